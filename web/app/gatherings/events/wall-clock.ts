import { formatWallClock, formatWallTime } from '../../platform/format.ts';
import { readersTimeZone } from '../../platform/time-zones.ts';

const DAY_MS = 86_400_000;

/** The parts of an event that say when it is: times on the clocks of its own place, and the moments that they are. */
export interface When {
  startsLocal: string;
  endsLocal: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
}

/** '2026-11-22' of '2026-11-22T18:30'. */
export const dayOf = (local: string): string => local.slice(0, 10);

/** The days that an event lasts, a begun one counted whole: 1 for an evening, also one that ends after midnight. */
export function durationDays({ startsLocal, endsLocal }: Pick<When, 'startsLocal' | 'endsLocal'>): number {
  const ms = Date.parse(`${endsLocal}Z`) - Date.parse(`${startsLocal}Z`);
  return Math.max(1, Math.ceil(ms / DAY_MS));
}

/** 'Sun, 22 Nov, 18:30 – 22:00', or with both days where it ends on another. */
export function describeSpan({ startsLocal, endsLocal }: Pick<When, 'startsLocal' | 'endsLocal'>): string {
  const isOneDay = dayOf(startsLocal) === dayOf(endsLocal);
  return `${formatWallClock(startsLocal)} – ${isOneDay ? formatWallTime(endsLocal) : formatWallClock(endsLocal)}`;
}

/** The clocks of a time zone at a moment: '2026-11-22T18:30'. */
export function wallClockIn(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** The same span on the reader's clocks; null where they show the same. */
export function describeReadersSpan({ startsLocal, endsLocal, startsAt, endsAt }: When, zone = readersTimeZone()): string | null {
  const [starts, ends] = [wallClockIn(startsAt, zone), wallClockIn(endsAt, zone)];
  if (starts === startsLocal && ends === endsLocal) return null;
  return describeSpan({ startsLocal: starts, endsLocal: ends });
}

/** 'Mexico City' of 'America/Mexico_City'. */
export const nameOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
