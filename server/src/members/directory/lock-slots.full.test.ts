import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';

const { database } = await createTestDatabase();

/** More than the lock slots: the test server's settings promise 3,000, and PostgreSQL 18 grants about 7,000. */
const MEMBERS = 10_000;

test('one transaction can update more members than there are lock slots', async () => {
  const { rows: lockSlots } = await database.execute<{ locks: number }>(
    sql`select current_setting('max_locks_per_transaction')::int * current_setting('max_connections')::int as locks`,
  );
  expect(MEMBERS).toBeGreaterThan(3 * (lockSlots[0]?.locks ?? MEMBERS));
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into users (id, full_name, email, is_email_confirmed, email_confirmed_at)
      select gen_random_uuid(), 'Many', 'many' || n || '@example.com', true, now() from generate_series(1, ${MEMBERS}) as n`);
    await transaction.execute(sql`insert into user_profiles (user_id, display_name) select id, 'Many' from users`);
    await transaction.execute(sql`insert into memberships (user_id, tier) select id, 'explorer' from users`);
  });
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from directory_entries`);
  expect(rows).toEqual([{ count: MEMBERS }]);
});
