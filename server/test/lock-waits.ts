import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/connect.ts';

export async function countLockWaits(database: Database): Promise<number> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.execute(waiting)).rows.length;
}

export const untilLockWaits = (database: Database, count = 1) =>
  expect.poll(() => countLockWaits(database)).toBeGreaterThanOrEqual(count);
