import { DAY_MS } from '@bros/contract/core/durations';
import { type SQL, sql } from 'drizzle-orm';

export type IdOf = (mailbox: string) => string;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** When the `index`-th of `count` things happened, spread evenly between `start` and now. */
export function momentSince(start: Date, index: number, count: number): Date {
  const from = start.getTime();
  return new Date(from + ((Date.now() - from) * (index + 1)) / (count + 1) + index);
}

/** How many days ago a member entered a stay that begins `from` days from now (negative if it began in the past). */
export const plannedDaysAgo = ({ from }: { from: number }): number => Math.max(3, 10 - from);

export const daysFromNow = (days: number): SQL => sql`current_date + ${days}::int`;
