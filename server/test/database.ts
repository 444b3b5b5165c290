import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { BACKGROUND_TIMEOUTS, connectDatabase, type Database, type Transaction } from '../src/platform/database/connect.ts';
import { afterUse } from './after-use.ts';
import { PATIENCE_MS } from './patience.ts';

export type TestDatabase = { url: string; database: Database };

/** Call it at the top of a file: `const { database } = await createTestDatabase();` */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(templateUrl, name);
  const timeouts = { ...BACKGROUND_TIMEOUTS, connectMs: PATIENCE_MS };
  const database = connectDatabase(url, { onError: () => {}, poolSize: 10, timeouts });
  afterUse(async () => {
    // Forced, because a job that outlasts its application keeps its connection.
    await administer(templateUrl, `drop database ${name} with (force)`);
    // A connection opened during the drop would keep the pool open forever.
    void database.$client.end();
  });
  return { url, database };
}

/** How often the transaction's connection ran named statements whose name begins with the prefix: `member_page` counts all of `definePrepared('member_page', …)`. */
export async function countRuns(transaction: Transaction, prefix: string): Promise<number> {
  const { rows } = await transaction.execute<{ runs: number }>(sql`
    select coalesce(sum(generic_plans + custom_plans), 0)::int as runs from pg_prepared_statements where starts_with(name, ${prefix})`);
  return rows[0]?.runs ?? 0;
}

let administrator: pg.Pool | undefined;
/** Keeps its connection for the next test file, because opening one takes longer than most tests. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  administrator ??= new pg.Pool({ connectionString: withDatabase(serverUrl, 'postgres'), max: 1, allowExitOnIdle: true }).on(
    'error',
    () => undefined,
  );
  await administrator.query(statement);
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
