import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, inTransaction, type Transaction } from './connect.ts';

interface Ambient {
  transaction: Transaction;
  /** The transaction commits only when all of these succeed. */
  parts: Promise<void>[];
}

const ambient = new AsyncLocalStorage<Ambient>();

/**
 * Runs `work` in one transaction that also holds for code that cannot be handed one: a library that was given `ambientDatabase`. Inside another ambient
 * transaction it joins that one, so that a request never waits for a second connection. Our own code takes its transaction as an argument.
 */
export function inAmbientTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const outer = ambient.getStore();
  if (outer) return work(outer.transaction);
  return inTransaction(database, (transaction) => {
    const parts: Promise<void>[] = [];
    return ambient.run({ transaction, parts }, async () => {
      try {
        return await work(transaction);
      } finally {
        // The failure of a part replaces a later one, which only says that the transaction is aborted.
        await Promise.all(parts);
      }
    });
  });
}

/**
 * Does a part of the ambient transaction from a library's callback. When the part fails, the transaction fails too, even if the library ignores the
 * failure. Throws when there is no ambient transaction.
 */
export function joinAmbientTransaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  const current = ambient.getStore();
  if (!current) throw new Error('This must be called inside an ambient transaction.');
  const part = work(current.transaction);
  // The failure is reported by the transaction; here it only must not count as unhandled.
  part.catch(() => undefined);
  current.parts.push(part);
  return part;
}

/** The database as a library sees it: the transaction it is called in, else the pool. */
export function ambientDatabase(database: Database): Database {
  return new Proxy(database, {
    get(target, property) {
      const current = ambient.getStore()?.transaction ?? target;
      const value = Reflect.get(current, property, current) as unknown;
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}
