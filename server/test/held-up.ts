import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connect.ts';

/** Counts the statements that are waiting for a lock, for tests of concurrent transactions. */
export async function countHeldUp(database: Database): Promise<number> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.execute(waiting)).rows.length;
}
