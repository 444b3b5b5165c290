import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/connect.ts';

/** Resolves when a statement in this database waits for a lock. */
export const untilOneWaits = (database: Database) =>
  expect
    .poll(async () => {
      const { rows } = await database.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
