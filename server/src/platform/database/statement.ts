import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connect.ts';

const dialect = new PgDialect();

interface Prepared {
  execute(values: Record<string, unknown>): Promise<{ rows: unknown[] }>;
}

/**
 * A statement for a hot path that also runs inside transactions: put together once, and planned once by each connection under its name. `statement` has
 * placeholders for its values. Returns the rows as the driver reads them: moments as PostgreSQL writes them, large numbers as text.
 */
export function prepareStatement<Row>(
  name: string,
  statement: SQL,
): (database: Database | Transaction, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (database, values) => {
    const prepared = database._.session.prepareQuery(query, undefined, name, false) as unknown as Prepared;
    return (await prepared.execute(values)).rows as Row[];
  };
}
