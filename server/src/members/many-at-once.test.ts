import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';

const { database } = await createTestDatabase();

/** More than the lock table of a default PostgreSQL holds (64 for each of 300 connections in tests). */
const MEMBERS = 25_000;

test('one transaction may write more members than there is room for locks', async () => {
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
