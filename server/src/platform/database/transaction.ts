import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connect.ts';

const dialect = new PgDialect();

/** Told whether the transaction is known to be committed: it is not where it was undone, and where the connection broke at its end. */
type AfterTransaction = (isCommitted: boolean) => void;

/** What is known of a transaction of ours beside its statements. */
interface Ending {
  /** Statements that went out and that nobody has waited for yet. */
  unanswered: Promise<unknown>[];
  afterwards: Set<AfterTransaction>;
}

const endings = new WeakMap<object, Ending>();

/**
 * Runs `work` in a new transaction, in as few exchanges with the database as it can: its beginning goes out together with its first statement, and its
 * commit together with what was handed to `sendWithCommit`. PostgreSQL carries them out in that order, each on its own view of what is committed by then.
 */
export async function runTransaction<Result>(
  { $client: pool }: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined) as Transaction;
  const ending: Ending = { unanswered: [client.query('begin')], afterwards: new Set() };
  endings.set(transaction, ending);
  let isCommitted = false;
  let broken: Error | undefined;
  try {
    // Its own failure is told by the statement after it, unless there is none.
    ending.unanswered[0]?.catch(() => undefined);
    const result = await work(transaction);
    const [{ command }] = await Promise.all([client.query('commit'), ...ending.unanswered]);
    // PostgreSQL answers the commit of a failed transaction with 'ROLLBACK', and no error.
    if (command !== 'COMMIT')
      throw new Error('A statement failed, its error was ignored, and PostgreSQL rolled the transaction back.');
    isCommitted = true;
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw await firstFailure(ending, error);
  } finally {
    endings.delete(transaction);
    client.release(broken);
    for (const afterwards of ending.afterwards) afterwards(isCommitted);
  }
}

/** What failed before it, unwaited for, is why a later statement was refused. */
async function firstFailure({ unanswered }: Ending, error: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(unanswered)).find((answer) => answer.status === 'rejected');
  return failed ? failed.reason : error;
}

/**
 * For a statement whose answer nobody needs, and that is on its way: its failure, which PostgreSQL answers by undoing all, is that of the transaction.
 * Resolves at once; in a transaction that is not ours, when it is answered. It must not fail before it reaches the database: its values are plain texts.
 */
export async function sendWithCommit(transaction: Transaction, statement: Promise<unknown>): Promise<void> {
  const ending = endings.get(transaction);
  if (!ending) return void (await statement);
  statement.catch(() => undefined);
  ending.unanswered.push(statement);
}

/** Has `callback` called when the transaction is over, once however often it is asked for. Returns false, and does not, in one that is not ours. */
export function callAfter(transaction: Transaction, callback: AfterTransaction): boolean {
  return endings.get(transaction)?.afterwards.add(callback) !== undefined;
}
