import { SCHENGEN_MAX_DAYS, SCHENGEN_WARNING_DAYS, SCHENGEN_WINDOW_DAYS } from './day-count-rules.ts';
import { type CountedStay, isInSchengen, listSchengenDays, toDay, toNumber } from './day-counting.ts';
import type { SchengenCount } from './trip-days.ts';

/** Regulation (EU) 2016/399, Article 6(1): on each day of a stay, the 180 days that end with it may contain at most 90 days. */

/** Days of the 180 days that end on `on`. All arguments are day numbers; `days` are in order. */
export const countUsed = (days: readonly number[], on: number): number =>
  days.filter((day) => on - SCHENGEN_WINDOW_DAYS < day && day <= on).length;

export const countLeft = (days: readonly number[], on: number): number => Math.max(0, SCHENGEN_MAX_DAYS - countUsed(days, on));

/**
 * The last day of the longest stay that begins on `from`, as a day number; null if not even this day is allowed. Days from `from` on are not read: the stay
 * replaces the plans for them.
 */
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
 * The first day, not before `from`, on which a stay of 90 days may begin. This needs 90 days without a counted day: the last day of such a stay looks back over
 * 180 days, of which the stay itself takes 90. Planned days before it count.
 */
export function findFullStay(days: readonly number[], from: number): number {
  let start = from;
  for (const day of days) if (day < start && start - day <= SCHENGEN_MAX_DAYS) start = day + SCHENGEN_MAX_DAYS + 1;
  return start;
}

/** True if the 90th counted day before this one is still within the 180 days. */
const isTooMany = (day: number, before: number | undefined): boolean =>
  before !== undefined && day - before < SCHENGEN_WINDOW_DAYS;

/** The first day after `today` that exceeds the limit, as a day number. */
const findExceeded = (days: readonly number[], today: number): number | undefined =>
  days.find((day, place) => day > today && isTooMany(day, days[place - SCHENGEN_MAX_DAYS]));

/** Specification, N2. */
export function countSchengen(stays: readonly CountedStay[], date: string): SchengenCount {
  const today = toNumber(date);
  const first = today - SCHENGEN_WINDOW_DAYS + 1;
  const days = listSchengenDays(stays, date, first);
  const usedDays = countUsed(days, today);
  const exceeded = findExceeded(days, today);
  const oldest = usedDays > 0 ? days[0] : undefined;
  return {
    windowStartsOn: toDay(first),
    usedDays,
    leftDays: countLeft(days, today),
    plannedDays: days.length - usedDays,
    exceededOn: exceeded === undefined ? null : toDay(exceeded),
    returnsOn: oldest === undefined ? null : toDay(oldest + SCHENGEN_WINDOW_DAYS),
    stayUntil: toDayOrNull(findLastDay(days, today)),
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
