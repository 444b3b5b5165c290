import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The longest waits of a database caller before an error that `isConnectionFailure` knows. */
export interface DatabasePatience {
  /** Until a connection is free or made; as long until it is a transaction's turn at a row (`inRowTransaction`). */
  connectMs: number;
  /** Until PostgreSQL itself gives a statement up, which keeps the connection. */
  statementMs: number;
  /** Until we give a statement up, and its connection with it: a server that is stopped or out of reach answers nothing, not even a refusal. */
  queryMs: number;
}

/**
 * For requests. A request that waits for a connection and then for a dead server takes `connectMs + queryMs`: less than 8 s, before browsers and
 * balancers give up at 10.
 */
export const REQUEST_PATIENCE: DatabasePatience = { connectMs: 4_000, statementMs: 3_500, queryMs: 3_700 };
/** For migrations, seeds, jobs, exports and imports. They have a pool of their own, so that requests never wait for their connections. */
export const BACKGROUND_PATIENCE: DatabasePatience = { connectMs: 10_000, statementMs: 120_000, queryMs: 125_000 };

/** A transaction that waits for its own code this long has been forgotten, and holds its locks against everyone. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
const POOL_SIZE = 20;

/** Drizzle over a pool of connections; the pool itself is `$client`. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** The transaction that `Database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** A connection broke while idle, as when the database stops. The pool replaces it; unheard, the event would end the process. */
  onError: (error: Error) => void;
  poolSize?: number;
  /** As for background work unless given. */
  patience?: DatabasePatience;
};

/** Opens a pool on a `postgres://` address. Connects at the first query, not here. */
export function connectDatabase(
  url: string,
  { onError, poolSize = POOL_SIZE, patience = BACKGROUND_PATIENCE }: ConnectOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bros-abroad',
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: patience.statementMs,
    query_timeout: patience.queryMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // A statement that is given up then takes its connection with it; without it, a rollback would wait behind the dead statement.
    pipeline: true,
  });
  pool.on('error', onError);
  // The pool hears a connection only while nobody has it. One that breaks between two statements of a transaction fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}

/**
 * Closes the pool and waits until each connection has said goodbye: `pool.end()` comes back earlier, and a database stopped then would break
 * connections in mid-sentence.
 */
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

/** Runs `work` in one transaction: in the caller's when there is one, so that services compose; otherwise in a new one. */
export async function inTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database instanceof PgTransaction) return work(database);
  return database.transaction(async (transaction) => {
    const result = await work(transaction);
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error. Any other statement fails, so an ignored error is noticed here.
    await transaction.execute(sql`select`);
    return result;
  });
}
