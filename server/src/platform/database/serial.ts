import { PgTransaction } from 'drizzle-orm/pg-core';
import { createGates } from '../gate.ts';
import { type Database, inTransaction, type Transaction } from './connect.ts';

/** A hundred members who press at once all get through; a longer line could not be served in time. */
const WAITERS_PER_ROW_MAX = 300;

/** One keyed lock for each pool: a job's transaction never waits behind requests, or they behind it. */
const locksOfPools = new WeakMap<Database['$client'], ReturnType<typeof createGates>>();

/**
 * Runs `work` in one transaction that locks a row that many members share, such as the event that they join. Within this process such transactions on one
 * row run one after the other, and those that wait hold no connection, so that a crowd at one row leaves the pool to everybody else. The row lock itself
 * still decides between processes. In the caller's transaction it waits for nothing. Throws UNAVAILABLE when too many wait, or after the pool's `connectMs`.
 */
export function inRowTransaction<Result>(
  database: Database | Transaction,
  rowId: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database instanceof PgTransaction) return work(database);
  return withRowLock(database, rowId, () => inTransaction(database, work));
}

/** The same for work that begins its transaction itself. */
export function withRowLock<Result>(database: Database, rowId: string, work: () => Promise<Result>): Promise<Result> {
  return lockOf(database)(rowId)(work);
}

function lockOf({ $client: pool }: Database) {
  const known = locksOfPools.get(pool);
  if (known) return known;
  // Without the queue, each would wait as long for a connection.
  const waitMaxMs = pool.options.connectionTimeoutMillis || undefined;
  const made = createGates({ width: 1, waitingMost: WAITERS_PER_ROW_MAX, waitMaxMs, busyCode: 'UNAVAILABLE' });
  locksOfPools.set(pool, made);
  return made;
}
