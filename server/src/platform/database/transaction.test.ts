import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connectDatabase, inTransaction, type Transaction } from './connect.ts';
import { prepareStatement } from './statement.ts';
import { callAfter, sendWithCommit } from './transaction.ts';

const { database, url } = await createTestDatabase();
await database.execute(sql`create table marks (mark text primary key)`);
const insertMark = prepareStatement('insert_mark', sql`insert into marks values (${sql.placeholder('mark')})`);
const marks = async () => {
  const { rows } = await database.execute<{ mark: string }>(sql`select mark from marks order by mark`);
  return rows.map(({ mark }) => mark);
};
const put = (transaction: Transaction, mark: string) => sendWithCommit(transaction, insertMark(transaction, { mark }));

test('what is sent with the commit is committed with it', async () => {
  await inTransaction(database, async (transaction) => {
    await put(transaction, 'together');
    expect(await marks()).not.toContain('together');
  });
  expect(await marks()).toContain('together');
});

test('what fails on the way to the commit fails the transaction, and undoes all of it', async () => {
  const ended: boolean[] = [];
  const work = inTransaction(database, async (transaction) => {
    callAfter(transaction, (isCommitted) => ended.push(isCommitted));
    await put(transaction, 'before');
    await put(transaction, 'twice');
    await put(transaction, 'twice');
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await marks()).not.toContain('before');
  expect(ended).toEqual([false]);
  await inTransaction(database, (transaction) => put(transaction, 'after'));
  expect(await marks()).toContain('after');
});

test('what failed first is told, not what was refused because of it', async () => {
  const work = inTransaction(database, async (transaction) => {
    await put(transaction, 'first');
    await put(transaction, 'first');
    await transaction.execute(sql`select 1`);
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await marks()).not.toContain('first');
});

test('fails when a statement failed and its error was ignored', async () => {
  const work = inTransaction(database, async (transaction) => {
    await transaction.execute(sql`insert into marks values ('ignored')`);
    await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled the transaction back');
  expect(await marks()).not.toContain('ignored');
});

test('a transaction of a library waits for what it sends', async () => {
  const work = database.transaction(async (transaction) => {
    await put(transaction, 'alone');
    await expect(put(transaction, 'alone')).rejects.toThrow();
    return callAfter(transaction, () => undefined);
  });
  expect(await work).toBe(false);
});

test('a refusal undoes what was done before it, and who asked is told once how it ended', async () => {
  const ended = vi.fn();
  const work = inTransaction(database, async (transaction) => {
    callAfter(transaction, ended);
    callAfter(transaction, ended);
    await put(transaction, 'refused');
    throw new Error('Refused');
  });
  await expect(work).rejects.toThrow('Refused');
  expect(await marks()).not.toContain('refused');
  expect(ended.mock.calls).toEqual([[false]]);
});

test('a connection that breaks on the way is told of as not committed, and the pool goes on without it', async () => {
  const own = connectDatabase(url, { onError: () => undefined, poolSize: 1 });
  onTestFinished(() => own.$client.end());
  const ended = vi.fn();
  const work = inTransaction(own, async (transaction) => {
    callAfter(transaction, ended);
    await put(transaction, 'broken');
    await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(work).rejects.toThrow();
  expect(ended.mock.calls).toEqual([[false]]);
  await inTransaction(own, (transaction) => put(transaction, 'mended'));
  expect(await marks()).toContain('mended');
  expect(await marks()).not.toContain('broken');
});

test('a statement sent together with a lock sees what was committed while the lock was waited for', async () => {
  await database.execute(sql`insert into marks values ('lock')`);
  const lock = prepareStatement('lock_mark', sql`select from marks where mark = ${sql.placeholder('mark')} for update`);
  const count = prepareStatement<{ count: number }>(
    'count_late',
    sql`select count(*)::int as count from marks where mark = 'late'`,
  );
  const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  let waiting: Promise<number | undefined> | undefined;
  await inTransaction(database, async (holder) => {
    await lock(holder, { mark: 'lock' });
    waiting = inTransaction(database, async (waiter) => {
      const [, rows] = await Promise.all([lock(waiter, { mark: 'lock' }), count(waiter, {})]);
      return rows[0]?.count;
    });
    await expect.poll(async () => (await database.execute(isWaiting)).rowCount).toBeGreaterThan(0);
    await holder.execute(sql`insert into marks values ('late')`);
  });
  expect(await waiting).toBe(1);
});
