import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connect.ts';

type DatabaseOrTransaction = Database | Transaction;

const statementsOf = new WeakMap<Database, Map<string, unknown>>();

/**
 * PostgreSQL parses and plans a prepared statement once per connection. `build` must return the same SQL for the same name, so values are placeholders. Do not
 * use it for searches, whose best plan depends on the values.
 */
export function prepareOnce<Statement>(
  database: DatabaseOrTransaction,
  name: string,
  build: (database: DatabaseOrTransaction) => { prepare(name: string): Statement },
): Statement {
  // Inside a transaction, the statement belongs to the transaction's connection, so it is not kept.
  if (database instanceof PgTransaction) return build(database).prepare(name);
  const statements = statementsOf.get(database) ?? new Map<string, unknown>();
  statementsOf.set(database, statements);
  const known = statements.get(name) as Statement | undefined;
  if (known) return known;
  const statement = build(database).prepare(name);
  statements.set(name, statement);
  return statement;
}
