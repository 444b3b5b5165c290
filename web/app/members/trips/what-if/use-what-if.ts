import type { City } from '@bros/contract/core/cities';
import type { DayCounts } from '@bros/contract/members/trip-days';
import { useState } from 'react';
import { type AddedStay, applyTrials, type Dates, listTried, type Trials, type TriedStay } from './tried-stays.ts';

export type WhatIfState = ReturnType<typeof useWhatIf>;

/** In memory only, so leaving the screen discards the tried dates. */
export function useWhatIf({ stays: trips, today }: DayCounts) {
  const [trials, setTrials] = useState<Trials>({});
  const [added, setAdded] = useState<readonly AddedStay[]>([]);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const [selected, select] = useState<string | null>(null);
  const tried = listTried(trips, added, trials, today);

  function drop(key: string): void {
    setAdded((before) => before.filter((stay) => stay.key !== key));
    setTrials(({ [key]: _dropped, ...others }) => others);
  }

  return {
    tried,
    addedKey,
    selected: tried.find(({ key }) => key === selected) ?? tried[0],
    counted: applyTrials(trips, tried, today),
    isChanged: tried.some(({ isChanged }) => isChanged),
    select: ({ key }: TriedStay) => select(key),
    change: ({ key }: TriedStay, dates: Dates) => setTrials((before) => ({ ...before, [key]: dates })),
    add: (city: City) => {
      const key = crypto.randomUUID();
      setAdded((before) => [...before, { key, goal: city }]);
      setAddedKey(key);
      select(key);
    },
    /** Keeps a deleted trip as an added stay. */
    keep: ({ key }: TriedStay, city: City) => setAdded((before) => [...before, { key, goal: city }]),
    drop,
    reset: () => {
      setTrials({});
      setAdded([]);
    },
  };
}
