import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { runTransaction } from './transaction.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction that waits for its own code this long has been forgotten, and holds its locks against everyone. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const IDLE_CONNECTION_MS = 60_000;
const POOL_SIZE = 20;

/** Drizzle over a pool of connections; the pool itself is `$client`. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** What `Database.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ConnectOptions = {
  /** A connection broke while idle, as when the database stops. The pool replaces it; unheard, the event would end the process. */
  onError: (error: Error) => void;
  poolSize?: number;
};

/** Opens a pool on a `postgres://` address. Connects at the first query, not here. */
export function connectDatabase(url: string, { onError, poolSize = POOL_SIZE }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bros-abroad',
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    // A statement does not wait until the one before it is answered; they are carried out in their order all the same.
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
export function inTransaction<Result>(
  database: Database | Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database instanceof PgTransaction ? work(database) : runTransaction(database, work);
}
