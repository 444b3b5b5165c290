import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import { users } from '../../accounts/tables.ts';
import { userProfiles } from '../../profiles/tables.ts';
import { readQuickly } from './hot-query.ts';

const { database } = await createTestDatabase();
const { id } = await buildMember(database, { isConfirmed: true });
const selection = {
  id: users.id,
  isConfirmed: users.emailVerified,
  createdAt: users.createdAt,
  suspendedUntil: users.suspendedUntil,
  bio: userProfiles.bio,
  years: sql<number>`2 + 2`,
  named: sql<string>`'aliased'`.as('named'),
};
const prepare = (name: string) =>
  database
    .select(selection)
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, sql`null`))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(name);

test('a hot query reads what Drizzle reads, dates, nulls and expressions included', async () => {
  const rows = await readQuickly(prepare('hot')).execute({ id });
  expect(rows).toEqual(await prepare('plain').execute({ id }));
  expect(rows).toMatchObject([{ id, isConfirmed: true, createdAt: expect.any(Date), suspendedUntil: null, bio: null, years: 4 }]);
});

test('a hot query with nested columns is refused', () => {
  const nested = database
    .select({ user: { id: users.id } })
    .from(users)
    .prepare('nested');
  expect(() => readQuickly(nested)).toThrow('flat columns');
});
