import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, inTransaction, type Transaction } from './connect.ts';

interface Ambient {
  transaction: Transaction;
  /** The transaction commits only if all parts succeed. */
  parts: Promise<void>[];
}

const ambient = new AsyncLocalStorage<Ambient>();

/** For a library that takes no transaction and gets `ambientDatabase`. Nested calls join the outer transaction, so no request waits for a second connection. */
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
        // A part's error comes first, because later ones only say that the transaction is aborted.
        await Promise.all(parts);
      }
    });
  });
}

/** For a library's callback. A failed part fails the transaction, even if the library ignores the error. Throws outside an ambient transaction. */
export function joinAmbientTransaction(work: (transaction: Transaction) => Promise<void>): Promise<void> {
  const current = ambient.getStore();
  if (!current) throw new Error('This must be called inside an ambient transaction.');
  const part = work(current.transaction);
  // The transaction reports this rejection.
  part.catch(() => undefined);
  current.parts.push(part);
  return part;
}

export function ambientDatabase(database: Database): Database {
  return new Proxy(database, {
    get(target, property) {
      const current = ambient.getStore()?.transaction ?? target;
      const value = Reflect.get(current, property, current) as unknown;
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}
