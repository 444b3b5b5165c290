import { contract } from '@bros/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectDatabase, inTransaction, REQUEST_TIMEOUTS } from '../src/platform/database/connect.ts';
import { isConnectionFailure } from '../src/platform/database/failure.ts';
import { createTestDatabase } from './database.ts';
import { createFreezable } from './freezable.ts';
import { startTestApp } from './harness.ts';

const SOON = { connectMs: 2_000, statementMs: 60_000, queryMs: 2_000 };
const ANSWER_WITHIN_MS = 8_000;

const { url } = await createTestDatabase();

function connect(to: string) {
  return connectDatabase(to, { onError: () => undefined, poolSize: 2, timeouts: SOON });
}

test('waiting for a connection and then for a response takes less than eight seconds', () => {
  expect(REQUEST_TIMEOUTS.connectMs + REQUEST_TIMEOUTS.queryMs).toBeLessThan(ANSWER_WITHIN_MS);
  expect(REQUEST_TIMEOUTS.statementMs).toBeLessThan(REQUEST_TIMEOUTS.queryMs);
});

test('if the database hangs, a transaction fails as unreachable and frees its connection', async () => {
  const frozen = await createFreezable(url);
  const database = connect(frozen.url);
  const failed = inTransaction(database, async (transaction) => {
    await transaction.execute(sql`select 1`);
    frozen.freeze();
    await transaction.execute(sql`select 2`);
  });
  expect(isConnectionFailure(await failed.catch((error: unknown) => error))).toBe(true);
  expect(database.$client.totalCount).toBe(0);
});

test('if the database hangs, queries fail as unreachable, even those that wait for a connection', async () => {
  const frozen = await createFreezable(url);
  const database = connect(frozen.url);
  await database.execute(sql`select 1`);
  frozen.freeze();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => database.execute(sql`select 2`)));
  expect(answers.map((response) => response.status === 'rejected' && isConnectionFailure(response.reason))).not.toContain(false);
});

test('a statement that PostgreSQL cancels fails as unreachable', async () => {
  const database = connectDatabase(url, {
    onError: () => undefined,
    timeouts: { ...SOON, connectMs: 60_000, queryMs: 60_000, statementMs: 1 },
  });
  const error = await database.execute(sql`select pg_sleep(60)`).catch((failed: unknown) => failed);
  expect(isConnectionFailure(error)).toBe(true);
  await database.$client.end();
});

test('every operation returns UNAVAILABLE while the database hangs', async () => {
  const frozen = await createFreezable(url);
  frozen.freeze();
  const app = await startTestApp({ database: { url: frozen.url, database: connect(frozen.url) }, hasWorkers: false });
  const operations = Object.values(contract).flatMap((verbs): { '~orpc': { route: { method?: string; path?: string } } }[] =>
    Object.values(verbs),
  );
  const visitor = app.visitor();
  visitor.cookies.set('bros.session_token', `${'x'.repeat(32)}.signature`);
  const answers = await Promise.all(
    operations.map(async ({ '~orpc': { route } }) => {
      const path = `/api${route.path?.replace(/\{\w+\}/g, '0190f3a0-0000-7000-8000-000000000000')}`;
      const response = await visitor.request(route.method ?? 'POST', path);
      return `${route.method} ${route.path}: ${response.status} ${response.headers.get('retry-after')}`;
    }),
  );
  expect(answers.filter((response) => !response.endsWith(': 503 2'))).toEqual([]);
});
