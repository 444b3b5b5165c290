import type { EventId, EventPage, EventParticipant } from '@bros/contract/gatherings/event-cards';
import { IconCheck, IconDownload, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, describeError } from '../../platform/api.ts';
import { formatDay, formatNumber } from '../../platform/format.ts';
import { itemsOf } from '../../platform/paging.ts';
import { AttendanceLine } from '../../shared/attendance/attendance-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { WaitingNote } from '../../shared/outbox/waiting-note.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import iconButton from '../../ui/icon-button.module.css';
import { labelTexts } from '../../ui/label-texts.ts';
import { Table } from '../../ui/table.tsx';
import { showToast } from '../../ui/toasts.ts';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { countShownCheckedIn, isShownCheckedIn, type WaitingCheckIn } from './check-in-writes.ts';
import styles from './event.module.css';
import { Person } from './event-people.tsx';
import { useParticipants } from './events.ts';
import { eventPageTexts } from './page-texts.ts';
import { RemoveParticipantDialog } from './remove-participant-dialog.tsx';
import { saveEventFile } from './save-event-file.ts';
import { useCheckIn, useWaitingCheckIns } from './use-check-in.ts';

const { host: texts, people, fileFailed } = eventPageTexts;

export default function HostTools({ event }: { event: EventPage }) {
  const { registeredCount, waitingCount } = event;
  const [removed, setRemoved] = useState<EventParticipant | null>(null);
  return (
    <>
      <section aria-labelledby="host-registered" className={page.section}>
        <h2 id="host-registered" className="text-h3">
          {texts.title}
        </h2>
        <RegisteredGuests event={event} onRemove={setRemoved} />
        {registeredCount > 0 && <SaveButton event={event} />}
      </section>
      {waitingCount > 0 && (
        <section aria-labelledby="host-waiting" className={page.section}>
          <h2 id="host-waiting" className="text-h3">
            {people.waiting}
          </h2>
          <p>{people.waitingCount(waitingCount)}</p>
          <Guests event={event} state="waiting" onRemove={setRemoved} />
        </section>
      )}
      <JoinsChart eventId={event.id} />
      {removed && <RemoveParticipantDialog event={event} member={removed.member} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface GuestsProps {
  event: EventPage;
  state: EventParticipant['state'];
  waiting?: readonly WaitingCheckIn[];
  onRemove: (guest: EventParticipant) => void;
}

function RegisteredGuests({ event, onRemove }: Pick<GuestsProps, 'event' | 'onRemove'>) {
  const guests = itemsOf(useParticipants(event.id, 'registered')) ?? [];
  const loaded = new Set(guests.map(({ member }) => member.id));
  const waiting = useWaitingCheckIns(event.id);
  const elsewhere = waiting.filter(({ content }) => !loaded.has(content.member.id));
  const shownIn = countShownCheckedIn(event.checkedInCount ?? 0, guests, waiting);
  return (
    <>
      <p role="status">{texts.checkedIn(shownIn, event.registeredCount)}</p>
      {elsewhere.map((write) => (
        <WaitingNote key={write.id} write={write} />
      ))}
      <Guests event={event} state="registered" waiting={waiting} onRemove={onRemove} />
    </>
  );
}

function Guests({ event, state, waiting, onRemove }: GuestsProps) {
  const query = useParticipants(event.id, state);
  return (
    <PagedList
      query={query}
      failed={people.loadFailed}
      shape="row"
      lines={2}
      empty={<p className="muted text-small">{people.nobodyForHost}</p>}
      more={{ size: 'small' }}
    >
      {(guests) => (
        <WindowedList as="ul" className="grid gap-1 plain-list" aria-labelledby={`host-${state}`}>
          {guests.map((guest) => (
            <Guest
              key={guest.member.id}
              event={event}
              guest={guest}
              waiting={waiting?.find(({ content }) => content.member.id === guest.member.id)}
              onRemove={onRemove}
            />
          ))}
        </WindowedList>
      )}
    </PagedList>
  );
}

interface GuestProps extends Pick<GuestsProps, 'event' | 'onRemove'> {
  guest: EventParticipant;
  waiting: WaitingCheckIn | undefined;
}

function Guest({ event, guest, waiting, onRemove }: GuestProps) {
  const { member, state, isCheckedIn } = guest;
  return (
    <li className={classes('grid gap-1 align-center border-bottom', styles.guest)}>
      <div className="grid gap-4px min-width-0">
        <Person member={member} />
        {guest.attendance && <AttendanceLine attendance={guest.attendance} />}
      </div>
      {state === 'registered' && event.state !== 'canceled' && (
        <CheckIn event={event} member={member} isIn={isShownCheckedIn(isCheckedIn, waiting)} />
      )}
      {event.state === 'active' && (
        <button
          type="button"
          className={classes(iconButton.button, styles.remove)}
          aria-label={texts.removeNamed(member.displayName)}
          onClick={() => onRemove(guest)}
        >
          <IconUserMinus size={20} aria-hidden />
        </button>
      )}
      {waiting && (
        <div className="span-all">
          <WaitingNote write={waiting} />
        </div>
      )}
    </li>
  );
}

/** Large, for use at a door. */
function CheckIn({ event, member, isIn }: { event: EventPage; member: EventParticipant['member']; isIn: boolean }) {
  const setCheckedIn = useCheckIn(event);
  return (
    <Button
      variant={isIn ? 'primary' : 'quiet'}
      icon={isIn && <IconCheck size={20} aria-hidden />}
      onPress={() => setCheckedIn(member, !isIn)}
      aria={{ 'aria-label': isIn ? texts.isInNamed(member.displayName) : texts.checkInNamed(member.displayName) }}
    >
      {isIn ? texts.isIn : texts.checkIn}
    </Button>
  );
}

function SaveButton({ event }: { event: EventPage }) {
  async function save(): Promise<void> {
    try {
      await saveEventFile(event.id, 'participants.csv');
    } catch (error) {
      showToast({ title: fileFailed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <div>
      <Button variant="quiet" size="small" icon={<IconDownload size={18} aria-hidden />} onPress={save}>
        {texts.file}
      </Button>
    </div>
  );
}

function JoinsChart({ eventId }: { eventId: EventId }) {
  const query = useQuery(api.events.joins.queryOptions({ input: { eventId } }));
  if (!query.data) return <Loading query={query} failed={texts.joinsFailed} shape="row" lines={2} />;
  const { days } = query.data;
  if (days.length === 0) return null;
  const total = (name: 'joined' | 'left') => days.reduce((sum, each) => sum + each[name], 0);
  return (
    <BarChart
      title={texts.joins}
      summary={`${texts.joinsSummary(total('joined'), total('left'))} ${texts.joinsHint}`}
      bars={days.map(({ day, joined, left }) => ({
        key: day,
        title: texts.joinsOf(day, joined, left),
        name: formatDay(day),
        parts: [{ name: texts.joined, value: joined }],
      }))}
      asTable={actionTexts.showAsTable}
      table={
        <Table
          caption={texts.joins}
          columns={[
            { key: 'day', header: labelTexts.day, render: ({ day }) => formatDay(day) },
            { key: 'joined', header: texts.joined, render: ({ joined }) => formatNumber(joined), isNumeric: true },
            { key: 'left', header: texts.left, render: ({ left }) => formatNumber(left), isNumeric: true },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      }
    />
  );
}
