import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, inTransaction, type Transaction } from './connect.ts';

const ambient = new AsyncLocalStorage<Transaction>();

/**
 * Runs `work` in one transaction that also holds for code that cannot be handed one: a library that was given `ambientDatabase`.
 * Our own code takes its transaction as an argument.
 */
export function inAmbientTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, (transaction) => ambient.run(transaction, () => work(transaction)));
}

/** The database as a library sees it: the transaction it is called in, else the pool. */
export function ambientDatabase(database: Database): Database {
  return new Proxy(database, {
    get(target, property) {
      const current = ambient.getStore() ?? target;
      const value = Reflect.get(current, property, current) as unknown;
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
}
