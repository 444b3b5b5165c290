import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction } from './connect.ts';

const { database } = await createTestDatabase();

test('work inside a transaction joins it, and is undone with it', async () => {
  await database.execute(sql`create table visits (city text)`);
  const failing = inTransaction(database, async (outer) => {
    await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer);
      await inner.execute(sql`insert into visits values ('Lisbon')`);
    });
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  expect((await database.execute(sql`select * from visits`)).rows).toEqual([]);
});

test('a statement that runs too long ends by itself', async () => {
  const limit = await database.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(limit.rows[0]?.statement_timeout).toBe('15s');
});
