import { SCHENGEN_MAX_DAYS, SCHENGEN_WARNING_DAYS, SCHENGEN_WINDOW_DAYS } from './day-count-rules.ts';
import { type CountedStay, continueStay, goesOn, isInSchengen, listSchengenDays, toDay, toNumber } from './day-counting.ts';
import type { SchengenCount } from './trip-days.ts';

/** Regulation (EU) 2016/399, Article 6(1): at most 90 days in the 180 that end with each day of stay. */

/** In the 180 days that end on `on`. `days` are in ascending order. */
export const countUsed = (days: readonly number[], on: number): number =>
  days.filter((day) => on - SCHENGEN_WINDOW_DAYS < day && day <= on).length;

export const countLeft = (days: readonly number[], on: number): number => Math.max(0, SCHENGEN_MAX_DAYS - countUsed(days, on));

/** The last day of the longest stay from `from`; null if no day is allowed. Ignores plans from `from` on, which the stay replaces. */
export function findLastDay(days: readonly number[], from: number): number | null {
  const before = days.filter((day) => from - SCHENGEN_WINDOW_DAYS < day && day < from);
  let last: number | null = null;
  for (let day = from; day < from + SCHENGEN_MAX_DAYS; day += 1) {
    const used = before.filter((each) => each > day - SCHENGEN_WINDOW_DAYS).length + day - from + 1;
    if (used > SCHENGEN_MAX_DAYS) break;
    last = day;
  }
  return last;
}

/**
 * The first day on which a stay of 90 days can begin. The 180 days that end with the stay contain its 90, so the 90 days before must contain no counted day.
 * Planned days before the stay count.
 */
export function findFullStay(days: readonly number[], from: number): number {
  let start = from;
  for (const day of days) if (day < start && start - day <= SCHENGEN_MAX_DAYS) start = day + SCHENGEN_MAX_DAYS + 1;
  return start;
}

/** True if the 90th counted day before `day` is within the 180 days that end with `day`. */
const isTooMany = (day: number, before: number | undefined): boolean =>
  before !== undefined && day - before < SCHENGEN_WINDOW_DAYS;

/** The number of the first day over the limit. */
const findExceeded = (days: readonly number[], from: number): number | undefined =>
  days.find((day, index) => day > from && isTooMany(day, days[index - SCHENGEN_MAX_DAYS]));

/**
 * Ends open stays at the next arrival, at most on the latest day to leave.
 *
 * @returns `openUntil` is the last day of the last of these stays
 */
export function endOpenStays(stays: readonly CountedStay[], today: string): { stays: CountedStay[]; openUntil: string | null } {
  let ended = [...stays];
  let openUntil: string | null = null;
  for (const open of stays.toSorted(byArrival)) {
    if (!isInSchengen(open) || !goesOn(open, stays, today)) continue;
    const endWith = (leavesOn: string) => ended.map((stay) => (stay === open ? { ...open, leavesOn } : stay));
    const going = continueStay(open, stays, today);
    const from = Math.max(toNumber(today), toNumber(open.arrivesOn));
    const exceeded = findExceeded(listSchengenDays(endWith(going.leavesOn), today, from - SCHENGEN_WINDOW_DAYS), from);
    openUntil = toDay(Math.min(toNumber(going.leavesOn), (exceeded ?? Number.POSITIVE_INFINITY) - 1));
    ended = endWith(openUntil);
  }
  return { stays: ended, openUntil };
}

const byArrival = (one: CountedStay, other: CountedStay): number => one.arrivesOn.localeCompare(other.arrivesOn);

/** Specification, N2. */
export function countSchengen(stays: readonly CountedStay[], date: string): SchengenCount {
  const today = toNumber(date);
  const first = today - SCHENGEN_WINDOW_DAYS + 1;
  const known = listSchengenDays(stays, date, first);
  const { stays: ended, openUntil } = endOpenStays(stays, date);
  const days = listSchengenDays(ended, date, first);
  const usedDays = countUsed(known, today);
  const exceeded = findExceeded(days, today);
  const oldest = usedDays > 0 ? known[0] : undefined;
  return {
    windowStartsOn: toDay(first),
    usedDays,
    leftDays: countLeft(known, today),
    plannedDays: known.length - usedDays,
    exceededOn: exceeded === undefined ? null : toDay(exceeded),
    returnsOn: oldest === undefined ? null : toDay(oldest + SCHENGEN_WINDOW_DAYS),
    stayUntil: toDayOrNull(findLastDay(days, today)),
    openUntil,
    nextStay: findNextStay(stays, days, date),
    fullStayOn: toDay(findFullStay(days, today)),
    state: schengenState(usedDays, exceeded !== undefined),
  };
}

const toDayOrNull = (day: number | null): string | null => (day === null ? null : toDay(day));

function findNextStay(stays: readonly CountedStay[], days: readonly number[], today: string): SchengenCount['nextStay'] {
  const entries = stays.flatMap((stay) => (isInSchengen(stay) && stay.arrivesOn > today ? [stay.arrivesOn] : []));
  const [entersOn] = entries.toSorted();
  return entersOn === undefined ? null : { entersOn, stayUntil: toDayOrNull(findLastDay(days, toNumber(entersOn))) };
}

function schengenState(usedDays: number, isExceeded: boolean): SchengenCount['state'] {
  if (usedDays > SCHENGEN_MAX_DAYS) return 'over';
  if (isExceeded) return 'planned';
  return usedDays >= SCHENGEN_WARNING_DAYS ? 'near' : 'clear';
}
