import { type CountedStay, countCountries } from '@bros/contract/members/day-counting';
import { countSchengen } from '@bros/contract/members/schengen-days';
import type { DayCounts } from '@bros/contract/members/trip-days';
import { stateOf } from '../policy.ts';

/** `fallbackToday` is the date of a member not on a trip. */
export function countDays(stays: readonly CountedStay[], fallbackToday: string): Omit<DayCounts, 'stays'> {
  const today = findToday(stays, fallbackToday);
  const year = Number(today.slice(0, 4));
  return {
    today,
    trips: stays.length,
    schengen: countSchengen(stays, today),
    year,
    countries: countCountries(stays, today, year),
  };
}

/** The local date of the current trip that began last, or `fallbackToday`. */
export function findToday(stays: readonly CountedStay[], fallbackToday: string): string {
  const current = stays.filter((stay) => stateOf(stay, stay.today) === 'current');
  return current.toSorted((one, other) => other.arrivesOn.localeCompare(one.arrivesOn))[0]?.today ?? fallbackToday;
}
