import { type SQL, sql } from 'drizzle-orm';

export type IdOf = (mailbox: string) => string;

export const DAY_MS = 86_400_000;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

export const dayAfter = (days: number): SQL => sql`current_date + ${days}::int`;
