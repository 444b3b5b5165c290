import type { City } from '@bros/contract/core/cities';
import { LAST_TRIP_DAY } from '@bros/contract/core/rules';
import { type CountedStay, toDay, toNumber } from '@bros/contract/members/day-counting';
import type { CountedTrip } from '@bros/contract/members/trip-days';

/** Day numbers, both inclusive. */
export interface Dates {
  first: number;
  last: number;
}

export interface TriedStay extends Dates {
  key: string;
  city: string;
  countryCode: string;
  country: string;
  /** Null if added on the timeline. */
  trip: CountedTrip | null;
  goal: City | null;
  hasBegun: boolean;
  isChanged: boolean;
  bounds: Dates;
}

export type Trials = Readonly<Record<string, Dates>>;

export interface AddedStay {
  key: string;
  goal: City;
}

export type Part = 'first' | 'last' | 'whole';

const AHEAD_DAYS = 730;
/** An added stay begins in two weeks and lasts as long. */
const ADDED_DAYS = 14;

/** A trip saved further ahead may move up to its saved last day. */
const boundsOf = (today: number, saved: number): Dates => ({
  first: today,
  last: Math.max(Math.min(today + AHEAD_DAYS, toNumber(LAST_TRIP_DAY)), saved),
});

/** Null if the trip is over. For a trip without a last day, any tried date is a change, even today. */
function trySaved(trip: CountedTrip, trial: Dates | undefined, today: number): TriedStay | null {
  const { tripId, city, countryCode, country, leavesOn } = trip;
  const first = toNumber(trip.arrivesOn);
  const last = leavesOn === null ? Math.max(first, today) : toNumber(leavesOn);
  if (last < today) return null;
  const hasBegun = first <= today;
  // Another window may have moved the trip's beginning to the past.
  const dates = trial && hasBegun ? { first, last: Math.max(trial.last, today) } : (trial ?? { first, last });
  return {
    city,
    countryCode,
    country,
    trip,
    hasBegun,
    key: tripId,
    goal: null,
    isChanged: trial !== undefined && (leavesOn === null || dates.first !== first || dates.last !== last),
    bounds: boundsOf(today, last),
    ...dates,
  };
}

export function listTried(trips: readonly CountedTrip[], added: readonly AddedStay[], trials: Trials, date: string): TriedStay[] {
  const today = toNumber(date);
  const saved = trips.flatMap((trip) => trySaved(trip, trials[trip.tripId], today) ?? []);
  const extra = added
    .filter(({ key }) => !saved.some((stay) => stay.key === key))
    .map(({ key, goal }): TriedStay => {
      const { name: city, countryCode, country } = goal;
      const first = today + ADDED_DAYS;
      const dates = trials[key] ?? { first, last: first + ADDED_DAYS - 1 };
      const bounds = boundsOf(today, dates.last);
      return { key, goal, city, countryCode, country, bounds, trip: null, hasBegun: false, isChanged: true, ...dates };
    });
  return [...saved, ...extra];
}

export function applyTrials(trips: readonly CountedTrip[], tried: readonly TriedStay[], today: string): CountedStay[] {
  const changed = new Map(tried.filter(({ isChanged }) => isChanged).map((stay) => [stay.key, stay]));
  const kept = trips.map((trip) => {
    const stay = changed.get(trip.tripId);
    return stay ? { ...trip, arrivesOn: toDay(stay.first), leavesOn: toDay(stay.last) } : trip;
  });
  const added = tried.filter(({ trip }) => trip === null);
  return [
    ...kept,
    ...added.map(({ countryCode, country, first, last }) => ({
      countryCode,
      country,
      today,
      arrivesOn: toDay(first),
      leavesOn: toDay(last),
    })),
  ];
}

/** The range of the last day if `part` is 'last', else of the first day. A stay keeps at least one day. */
export function rangeOf({ first, last, hasBegun, bounds }: TriedStay, part: Part): Dates {
  if (part === 'last') return { first: Math.max(first, bounds.first), last: bounds.last };
  if (hasBegun) return { first, last: first };
  return { first: bounds.first, last: part === 'first' ? last : bounds.last - (last - first) };
}

export function shift(stay: TriedStay, part: Part, days: number): Dates {
  const range = rangeOf(stay, part);
  const move = (day: number) => Math.min(Math.max(day + days, range.first), range.last);
  if (part === 'last') return { first: stay.first, last: move(stay.last) };
  const first = move(stay.first);
  return { first, last: part === 'whole' ? stay.last + first - stay.first : stay.last };
}
