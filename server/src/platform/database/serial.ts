import { PgTransaction } from 'drizzle-orm/pg-core';
import { createSemaphores } from '../semaphore.ts';
import { type Database, inTransaction, type Transaction } from './connect.ts';

/** In a longer queue, tasks would miss their deadline. */
const WAITERS_PER_ROW_MAX = 300;

/** Separate pools do not wait for each other's locks. */
const locksOfPools = new WeakMap<Database['$client'], ReturnType<typeof createSemaphores>>();

/**
 * Runs a transaction on a row that many members change, serially in this process, without a connection while waiting; other processes wait for the row lock.
 * Runs immediately in a caller's transaction. Throws UNAVAILABLE if too many wait, or after the pool's `connectMs`.
 */
export function inRowTransaction<Result>(
  database: Database | Transaction,
  rowId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database instanceof PgTransaction) return work(database);
  return withRowLock(database, rowId, () => inTransaction(database, work));
}

/** Like `inRowTransaction`, for work that begins its own transaction. */
export function withRowLock<Result>(database: Database, rowId: string, work: () => Promise<Result>): Promise<Result> {
  return lockOf(database)(rowId)(work);
}

function lockOf({ $client: pool }: Database) {
  const known = locksOfPools.get(pool);
  if (known) return known;
  const waitMaxMs = pool.options.connectionTimeoutMillis || undefined;
  const made = createSemaphores({ concurrency: 1, maxWaiting: WAITERS_PER_ROW_MAX, waitMaxMs, busyCode: 'UNAVAILABLE' });
  locksOfPools.set(pool, made);
  return made;
}
