import type { City } from '@bros/contract/core/cities';
import { toDay } from '@bros/contract/members/day-counting';
import type { DayCounts } from '@bros/contract/members/trip-days';
import type { Trip } from '@bros/contract/members/trips';
import { Suspense, useId, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { findCities } from '../../../platform/cities.ts';
import { lazyPart } from '../../../platform/load-with-retry.ts';
import { Failure } from '../../../shared/dialogs/failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { CityField } from '../../../ui/city-field.tsx';
import { Figures } from './figures.tsx';
import { whatIfTexts as texts } from './texts.ts';
import styles from './timeline.module.css';
import { Timeline } from './timeline.tsx';
import type { TriedStay } from './tried-stays.ts';
import { useWhatIf } from './use-what-if.ts';

const TripDialog = lazyPart(() => import('../trip-dialog.tsx'));

interface Saving {
  stay: TriedStay;
  trip: Trip | undefined;
}

/** Tries other dates on a timeline, and a stay that is not planned. Saves nothing by itself. */
export default function WhatIf({ counts }: { counts: DayCounts }) {
  const id = useId();
  const state = useWhatIf(counts);
  const [saving, setSaving] = useState<Saving | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { tried, counted, selected, isChanged } = state;

  async function save(stay: TriedStay): Promise<void> {
    setFailure(null);
    try {
      setSaving({ stay, trip: stay.trip ? await client.trips.get({ tripId: stay.trip.tripId }) : undefined });
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <section className="stack gap-2 full-width" aria-labelledby={id}>
      <div className="wrap gap-2 between align-start">
        <div className="grid gap-4px">
          <h3 id={id}>{texts.title}</h3>
          <p className="muted measure">{tried.length > 0 ? texts.lead : texts.empty}</p>
        </div>
        <Button variant="quiet" onPress={state.reset} isDisabled={!isChanged}>
          {texts.reset}
        </Button>
      </div>
      <div className={styles.board}>
        {tried.length > 0 && (
          <Timeline
            {...{ tried, today: counts.today }}
            onSelect={state.select}
            onChange={state.change}
            onSave={save}
            onDrop={({ key }) => state.drop(key)}
          />
        )}
        <Figures counted={counted} today={counts.today} selected={selected} />
      </div>
      <Failure error={failure} title={texts.saveFailed} />
      <AddStay onAdd={state.add} />
      <Suspense fallback={null}>
        {saving && (
          <TripDialog
            trip={saving.trip}
            goal={saving.stay.goal ?? undefined}
            dates={{ arrivesOn: toDay(saving.stay.first), leavesOn: toDay(saving.stay.last) }}
            onSaved={() => state.drop(saving.stay.key)}
            onClose={() => setSaving(null)}
          />
        )}
      </Suspense>
    </section>
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
