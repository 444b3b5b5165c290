import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction } from './connect.ts';
import { isConnectionFailure } from './failure.ts';

const { database } = await createTestDatabase();

test('a nested inTransaction joins the outer transaction and is rolled back with it', async () => {
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

test('the pool’s statement timeout is set on its connections', async () => {
  const limit = await database.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(limit.rows[0]?.statement_timeout).toBe('2min');
});

test('a connection lost between two statements fails the transaction, not the process', async () => {
  const failing = inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await transaction.execute(sql`select 1`);
  });
  expect(await failing.catch(isConnectionFailure)).toBe(true);
  expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a transaction with a failed statement fails, even if its error was ignored', async () => {
  await database.execute(sql`create table marks (mark text)`);
  const failing = inTransaction(database, async (transaction) => {
    await transaction.execute(sql`insert into marks values ('ignored')`);
    await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
  expect((await database.execute(sql`select * from marks`)).rows).toEqual([]);
});
