import { PAYOUT_DAY, PAYOUT_MINIMUM_CENTS } from '@bros/contract/money/payout-rules';

/** `end` is exclusive. */
export interface Period {
  start: Date;
  end: Date;
}

const firstOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1));

/** Returns a UTC month. */
export function periodMonthsAgo(now: Date, back: number): Period {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - back];
  return { start: firstOf(year, month), end: firstOf(year, month + 1) };
}

/** '2026-11'. */
export const nameOfMonth = ({ start }: Period): string => start.toISOString().slice(0, 7);

/** Parses '2026-11' or '2026', in UTC. */
export function periodOf(name: string): Period {
  const [year = 0, month] = name.split('-').map(Number);
  if (month === undefined) return { start: firstOf(year, 0), end: firstOf(year + 1, 0) };
  return { start: firstOf(year, month - 1), end: firstOf(year, month) };
}

/** A UTC date such as '2026-12-15'; on a payout day, that day. */
export function nextPayoutDay(now: Date): string {
  const isOver = now.getUTCDate() > PAYOUT_DAY;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (isOver ? 1 : 0), PAYOUT_DAY)).toISOString().slice(0, 10);
}

export const centsToMinimumPayout = (availableCents: number): number => Math.max(0, PAYOUT_MINIMUM_CENTS - availableCents);
