import { CALENDAR_FIRST_YEAR, EVENT_LASTS_DAYS, type EventRecurrence } from '@bros/contract/gatherings/event-rules';
import { Temporal } from 'temporal-polyfill';

/** Local times of one zone: '2026-11-22T18:30'. */
export interface WallClocks {
  startsLocal: string;
  endsLocal: string;
}

export interface Moments {
  startsAt: Date;
  endsAt: Date;
}

export type TimeField = 'startsLocal' | 'endsLocal' | 'timeZone' | 'recurrence';

const STEPS: Record<EventRecurrence, Temporal.DurationLike> = {
  weekly: { weeks: 1 },
  fortnightly: { weeks: 2 },
  monthly: { months: 1 },
};

function readClock(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

const writeClock = (clock: Temporal.PlainDateTime) => clock.toString({ smallestUnit: 'minute' });

/** Null for an invalid date or a time that daylight saving skips. If an hour occurs twice, uses the first. */
export function momentOf(local: string, timeZone: string): Date | null {
  const clock = readClock(local);
  if (!clock) return null;
  const zoned = clock.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(clock) ? new Date(zoned.epochMilliseconds) : null;
}

/** Returns the times, or the invalid field: a nonexistent time, an end before the start, a year outside the calendar, or an event that is too long. */
export function resolveClocks({ startsLocal, endsLocal }: WallClocks, timeZone: string, now: Date): Moments | TimeField {
  const startsAt = momentOf(startsLocal, timeZone);
  if (!startsAt) return 'startsLocal';
  const endsAt = momentOf(endsLocal, timeZone);
  if (!endsAt || endsAt <= startsAt) return 'endsLocal';
  const year = Number(startsLocal.slice(0, 4));
  if (year < CALENDAR_FIRST_YEAR || year > now.getUTCFullYear() + 1) return 'startsLocal';
  const days = Temporal.PlainDate.from(startsLocal.slice(0, 10)).until(endsLocal.slice(0, 10)).days;
  return days >= EVENT_LASTS_DAYS ? 'endsLocal' : { startsAt, endsAt };
}

const lengthOf = (clocks: WallClocks) =>
  Temporal.PlainDateTime.from(clocks.startsLocal).until(clocks.endsLocal, { largestUnit: 'day' });

function clocksFrom(start: Temporal.PlainDateTime, length: Temporal.Duration): WallClocks {
  return { startsLocal: writeClock(start), endsLocal: writeClock(start.add(length)) };
}

/** Includes the first occurrence. Keeps local time when the offset changes. A monthly series uses the last day of short months. */
export function occurrencesOf(first: WallClocks, { every, count }: { every: EventRecurrence; count: number }): WallClocks[] {
  const start = Temporal.PlainDateTime.from(first.startsLocal);
  const length = lengthOf(first);
  const step = Temporal.Duration.from(STEPS[every]);
  return Array.from({ length: count }, (_, index) =>
    clocksFrom(start.add({ weeks: step.weeks * index, months: step.months * index }), length),
  );
}

/** Shifts `later` by the local-time difference of `from` and `to`, and adopts the length of `to`. */
export function shiftOccurrence(later: WallClocks, { from, to }: { from: WallClocks; to: WallClocks }): WallClocks {
  const way = Temporal.PlainDateTime.from(from.startsLocal).until(to.startsLocal, { largestUnit: 'day' });
  return clocksFrom(Temporal.PlainDateTime.from(later.startsLocal).add(way), lengthOf(to));
}
