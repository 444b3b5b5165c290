import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { closeDatabase, connectDatabase, inTransaction } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { createOutbox, deleteEventsOf, type OutboxEvent } from './outbox.ts';
import { outbox as outboxTable } from './tables.ts';

const { database, url: databaseUrl } = await createTestDatabase();
const log = createLog('silent');
const eventsOf = (...numbers: number[]) =>
  numbers.map((number): OutboxEvent => ({ audience: 'nobody', event: 'session.changed', payload: { number } }));

function open(send: (events: OutboxEvent[]) => Promise<void>) {
  const outbox = createOutbox({ database, databaseUrl, log, send });
  onTestFinished(() => outbox.stop());
  return outbox;
}

function openCollecting() {
  const sent: unknown[] = [];
  const outbox = open(async (events) => {
    sent.push(...events.map(({ payload }) => (payload as { number: number }).number));
  });
  return { outbox, sent };
}

const countWaiting = async () =>
  (await database.execute<{ count: number }>(sql`select count(*)::int as count from outbox`)).rows[0];

test('the next process sends the events that a dead process committed, in order', async () => {
  const dead = open(async () => undefined);
  await database.transaction((transaction) => dead.add(transaction, ...eventsOf(1, 2, 3)));
  const { outbox, sent } = openCollecting();
  await outbox.start();
  expect(sent).toEqual([1, 2, 3]);
  expect(await countWaiting()).toEqual({ count: 0 });
});

test('another process sends the events of a process that died while sending', async () => {
  const dying = open(() => Promise.reject(new Error('Dead')));
  await database.transaction((transaction) => dying.add(transaction, ...eventsOf(4, 5)));
  await dying.start();
  await dying.stop();
  expect(await countWaiting()).toEqual({ count: 2 });
  const { outbox, sent } = openCollecting();
  await outbox.start();
  expect(sent).toEqual([4, 5]);
});

test('two processes send each committed event once', async () => {
  const [one, two] = [openCollecting(), openCollecting()];
  await Promise.all([one.outbox.start(), two.outbox.start()]);
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(
    numbers.map((number) => database.transaction((transaction) => one.outbox.add(transaction, ...eventsOf(number)))),
  );
  const failing = database.transaction(async (transaction) => {
    await one.outbox.add(transaction, ...eventsOf(99));
    throw new Error('Undone');
  });
  await expect(failing).rejects.toThrow('Undone');
  await expect.poll(() => [...one.sent, ...two.sent].sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
});

test('events are sent in commit order, grouped by transaction', async () => {
  const groups: unknown[][] = [];
  const outbox = open(async (events) => void groups.push(events.map(({ payload }) => (payload as { number: number }).number)));
  await outbox.start();
  const numbers = Array.from({ length: 50 }, (_, index) => index);
  for (const number of numbers) {
    await inTransaction(database, async (transaction) => {
      await outbox.add(transaction, ...eventsOf(number));
      await outbox.add(transaction, ...eventsOf(number + 0.5));
    });
  }
  await expect.poll(() => groups.flat()).toEqual(numbers.flatMap((number) => [number, number + 0.5]));
  for (const group of groups) expect(group.length % 2).toBe(0);
  await expect.poll(countWaiting).toEqual({ count: 0 });
});

test('events about a member who is being erased are not sent, even from the same transaction', async () => {
  const { outbox, sent } = openCollecting();
  await outbox.start();
  const erased = '01931f0a-0000-7000-8000-00000000000a';
  await inTransaction(database, async (transaction) => {
    await outbox.add(transaction, { audience: `member:${erased}`, event: 'session.changed', payload: { number: 1 } });
    await outbox.add(transaction, { audience: 'nobody', event: 'session.changed', payload: { number: 2, memberId: erased } });
    await outbox.add(transaction, ...eventsOf(3));
    await deleteEventsOf(transaction, erased);
  });
  await expect.poll(() => sent).toEqual([3]);
});

test('an event that only makes screens refetch is stored once while it waits', async () => {
  const idle = open(async () => undefined);
  for (const number of [7, 7, 8]) {
    await inTransaction(database, (transaction) => idle.addOnce(transaction, ...eventsOf(number), ...eventsOf(number)));
  }
  expect(await countWaiting()).toEqual({ count: 2 });
  const { outbox, sent } = openCollecting();
  await outbox.start();
  expect(sent).toEqual([7, 8]);
});

test('the sweep leaves fresh events to the process that wrote them, and sends abandoned ones', async () => {
  const single = connectDatabase(databaseUrl, { poolSize: 1, onError: () => undefined });
  onTestFinished(() => closeDatabase(single));
  const sent: OutboxEvent[] = [];
  const sweeping = createOutbox({ database: single, databaseUrl, log, send: async (events) => void sent.push(...events) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => sweeping.stop());
  await sweeping.start();
  await database.insert(outboxTable).values({ ...eventsOf(9)[0], createdAt: sql`now() + interval '1 hour'` } as never);
  vi.advanceTimersToNextTimer();
  // The pool has one connection, so these queries end after the sweep's queries.
  for (let asked = 0; asked < 3; asked += 1) await single.execute(sql`select 1`);
  expect(sent).toEqual([]);
  await database.update(outboxTable).set({ createdAt: sql`now() - interval '1 minute'` });
  vi.advanceTimersToNextTimer();
  await expect.poll(() => sent).toMatchObject(eventsOf(9));
});
