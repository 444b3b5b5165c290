import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { Database, Transaction } from './connect.ts';
import { prepareOnce } from './prepared.ts';

const { database } = await createTestDatabase();
const visits = pgTable('visits', { city: text('city').notNull() });
await database.execute(sql`create table visits (city text not null)`);

const selectVisits = (on: Database | Transaction) =>
  prepareOnce(on, 'visits_of', (inside) =>
    inside
      .select()
      .from(visits)
      .where(sql`${visits.city} = ${sql.placeholder('city')}`),
  );

test('a statement is built once and prepared once per connection, in and outside transactions', async () => {
  expect(selectVisits(database)).toBe(selectVisits(database));
  await database.transaction(async (transaction) => {
    for (const city of ['Lisbon', 'Porto']) await selectVisits(transaction).execute({ city });
    const { rows } = await transaction.execute(sql`select name from pg_prepared_statements`);
    expect(rows).toEqual([{ name: 'visits_of' }]);
  });
});

test('a statement in a transaction sees its uncommitted rows', async () => {
  await database.transaction(async (transaction) => {
    await transaction.insert(visits).values({ city: 'Lisbon' });
    expect(await selectVisits(transaction).execute({ city: 'Lisbon' })).toHaveLength(1);
    expect(await selectVisits(database).execute({ city: 'Lisbon' })).toEqual([]);
  });
});
