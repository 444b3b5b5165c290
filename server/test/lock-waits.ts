import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/connect.ts';

export const untilLockWaits = (database: Database, count = 1) =>
  expect
    .poll(async () => {
      const { rows } = await database.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBeGreaterThanOrEqual(count);
