import type { City } from '@bros/contract/core/cities';
import { toDay } from '@bros/contract/members/day-counting';
import type { CountedTrip, DayCounts } from '@bros/contract/members/trip-days';
import type { Trip } from '@bros/contract/members/trips';
import { Suspense, useId, useState } from 'react';
import { client, refusalCode } from '../../../platform/api.ts';
import { findCities } from '../../../platform/cities.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CityField } from '../../../ui/city-field.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { useRefreshTrips } from '../trips.ts';
import { Figures } from './figures.tsx';
import { whatIfTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { Timeline } from './timeline.tsx';
import type { TriedStay } from './tried-stays.ts';
import { useWhatIf, type WhatIfState } from './use-what-if.ts';

const TripDialog = lazyPart(() => import('../trip-dialog.tsx'));

export default function WhatIf({ counts }: { counts: DayCounts }) {
  const id = useId();
  const state = useWhatIf(counts);
  const { problem, saving, ...actions } = useSaving(state);
  const { tried, counted, selected, isChanged } = state;
  // The buttons to save and reset disappear when nothing is changed.
  const frame = useKeptFocus<HTMLElement>(tried.map((stay) => `${stay.key} ${stay.isChanged}`).join());
  return (
    <section ref={frame} className="stack gap-2 full-width" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} isEmpty={tried.length === 0} onReset={isChanged ? actions.reset : null} />
      {problem && <NotOpened problem={problem} />}
      <div className={styles.board}>
        {tried.length > 0 && (
          <Timeline
            {...{ tried, today: counts.today, addedKey: state.addedKey }}
            onSelect={state.select}
            onChange={state.change}
            onSave={actions.save}
            onDrop={({ key }) => state.drop(key)}
          />
        )}
        <Figures counted={counted} today={counts.today} selected={selected} />
      </div>
      <AddStay onAdd={state.add} />
      <Suspense fallback={null}>
        {saving && (
          <TripDialog
            trip={saving.trip}
            destination={saving.stay.goal ?? undefined}
            dates={{ arrivesOn: toDay(saving.stay.first), leavesOn: toDay(saving.stay.last) }}
            onSaved={() => state.drop(saving.stay.key)}
            onClose={actions.close}
          />
        )}
      </Suspense>
    </section>
  );
}

function Head({ id, isEmpty, onReset }: { id: string; isEmpty: boolean; onReset: (() => void) | null }) {
  return (
    <div className="wrap gap-2 between align-start">
      <div className="grid gap-4px">
        <h3 id={id}>{texts.title}</h3>
        <p className="muted measure">{isEmpty ? texts.empty : texts.lead}</p>
      </div>
      {onReset && (
        <Button variant="quiet" onPress={onReset}>
          {texts.reset}
        </Button>
      )}
    </div>
  );
}

function NotOpened({ problem }: { problem: SaveProblem }) {
  if (problem.kind === 'failed') return <Failure error={problem.error} title={texts.saveFailed} />;
  const { title, text } = texts.problems[problem.kind];
  return (
    <Banner tone="error" title={title}>
      {text}
    </Banner>
  );
}

function AddStay({ onAdd }: { onAdd: (city: City) => void }) {
  const [added, setAdded] = useState(0);
  return (
    <CityField<City>
      key={added}
      name="try-city"
      label={texts.add}
      hint={texts.addHint}
      value={null}
      find={findCities}
      onChange={(city) => {
        if (!city) return;
        onAdd(city);
        setAdded(added + 1);
      }}
    />
  );
}

interface Saving {
  stay: TriedStay;
  trip: Trip | undefined;
}

type SaveProblem = { kind: 'changed' | 'gone' } | { kind: 'failed'; error: unknown };

async function findTrip({ tripId }: CountedTrip): Promise<Trip | null> {
  try {
    return await client.trips.get({ tripId });
  } catch (error) {
    if (refusalCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

const isSame = (trip: Trip, known: CountedTrip): boolean =>
  trip.city.id === known.cityId && trip.arrivesOn === known.arrivesOn && trip.leavesOn === known.leavesOn;

/** If another window changed or deleted the trip, refetches and reports that instead of opening the dialog. */
function useSaving({ keep, reset: resetDates }: Pick<WhatIfState, 'keep' | 'reset'>) {
  const refresh = useRefreshTrips();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  async function check(stay: TriedStay, known: CountedTrip): Promise<void> {
    const trip = await findTrip(known);
    if (trip && isSame(trip, known)) return setSaving({ stay, trip });
    if (!trip) keep(stay, await client.cities.city({ cityId: known.cityId }));
    setProblem({ kind: trip ? 'changed' : 'gone' });
    await refresh();
  }

  async function save(stay: TriedStay): Promise<void> {
    setProblem(null);
    if (stay.trip) await check(stay, stay.trip).catch((error) => setProblem({ kind: 'failed', error }));
    else setSaving({ stay, trip: undefined });
  }

  function reset(): void {
    setProblem(null);
    resetDates();
  }

  return { saving, problem, save, reset, close: () => setSaving(null) };
}
