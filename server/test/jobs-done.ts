import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/platform/database/connect.ts';

/** `names` is a LIKE pattern. Ignores scheduled jobs, because one starts every minute. */
export async function jobsDone(database: Database, names: string): Promise<void> {
  const open = sql`select from pgboss.job where name like ${names} and state in ('created', 'retry', 'active')
    and name not in (select name from pgboss.schedule)`;
  await expect.poll(async () => (await database.execute(open)).rows).toHaveLength(0);
}
