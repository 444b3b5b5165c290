import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connect.ts';

type DatabaseOrTransaction = Database | Transaction;

const statementsOf = new WeakMap<Database, Map<string, unknown>>();

/**
 * Returns a prepared statement, which PostgreSQL parses and plans once per connection instead of once per request. Outside transactions, Drizzle builds it only
 * once. `build` must return the same SQL for the same name, so values are placeholders. Not for searches, because their best plan depends on the values.
 */
export function prepareOnce<Statement>(
  database: DatabaseOrTransaction,
  name: string,
  build: (database: DatabaseOrTransaction) => { prepare(name: string): Statement },
): Statement {
  // A prepared statement of a transaction belongs to its connection.
  if (database instanceof PgTransaction) return build(database).prepare(name);
  const statements = statementsOf.get(database) ?? new Map<string, unknown>();
  statementsOf.set(database, statements);
  const known = statements.get(name) as Statement | undefined;
  if (known) return known;
  const statement = build(database).prepare(name);
  statements.set(name, statement);
  return statement;
}
