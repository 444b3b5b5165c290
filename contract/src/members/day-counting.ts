import { DAY_MS } from '../core/durations.ts';
import { SCHENGEN_STATES, SCHENGEN_TERRITORIES, SCHENGEN_WINDOW_DAYS, TAX_DAYS, TAX_WARNING_DAYS } from './day-count-rules.ts';
import type { CountryCount } from './trip-days.ts';

/** No Zod: the web app recounts while a member tries dates. */

export interface CountedStay {
  arrivesOn: string;
  /** Null if the stay has no last day. */
  leavesOn: string | null;
  countryCode: string;
  country: string;
  /** The city's current date. */
  today: string;
}

/** Days since 1970-01-01. */
export const toNumber = (day: string): number => Date.parse(day) / DAY_MS;
export const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const schengen: ReadonlySet<string> = new Set([...SCHENGEN_STATES, ...SCHENGEN_TERRITORIES]);
export const isInSchengen = ({ countryCode }: Pick<CountedStay, 'countryCode'>): boolean => schengen.has(countryCode);

/** Day numbers, both included. */
interface Range {
  first: number;
  last: number;
}

/** True if another stay begins on `day`, so the member does not return home. */
const continuesOn = (day: string, stays: readonly CountedStay[]): boolean =>
  stays.some(({ arrivesOn, leavesOn }) => arrivesOn === day && (leavesOn === null || leavesOn > day));

/**
 * Arrival and departure days count (Regulation (EU) 2016/399, Article 6(2)); an open stay counts up to today. On a day of overlapping stays, only the later
 * stay counts. During a trip from a kept apartment, only the days of leaving and returning count for the apartment's stay.
 *
 * @param here the stays to count
 * @param all every stay
 * @returns day numbers in order
 */
function listDays(here: readonly CountedStay[], all: readonly CountedStay[], today: string, range: Range): number[] {
  const within = findLatest(range, here, (stay) => ({ first: toNumber(stay.arrivesOn), last: toNumber(lastDayOf(stay, today)) }));
  const elsewhere = findLatest(range, all, (stay) => {
    const last = toNumber(lastDayOf(stay, today));
    const isLastSpent = stay.leavesOn === null || continuesOn(stay.leavesOn, all);
    return { first: toNumber(stay.arrivesOn) + 1, last: isLastSpent ? last : last - 1 };
  });
  return [...within.keys()].flatMap((index) => {
    const arrival = within[index] ?? NEVER;
    return arrival !== NEVER && arrival >= (elsewhere[index] ?? NEVER) ? [range.first + index] : [];
  });
}

const NEVER = Number.NEGATIVE_INFINITY;

/** The latest stay's arrival date on each day. */
function findLatest(range: Range, stays: readonly CountedStay[], daysOf: (stay: CountedStay) => Range): Float64Array {
  const latest = new Float64Array(Math.max(0, range.last - range.first + 1)).fill(NEVER);
  for (const stay of stays.toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn))) {
    const { first, last } = daysOf(stay);
    latest.fill(toNumber(stay.arrivesOn), Math.max(0, first - range.first), Math.max(0, last - range.first + 1));
  }
  return latest;
}

/** An open stay has no planned days. A day that has begun only in the stay's city is ignored. */
export function lastDayOf({ leavesOn, today: there }: CountedStay, today: string): string {
  return leavesOn ?? (there < today ? there : today);
}

/** True for an open stay, unless another began later. */
export const goesOn = (stay: CountedStay, stays: readonly CountedStay[], today: string): boolean =>
  stay.leavesOn === null &&
  !stays.some(({ leavesOn, arrivesOn }) => leavesOn === null && stay.arrivesOn < arrivesOn && arrivesOn <= today);

/**
 * Ends an open stay at the next planned arrival. If there is none, ends it `SCHENGEN_WINDOW_DAYS` after its arrival, today or the last day of an earlier stay,
 * whichever is latest.
 */
export function continueStay<Stay extends CountedStay>(
  stay: Stay,
  stays: readonly CountedStay[],
  today: string,
): Stay & { leavesOn: string } {
  const from = stay.arrivesOn > today ? stay.arrivesOn : today;
  const [next] = stays.flatMap(({ arrivesOn }) => (arrivesOn > from ? [arrivesOn] : [])).toSorted();
  const [latest = from] = [from, ...stays.flatMap(({ arrivesOn, leavesOn }) => (arrivesOn <= from && leavesOn ? [leavesOn] : []))]
    .toSorted()
    .reverse();
  return { ...stay, leavesOn: next ?? toDay(toNumber(latest) + SCHENGEN_WINDOW_DAYS) };
}

/** Day numbers, up to the last planned day. */
export function listSchengenDays(stays: readonly CountedStay[], today: string, first: number): number[] {
  const last = Math.max(toNumber(today), ...stays.flatMap(({ leavesOn }) => (leavesOn === null ? [] : [toNumber(leavesOn)])));
  return listDays(stays.filter(isInSchengen), stays, today, { first, last });
}

/** Most days first. */
export function countCountries(stays: readonly CountedStay[], today: string, year: number): CountryCount[] {
  const byCountry = Map.groupBy(stays, ({ countryCode }) => countryCode);
  return [...byCountry.values()]
    .flatMap((inCountry) => countCountry(inCountry, stays, today, year))
    .toSorted((one, other) => totalOf(other) - totalOf(one) || one.country.localeCompare(other.country));
}

const totalOf = ({ usedDays, plannedDays }: CountryCount): number => usedDays + plannedDays;

export const isYearFinished = (year: number, today: string): boolean => `${year}-12-31` < today;

function countCountry(
  inCountry: readonly CountedStay[],
  all: readonly CountedStay[],
  date: string,
  year: number,
): CountryCount[] {
  const [stay] = inCountry;
  const today = toNumber(date);
  const days = listDays(inCountry, all, date, { first: toNumber(`${year}-01-01`), last: toNumber(`${year}-12-31`) });
  if (!stay || days.length === 0) return [];
  const { countryCode, country } = stay;
  const usedDays = days.filter((day) => day <= today).length;
  const isFinished = isYearFinished(year, date);
  const reached = days[TAX_DAYS - 1];
  const reachedOn = reached === undefined ? null : toDay(reached);
  return [
    {
      countryCode,
      country,
      usedDays,
      plannedDays: days.length - usedDays,
      reachedOn,
      leftDays: isFinished ? 0 : Math.max(0, TAX_DAYS - days.length),
      state: isFinished && reachedOn === null ? 'clear' : countryState(usedDays, reachedOn),
    },
  ];
}

function countryState(usedDays: number, reachedOn: string | null): CountryCount['state'] {
  if (usedDays >= TAX_DAYS) return 'over';
  if (reachedOn !== null) return 'planned';
  return usedDays >= TAX_WARNING_DAYS ? 'near' : 'clear';
}

/** Latest first. Includes the current year. */
export function listYears(stays: readonly Pick<CountedStay, 'arrivesOn' | 'leavesOn'>[], today: string): number[] {
  const yearOf = (day: string) => Number(day.slice(0, 4));
  const years = new Set([yearOf(today)]);
  for (const { arrivesOn, leavesOn } of stays) {
    const [first, last] = [yearOf(arrivesOn), yearOf(leavesOn ?? (arrivesOn > today ? arrivesOn : today))];
    for (let year = first; year <= last; year += 1) years.add(year);
  }
  return [...years].toSorted((one, other) => other - one);
}
