import { DAY_MS } from '@bros/contract/core/durations';
import { formatWallClock, formatWallTime } from '../../platform/format.ts';
import { readersTimeZone, wallClockIn } from '../../platform/time-zones.ts';

export interface When {
  startsLocal: string;
  endsLocal: string;
  timeZone: string;
  startsAt: string;
  endsAt: string;
}

/** '2026-11-22' from '2026-11-22T18:30'. */
export const dayOf = (local: string): string => local.slice(0, 10);

/** Rounded up: 1 for an evening that ends after midnight. */
export function durationDays({ startsLocal, endsLocal }: Pick<When, 'startsLocal' | 'endsLocal'>): number {
  const ms = Date.parse(`${endsLocal}Z`) - Date.parse(`${startsLocal}Z`);
  return Math.max(1, Math.ceil(ms / DAY_MS));
}

/** 'Sun, Nov 22, 6:30 PM – 10:00 PM', or with both days if they differ. */
export function describeSpan({ startsLocal, endsLocal }: Pick<When, 'startsLocal' | 'endsLocal'>): string {
  const isOneDay = dayOf(startsLocal) === dayOf(endsLocal);
  return `${formatWallClock(startsLocal)} – ${isOneDay ? formatWallTime(endsLocal) : formatWallClock(endsLocal)}`;
}

/** In the reader's time zone. Null if equal to the local times. */
export function describeReadersSpan({ startsLocal, endsLocal, startsAt, endsAt }: When, zone = readersTimeZone()): string | null {
  const [starts, ends] = [wallClockIn(startsAt, zone), wallClockIn(endsAt, zone)];
  if (starts === startsLocal && ends === endsLocal) return null;
  return describeSpan({ startsLocal: starts, endsLocal: ends });
}

/** 'Mexico City' from 'America/Mexico_City'. */
export const nameOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
