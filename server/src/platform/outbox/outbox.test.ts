import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { createOutbox, deleteEventsOf, type Outbox, type OutboxEvent } from './outbox.ts';

const { database, url: databaseUrl } = await createTestDatabase();
const log = createLog('silent');
const eventsOf = (...numbers: number[]) =>
  numbers.map((number): OutboxEvent => ({ audience: 'nobody', event: 'session.changed', payload: { number } }));

function open(send: (events: OutboxEvent[]) => Promise<void>) {
  const outbox = createOutbox({ database, databaseUrl, log, send });
  onTestFinished(() => outbox.stop());
  return outbox;
}

/** One that keeps what it sends. */
function openCollecting() {
  const sent: unknown[] = [];
  const outbox = open(async (events) => {
    sent.push(...events.map(({ payload }) => (payload as { number: number }).number));
  });
  return { outbox, sent };
}

const countWaiting = async () =>
  (await database.execute<{ count: number }>(sql`select count(*)::int as count from outbox`)).rows[0];

test('what was committed before a process died is sent by the next that starts, in its order', async () => {
  const dead = open(async () => undefined);
  await database.transaction((transaction) => dead.add(transaction, ...eventsOf(1, 2, 3)));
  const { outbox, sent } = openCollecting();
  await outbox.start();
  expect(sent).toEqual([1, 2, 3]);
  expect(await countWaiting()).toEqual({ count: 0 });
});

test('what a process dies of sending is sent by another', async () => {
  const dying = open(() => Promise.reject(new Error('Dead')));
  await database.transaction((transaction) => dying.add(transaction, ...eventsOf(4, 5)));
  await dying.start();
  await dying.stop();
  expect(await countWaiting()).toEqual({ count: 2 });
  const { outbox, sent } = openCollecting();
  await outbox.start();
  expect(sent).toEqual([4, 5]);
});

test('two processes send each event once, and none of a transaction that is rolled back', async () => {
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

describe('what a process wrote itself', () => {
  const write = (outbox: Outbox, ...numbers: number[]) =>
    inTransaction(database, (transaction) => outbox.add(transaction, ...eventsOf(...numbers)));
  const untilKept = (moment: string) => database.execute(sql`update outbox set kept_until = now() + ${moment}::interval`);

  test('it sends without reading it again, in the order of the commits, while others leave it alone', async () => {
    const [one, two] = [openCollecting(), openCollecting()];
    await Promise.all([one.outbox.start(), two.outbox.start()]);
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    for (const number of numbers) {
      await inTransaction(database, async (transaction) => {
        await one.outbox.add(transaction, ...eventsOf(number));
        await one.outbox.add(transaction, ...eventsOf(number + 0.5));
      });
    }
    const failing = inTransaction(database, async (transaction) => {
      await one.outbox.add(transaction, ...eventsOf(99));
      throw new Error('Undone');
    });
    await expect(failing).rejects.toThrow('Undone');
    await one.outbox.stop();
    expect(one.sent).toEqual(numbers.flatMap((number) => [number, number + 0.5]));
    expect(two.sent).toEqual([]);
    expect(await countWaiting()).toEqual({ count: 0 });
  });

  test('another sends when it did not in time, and not before', async () => {
    const dying = open(() => Promise.reject(new Error('Dead')));
    await dying.start();
    await write(dying, 1, 2);
    await dying.stop();
    expect(await countWaiting()).toEqual({ count: 2 });
    const early = openCollecting();
    await early.outbox.start();
    expect(early.sent).toEqual([]);
    await early.outbox.stop();
    await untilKept('-1 second');
    const late = openCollecting();
    await late.outbox.start();
    expect(late.sent).toEqual([1, 2]);
    expect(await countWaiting()).toEqual({ count: 0 });
  });

  test('and took back in the same transaction is not sent', async () => {
    const { outbox, sent } = openCollecting();
    await outbox.start();
    const erased = '01931f0a-0000-7000-8000-00000000000a';
    await inTransaction(database, async (transaction) => {
      await outbox.add(transaction, { audience: `member:${erased}`, event: 'session.changed', payload: { number: 1 } });
      await outbox.add(transaction, { audience: 'nobody', event: 'session.changed', payload: { number: 2, memberId: erased } });
      await outbox.add(transaction, ...eventsOf(3));
      await deleteEventsOf(transaction, erased);
    });
    await outbox.stop();
    expect(sent).toEqual([3]);
    expect(await countWaiting()).toEqual({ count: 0 });
  });

  test('leaves together as it was committed, after what waited for the commit went on', async () => {
    const groups: unknown[][] = [];
    const outbox = open(async (events) => void groups.push(events.map(({ payload }) => (payload as { number: number }).number)));
    await outbox.start();
    await write(outbox, 1, 2).then(() => groups.push(['answered']));
    await expect.poll(() => groups).toEqual([['answered'], [1, 2]]);
  });
});
