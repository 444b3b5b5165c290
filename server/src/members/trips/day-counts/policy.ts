import { LAST_TRIP_DAY } from '@bros/contract/core/rules';
import {
  SCHENGEN_MAX_DAYS,
  SCHENGEN_STATES,
  SCHENGEN_TERRITORIES,
  SCHENGEN_WARNING_DAYS,
  SCHENGEN_WINDOW_DAYS,
  TAX_DAYS,
  TAX_WARNING_DAYS,
} from '@bros/contract/members/day-count-rules';
import type { CountryCount, DayCounts, SchengenCount } from '@bros/contract/members/trip-days';
import { type Days, stateOf } from '../policy.ts';

export interface CountedStay extends Days {
  countryCode: string;
  country: string;
  today: string;
}

const DAY_MS = 86_400_000;
export const toNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const schengen: ReadonlySet<string> = new Set([...SCHENGEN_STATES, ...SCHENGEN_TERRITORIES]);

/**
 * Arrival and departure days both count (Regulation (EU) 2016/399, Article 6(2)), and a stay without a last day counts up to today. Of two overlapping stays
 * the one that began later counts: of a flat kept during a trip only the days of leaving and returning count.
 *
 * @param between today's date for a member who is not on a trip
 */
export function countDays(stays: readonly CountedStay[], between: string): DayCounts {
  const today = findToday(stays, between);
  const year = Number(today.slice(0, 4));
  return { today, trips: stays.length, schengen: countSchengen(stays, today), year, countries: countCountries(stays, today) };
}

/** Returns the local date in the city of the latest arrival. */
function findToday(stays: readonly CountedStay[], between: string): string {
  const current = stays.filter((stay) => stateOf(stay, stay.today) === 'current');
  return current.toSorted((one, other) => other.arrivesOn.localeCompare(one.arrivesOn))[0]?.today ?? between;
}

interface Range {
  first: number;
  last: number;
}

function listDays(stays: readonly CountedStay[], all: readonly CountedStay[], today: string, range: Range): number[] {
  const here = findLatest(range, stays, (stay) => ({ first: toNumber(stay.arrivesOn), last: toNumber(lastDayOf(stay, today)) }));
  const elsewhere = findLatest(range, all, (stay) => {
    const last = toNumber(lastDayOf(stay, today));
    return { first: toNumber(stay.arrivesOn) + 1, last: stay.leavesOn === null ? last : last - 1 };
  });
  return [...here.keys()].flatMap((place) => {
    const arrival = here[place] ?? NEVER;
    return arrival !== NEVER && arrival >= (elsewhere[place] ?? NEVER) ? [range.first + place] : [];
  });
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Returns for each day the arrival date of the latest stay that covers it. */
function findLatest(range: Range, stays: readonly CountedStay[], daysOf: (stay: CountedStay) => Range): Float64Array {
  const latest = new Float64Array(range.last - range.first + 1).fill(NEVER);
  for (const stay of stays.toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn))) {
    const { first, last } = daysOf(stay);
    latest.fill(toNumber(stay.arrivesOn), Math.max(0, first - range.first), Math.max(0, last - range.first + 1));
  }
  return latest;
}

/** An open stay has no planned days, so a day that has begun only in its city is not counted. */
function lastDayOf({ leavesOn, today: there }: CountedStay, today: string): string {
  return leavesOn ?? (there < today ? there : today);
}

function countSchengen(stays: readonly CountedStay[], date: string): SchengenCount {
  const today = toNumber(date);
  const first = today - SCHENGEN_WINDOW_DAYS + 1;
  const inArea = stays.filter(({ countryCode }) => schengen.has(countryCode));
  const days = listDays(inArea, stays, date, { first, last: toNumber(LAST_TRIP_DAY) });
  const usedDays = days.filter((day) => day <= today).length;
  const exceeded = days.find((day, place) => day > today && isTooMany(day, days[place - SCHENGEN_MAX_DAYS]));
  const oldest = usedDays > 0 ? days[0] : undefined;
  return {
    windowStartsOn: toDay(first),
    usedDays,
    leftDays: Math.max(0, SCHENGEN_MAX_DAYS - usedDays),
    plannedDays: days.length - usedDays,
    exceededOn: exceeded === undefined ? null : toDay(exceeded),
    returnsOn: oldest === undefined ? null : toDay(oldest + SCHENGEN_WINDOW_DAYS),
    state: schengenState(usedDays, exceeded !== undefined),
  };
}

/** True if the 90th counted day before this one is still within the 180 days. */
const isTooMany = (day: number, before: number | undefined): boolean =>
  before !== undefined && day - before < SCHENGEN_WINDOW_DAYS;

function schengenState(usedDays: number, isExceeded: boolean): SchengenCount['state'] {
  if (usedDays > SCHENGEN_MAX_DAYS) return 'over';
  if (isExceeded) return 'planned';
  return usedDays >= SCHENGEN_WARNING_DAYS ? 'near' : 'clear';
}

function countCountries(stays: readonly CountedStay[], today: string): CountryCount[] {
  const byCountry = Map.groupBy(stays, ({ countryCode }) => countryCode);
  return [...byCountry.values()]
    .flatMap((inCountry) => countCountry(inCountry, stays, today))
    .toSorted((one, other) => totalOf(other) - totalOf(one) || one.country.localeCompare(other.country));
}

const totalOf = ({ usedDays, plannedDays }: CountryCount): number => usedDays + plannedDays;

function countCountry(inCountry: readonly CountedStay[], all: readonly CountedStay[], date: string): CountryCount[] {
  const [stay] = inCountry;
  const today = toNumber(date);
  const year = date.slice(0, 4);
  const days = listDays(inCountry, all, date, { first: toNumber(`${year}-01-01`), last: toNumber(`${year}-12-31`) });
  if (!stay || days.length === 0) return [];
  const { countryCode, country } = stay;
  const usedDays = days.filter((day) => day <= today).length;
  const reached = days[TAX_DAYS - 1];
  const reachedOn = reached === undefined ? null : toDay(reached);
  return [
    { countryCode, country, usedDays, plannedDays: days.length - usedDays, reachedOn, state: countryState(usedDays, reachedOn) },
  ];
}

function countryState(usedDays: number, reachedOn: string | null): CountryCount['state'] {
  if (usedDays >= TAX_DAYS) return 'over';
  if (reachedOn !== null) return 'planned';
  return usedDays >= TAX_WARNING_DAYS ? 'near' : 'clear';
}
