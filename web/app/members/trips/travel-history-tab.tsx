import { TRIP_FILE_FORMATS } from '@bros/contract/members/trip-files';
import type { Trip } from '@bros/contract/members/trips';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { submitWrite } from '../../platform/outbox/submit-write.ts';
import { itemsOf } from '../../platform/paging.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { useWaitingWrites, WAITS } from '../../shared/outbox/waiting-writes.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDots } from '../../ui/menu-dots.tsx';
import { Empty } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Companions } from './companions.tsx';
import { DayCounts } from './day-counts.tsx';
import { tripTexts as texts, tripTexts } from './texts.ts';
import { Travels } from './travels.tsx';
import { tripFileTexts } from './trip-file-texts.ts';
import { TripList } from './trip-list.tsx';
import { TripRow } from './trip-row.tsx';
import { fieldsOf, TRIPS_TARGET, type TripChange, toTripWrite, type WaitingTrip } from './trip-writes.ts';
import styles from './trips.module.css';
import { useMyFigures, useMyTrip, useMyTrips, useRefreshTrips } from './trips.ts';
import { WaitingTripNote, WaitingTrips } from './waiting-trips.tsx';

const { remove: removeTexts } = tripTexts;

const TripDialog = lazyPart(() => import('./trip-dialog.tsx'));

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; trip: Trip } | { kind: 'change'; write: WaitingTrip; trip?: Trip };

export default function TravelHistoryTab() {
  const [task, setTask] = useState<Task | null>(null);
  const [exportFailure, setExportFailure] = useState<unknown>(null);
  const canSeePeople = useCanSeePeople();
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  const { named, upcoming, past, waitingFor, waitingElsewhere } = useOwnTrips();
  const renderTrip = (trip: Trip) => <OwnTrip key={trip.id} trip={trip} waiting={waitingFor(trip)} onTask={setTask} />;
  return (
    <div className="grid gap-4 min-width-0">
      <header className="row gap-2 between">
        <p className="muted measure">{texts.lead}</p>
        <div className={classes('line gap-1', styles.start)}>
          <Button variant="accent" icon={<IconPlus size={20} aria-hidden />} onPress={add}>
            {texts.add}
          </Button>
          <TripTransfer onFailure={setExportFailure} />
        </div>
      </header>
      <Failure error={exportFailure} title={tripFileTexts.exportFailed} />
      {named && <NamedTrip key={named.id} trip={named} waiting={waitingFor(named)} onTask={setTask} />}
      <WaitingTrips writes={waitingElsewhere} onChange={(write) => setTask({ kind: 'change', write })} />
      <DayCounts />
      <TripList title={texts.upcoming} query={upcoming} renderTrip={renderTrip} empty={<Empty {...texts.empty.upcoming} />} />
      {!canSeePeople && <TierWall showsPlaceholders lacks="people.see" {...texts.wall} />}
      <Travels query={useMyFigures()} />
      <TripList title={texts.past} query={past} renderTrip={renderTrip} empty={<Empty {...texts.empty.past} />} />
      {task?.kind === 'delete' && <DeleteTripDialog trip={task.trip} onClose={close} />}
      <Suspense fallback={null}>
        {task?.kind === 'add' && <TripDialog onClose={close} />}
        {task?.kind === 'edit' && <TripDialog trip={task.trip} onClose={close} />}
        {task?.kind === 'change' && <TripDialog trip={task.trip} waiting={task.write} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** `named`: the trip that a notice links to (`?trip=…`). `waitingElsewhere`: unsent changes of trips not shown. */
function useOwnTrips() {
  const [parameters] = useSearchParams();
  const { data: named } = useMyTrip(parameters.get('trip'));
  const upcoming = useMyTrips('upcoming');
  const past = useMyTrips('past');
  const waiting = useWaitingWrites<TripChange>(useMember().id, TRIPS_TARGET);
  const waitingFor = ({ id }: Trip) => waiting.find(({ content }) => content.kind !== 'add' && content.tripId === id);
  const shown = [...(named ? [named] : []), ...(itemsOf(upcoming) ?? []), ...(itemsOf(past) ?? [])].map(waitingFor);
  return { named, upcoming, past, waitingFor, waitingElsewhere: waiting.filter((write) => !shown.includes(write)) };
}

const useCanSeePeople = () => useMember().capabilities.includes('people.see');

const isRefusedDeletion = ({ content, refusal }: WaitingTrip) => content.kind === 'delete' && refusal?.code === 'EDIT_CONFLICT';

interface OwnTripProps {
  trip: Trip;
  waiting?: WaitingTrip | undefined;
  onTask: (task: Task) => void;
  isOpenAtFirst?: boolean;
}

function OwnTrip({ trip, waiting, onTask, isOpenAtFirst = false }: OwnTripProps) {
  const canSeePeople = useCanSeePeople();
  return (
    <TripRow
      trip={trip}
      {...(!waiting && {
        actions: { onEdit: () => onTask({ kind: 'edit', trip }), onDelete: () => onTask({ kind: 'delete', trip }) },
      })}
    >
      {waiting && (
        <WaitingTripNote
          write={waiting}
          onChange={waiting.content.kind === 'edit' ? () => onTask({ kind: 'change', write: waiting, trip }) : null}
          onDelete={isRefusedDeletion(waiting) ? () => onTask({ kind: 'delete', trip }) : null}
        />
      )}
      {canSeePeople && trip.state !== 'past' && <Companions trip={trip} isOpenAtFirst={isOpenAtFirst} />}
    </TripRow>
  );
}

function NamedTrip(props: OwnTripProps) {
  return (
    <section aria-labelledby="named-trip" className="grid gap-2 items-start wide-parts">
      <h2 id="named-trip" className="text-h3">
        {texts.named}
      </h2>
      <ul className={classes('grid plain-list rounded raised', styles.named)} aria-labelledby="named-trip">
        <OwnTrip {...props} isOpenAtFirst />
      </ul>
    </section>
  );
}

/** An already deleted trip is a success. */
function DeleteTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const refresh = useRefreshTrips();
  const { id: memberId } = useMember();

  async function remove(): Promise<void> {
    const { city, id: tripId, version } = trip;
    const change = { kind: 'delete', city, fields: fieldsOf(trip), tripId, version } as const;
    try {
      const outcome = await submitWrite(toTripWrite(change, memberId), { restores: true });
      if (outcome !== 'replaced') showToast(outcome === 'waits' ? WAITS : { title: removeTexts.done });
    } finally {
      void refresh();
    }
  }

  return (
    <ConfirmDialog texts={removeTexts} action={remove} onClose={onClose}>
      <p>{removeTexts.text(trip.city.name, tripTexts.days(trip.arrivesOn, trip.leavesOn))}</p>
    </ConfirmDialog>
  );
}

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));

const ICON_PX = 20;

function TripTransfer({ onFailure }: { onFailure: (failure: unknown) => void }) {
  const [isImporting, setImporting] = useState(false);
  const exports = TRIP_FILE_FORMATS.map((format) => ({
    label: tripFileTexts.formats[format],
    icon: <IconDownload size={ICON_PX} aria-hidden />,
    onPress: () => {
      onFailure(null);
      void downloadFile(`/api/trips/export?format=${format}`, `bros-abroad-trips.${format}`).catch(onFailure);
    },
  }));
  const importItem = {
    label: tripFileTexts.open,
    icon: <IconUpload size={ICON_PX} aria-hidden />,
    onPress: () => setImporting(true),
  };
  return (
    <>
      <Menu label={tripFileTexts.menu} trigger={<MenuDots />} items={[importItem, ...exports]} />
      <Suspense fallback={null}>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  );
}
