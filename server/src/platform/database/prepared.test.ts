import { randomUUID } from 'node:crypto';
import { TODAY_SHOWN } from '@bros/contract/guidance/today-rules';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Database, Transaction } from './connect.ts';
import { definePrepared, isOneOf, isPreparedLimit, literal, placeholder } from './prepared.ts';

const { database } = await createTestDatabase();
const visits = pgTable('visits', { city: text('city').notNull() });
await database.execute(sql`create table visits (city text not null)`);

type Variant = { isSorted: boolean };

const visitsOf = definePrepared('visits_of', (on, { isSorted }: Variant) =>
  on
    .select()
    .from(visits)
    .where(eq(visits.city, placeholder('city')))
    .orderBy(...(isSorted ? [visits.city] : [])),
);
const selectVisits = (on: Database | Transaction, isSorted = false) => visitsOf(on, { isSorted });

test('a statement is built once and prepared once per connection, in and outside transactions', async () => {
  expect(selectVisits(database)).toBe(selectVisits(database));
  await database.transaction(async (transaction) => {
    for (const city of ['Lisbon', 'Porto']) await selectVisits(transaction).execute({ city });
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([{ name: expect.stringMatching(/^visits_of_[\da-f]{16}$/) }]);
  });
});

test('a statement in a transaction sees its uncommitted rows', async () => {
  await database.transaction(async (transaction) => {
    await transaction.insert(visits).values({ city: 'Lisbon' });
    expect(await selectVisits(transaction).execute({ city: 'Lisbon' })).toHaveLength(1);
    expect(await selectVisits(database).execute({ city: 'Lisbon' })).toEqual([]);
  });
});

test('each variant is a separate statement on the same connection', async () => {
  await database.transaction(async (transaction) => {
    await transaction.insert(visits).values({ city: 'Faro' });
    for (const isSorted of [false, true, false]) {
      expect(await selectVisits(transaction, isSorted).execute({ city: 'Faro' })).toHaveLength(1);
    }
  });
});

test('variants with equal texts share a statement', async () => {
  const visitsFor = definePrepared('visits_for', (on, { isSorted }: Variant & { tier: string }) =>
    on
      .select()
      .from(visits)
      .orderBy(...(isSorted ? [visits.city] : [])),
  );
  await database.transaction(async (transaction) => {
    for (const tier of ['browser', 'legend'])
      for (const isSorted of [false, true]) await visitsFor(transaction, { isSorted, tier }).execute();
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements where name like 'visits_for%'`);
    expect(rows).toHaveLength(2);
  });
});

test('a statement with a list of few IDs uses a generic plan', async () => {
  const stays = pgTable('stays', { id: uuid('id').primaryKey() });
  await database.execute(sql`create table stays (id uuid primary key)`);
  await database.execute(sql`insert into stays select gen_random_uuid() from generate_series(1, 10000)`);
  await database.execute(sql`analyze stays`);
  const staysOf = definePrepared('stays_of', (on) => on.select().from(stays).where(isOneOf(stays.id, 'ids')));
  await database.transaction(async (transaction) => {
    for (let run = 0; run < 10; run += 1) await staysOf(transaction, null).execute({ ids: [randomUUID()] });
    const { rows } = await transaction.execute(
      sql`select generic_plans, custom_plans from pg_prepared_statements where name like 'stays_of%'`,
    );
    // PostgreSQL always plans the first five runs for their values.
    expect(rows).toEqual([{ generic_plans: '5', custom_plans: '5' }]);
  });
});

test('a value without a placeholder is rejected', () => {
  const visitsOfLisbon = definePrepared('visits_of_lisbon', (on) => on.select().from(visits).where(eq(visits.city, 'Lisbon')));
  expect(() => visitsOfLisbon(database, null)).toThrow('visits_of_lisbon has a value without a placeholder');
});

test('only the first 50 variants of a statement are prepared by name, and the others still run', async () => {
  const visitsPage = definePrepared('visits_page', (on, limit: number) => on.select().from(visits).limit(literal(limit)));
  await database.transaction(async (transaction) => {
    for (let limit = 1; limit <= 60; limit += 1) await visitsPage(transaction, limit).execute();
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements where name like 'visits_page%'`);
    expect(rows).toHaveLength(50);
  });
});

test('only page sizes of Today and the list are prepared', () => {
  expect([TODAY_SHOWN, 4, 20, 24, 30].filter((limit) => isPreparedLimit(limit, 24))).toEqual([TODAY_SHOWN, 24]);
});

test('only a whole number becomes a literal', () => {
  expect(() => literal('1; drop table visits' as unknown as number)).toThrow('is not a whole number');
});
