import { DAY_MS } from '@bros/contract/core/durations';
import { type SQL, sql } from 'drizzle-orm';

export type IdOf = (mailbox: string) => string;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

export const daysFromNow = (days: number): SQL => sql`current_date + ${days}::int`;
