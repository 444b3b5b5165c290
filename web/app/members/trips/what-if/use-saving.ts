import type { CountedTrip } from '@bros/contract/members/trip-days';
import type { Trip } from '@bros/contract/members/trips';
import { useState } from 'react';
import { client, refusalCode } from '../../../platform/api.ts';
import { useRefreshTrips } from '../trips.ts';
import type { TriedStay } from './tried-stays.ts';
import type { WhatIfState } from './use-what-if.ts';

interface Saving {
  stay: TriedStay;
  /** Undefined for a new trip. */
  trip: Trip | undefined;
}

export type SaveProblem = { kind: 'changed' | 'gone' } | { kind: 'failed'; error: unknown };

/** Returns null for a deleted trip. */
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

/**
 * Opens the trip dialog with the tried dates. If another window changed or deleted the trip, refetches the trips and reports the problem instead.
 */
export function useSaving({ keep, reset: resetDates }: Pick<WhatIfState, 'keep' | 'reset'>) {
  const refresh = useRefreshTrips();
  const [saving, setSaving] = useState<Saving | null>(null);
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  async function check(stay: TriedStay, known: CountedTrip): Promise<void> {
    const trip = await findTrip(known);
    if (trip && isSame(trip, known)) return setSaving({ stay, trip });
    if (!trip) keep(stay, await client.places.city({ cityId: known.cityId }));
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
