import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { waitUntil } from '../../test/process.ts';
import type { Transaction } from './database/connect.ts';
import { FIND_DUE } from './due-jobs.ts';
import { createLog } from './log.ts';
import { createQueue, deleteJobsOf, type Queue } from './queue.ts';

const { url, database } = await createTestDatabase();
const handled: string[] = [];
let queues: Queue[] = [];

function openQueue(): Queue {
  const queue = createQueue(url, createLog('silent'));
  queue.define<{ text: string }>({
    name: 'test.note',
    retryLimit: 0,
    retryDelaySeconds: 1,
    handle: async ({ text }) => void handled.push(text),
  });
  queues.push(queue);
  return queue;
}

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

test('a job enqueued before the workers start waits for them', async () => {
  const queue = openQueue();
  await database.transaction((transaction) => queue.enqueue(transaction, 'test.note', { text: 'early' }));
  expect(queue.isReady()).toBe(false);
  await queue.start();
  expect(queue.isReady()).toBe(true);
  await waitUntil(() => handled.includes('early'));
});

test('a paused queue runs no jobs, but stores new ones', async () => {
  const queue = openQueue();
  await queue.start();
  await queue.rest();
  await database.transaction((transaction) => queue.enqueue(transaction, 'test.note', { text: 'late' }));
  await queue.stop();
  expect(handled).not.toContain('late');
  await openQueue().start();
  await waitUntil(() => handled.includes('late'));
});

test('a job that a rolled-back transaction enqueued does not exist', async () => {
  const queue = openQueue();
  await queue.start();
  const failing = database.transaction(async (transaction) => {
    await queue.enqueue(transaction, 'test.note', { text: 'undone' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await database.transaction((transaction) => queue.enqueue(transaction, 'test.note', { text: 'done' }));
  await waitUntil(() => handled.includes('done'));
  expect(handled).not.toContain('undone');
});

test('the last run of a job is recorded with its outcome', async () => {
  const queue = openQueue();
  const definition = { name: 'test.checked', retryLimit: 0, retryDelaySeconds: 1 };
  queue.define<{ isSound: boolean }>({
    ...definition,
    handle: ({ isSound }) => (isSound ? Promise.resolve() : Promise.reject(new Error('not sound'))),
  });
  expect(await queue.findLastRun('test.checked')).toBeNull();
  await queue.start();
  for (const isSound of [true, false, true]) {
    await database.transaction((transaction) => queue.enqueue(transaction, 'test.checked', { isSound }));
    await expect.poll(async () => (await queue.findLastRun('test.checked'))?.isDone).toBe(isSound);
  }
});

test('a failing job is logged with its message', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const queue = createQueue(url, log);
  queues.push(queue);
  const definition = { name: 'test.broken', retryLimit: 0, retryDelaySeconds: 1 };
  queue.define({ ...definition, handle: () => Promise.reject(new Error('the printer is on fire')) });
  await queue.start();
  await database.transaction((transaction) => queue.enqueue(transaction, 'test.broken', {}));
  await waitUntil(() => lines.length > 0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: 'test.broken', err: { message: 'the printer is on fire' } });
});

test('jobs that are enqueued together run without pauses', async () => {
  const queue = openQueue();
  await queue.start();
  const texts = Array.from({ length: 60 }, (_, index) => `together ${index}`);
  await database.transaction((transaction) =>
    queue.enqueueAll(
      transaction,
      'test.note',
      texts.map((text) => ({ text })),
    ),
  );
  await waitUntil(() => texts.every((text) => handled.includes(text)));
});

test('jobs that are enqueued together run at their own times, one per key', async () => {
  const queue = openQueue();
  queue.define<{ text: string }>({
    name: 'test.late',
    retryLimit: 0,
    retryDelaySeconds: 1,
    isOnePerKey: true,
    handle: async () => undefined,
  });
  const add = (...texts: string[]) =>
    database.transaction((transaction) =>
      queue.enqueueAll(
        transaction,
        'test.late',
        texts.map((text) => ({ text })),
        ({ text }) => ({ key: text, afterSeconds: 60 }),
      ),
    );
  await add('one', 'two', 'one');
  await add('two', 'three');
  const { rows } = await database.execute(sql`
    select data->>'text' as text, extract(epoch from start_after - created_on)::int as seconds
    from pgboss.job where name = 'test.late' order by text`);
  expect(rows).toEqual(['one', 'three', 'two'].map((text) => ({ text, seconds: 60 })));
});

test('a retry runs at its time, although a listening worker polls only once a minute', async () => {
  const queue = openQueue();
  const runs: number[] = [];
  queue.define({
    name: 'test.again',
    retryLimit: 1,
    retryDelaySeconds: 1,
    handle: async () => {
      runs.push(performance.now());
      if (runs.length === 1) throw new Error('The first run fails.');
    },
  });
  await queue.start();
  await database.transaction((transaction) => queue.enqueue(transaction, 'test.again', {}));
  await waitUntil(() => runs.length === 2);
  const [first = 0, second = 0] = runs;
  expect(second - first).toBeLessThan(50_000);
});

test('the search for due jobs does not read finished jobs', async () => {
  await openQueue().start();
  await database.execute(sql`
    insert into pgboss.job (id, name, data, state)
    select gen_random_uuid(), 'test.note', '{}', 'completed' from generate_series(1, 20000)`);
  await database.execute(sql`analyze pgboss.job_common`);
  const { rows } = await database.execute(sql.raw(`explain ${FIND_DUE}`));
  expect(JSON.stringify(rows)).toContain('job_common_i11');
});

test('a waiting job does not run until the transaction that enqueued its key again has ended', async () => {
  const queue = openQueue();
  const done: string[] = [];
  queue.define<{ text: string }>({
    name: 'test.held',
    retryLimit: 0,
    retryDelaySeconds: 1,
    isOnePerKey: true,
    handle: async ({ text }) => void done.push(text),
  });
  const ask = (transaction: Transaction, text: string) => queue.enqueue(transaction, 'test.held', { text }, { key: text });
  await database.transaction((transaction) => ask(transaction, 'first'));
  await database.transaction(async (transaction) => {
    await ask(transaction, 'first');
    await queue.start();
    await database.transaction((other) => ask(other, 'second'));
    await waitUntil(() => done.length > 0);
  });
  await waitUntil(() => done.length > 1);
  expect(done).toEqual(['second', 'first']);
});

test.each([
  ['succeeds', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('no such member'))],
])('the running job of a deleted member leaves no record when it %s', async (outcome, end) => {
  const queue = openQueue();
  const memberId = randomUUID();
  const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = Promise.withResolvers<void>();
  queue.define({
    name: `test.${outcome}`,
    retryLimit: 3,
    retryDelaySeconds: 1,
    async handle() {
      started.resolve();
      await released.promise.then(end).finally(ended.resolve);
    },
  });
  await queue.start();
  await database.transaction((transaction) => queue.enqueue(transaction, `test.${outcome}`, { memberId }));
  await started.promise;
  await database.transaction((transaction) => deleteJobsOf(transaction, memberId));
  released.resolve();
  await ended.promise;
  await queue.stop();
  expect((await database.execute(sql`select from pgboss.job where name = ${`test.${outcome}`}`)).rows).toEqual([]);
});

test('a queue can stop without ever having had a job', async () => {
  await openQueue().stop();
});
