import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

export interface DatabaseTimeouts {
  /** Also limits the wait for other transactions on the same row (`inRowTransaction`). */
  connectMs: number;
  /** After this time, PostgreSQL cancels the statement and keeps the connection. */
  statementMs: number;
  /** After this time, the pool closes the connection, because a stopped or unreachable server sends no error. */
  queryMs: number;
}

/** A query takes at most `connectMs + queryMs`, less than 8 s, because browsers and load balancers give up after 10 s. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = { connectMs: 4_000, statementMs: 3_500, queryMs: 3_700 };
export const BACKGROUND_TIMEOUTS: DatabaseTimeouts = { connectMs: 10_000, statementMs: 120_000, queryMs: 125_000 };

/** A transaction idle this long is a bug, and its locks block everyone. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
/** During a burst of requests, PostgreSQL spends more time opening connections than a larger pool saves. */
const POOL_SIZE = 8;

export type Database = NodePgDatabase & { $client: pg.Pool };

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** For errors of idle connections, which the pool replaces. Without a listener, they would end the process. */
  onError: (error: Error) => void;
  poolSize?: number;
  timeouts?: DatabaseTimeouts;
  /** Keeps idle connections open, because opening one costs more than a request. */
  keepsIdle?: boolean;
};

/** Connects only when the first query runs. */
export function connectDatabase(
  url: string,
  { onError, poolSize = POOL_SIZE, timeouts = BACKGROUND_TIMEOUTS, keepsIdle = false }: ConnectOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bros-abroad',
    max: poolSize,
    min: keepsIdle ? poolSize : 0,
    connectionTimeoutMillis: timeouts.connectMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: timeouts.statementMs,
    query_timeout: timeouts.queryMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // A statement that exceeds `queryMs` closes its connection; without pipelining, the rollback would wait behind it.
    pipeline: true,
  });
  pool.on('error', onError);
  // The pool listens only to idle connections, and others that break between statements would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}

/** `pool.end()` resolves before connections are closed, so stopping the database right after it would break them. */
export async function closeDatabase({ $client: pool }: Database): Promise<void> {
  let open = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await gone;
}

/** Joins the caller's transaction, so services can call each other. */
export async function inTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database instanceof PgTransaction) return work(database);
  return database.transaction(async (transaction) => {
    const result = await work(transaction);
    // After an ignored error, PostgreSQL would silently roll back instead of committing. This statement throws.
    await transaction.execute(sql`select`);
    return result;
  });
}
