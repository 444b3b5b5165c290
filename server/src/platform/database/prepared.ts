import { createHash } from 'node:crypto';
import { is, Param, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './connect.ts';

type DatabaseOrTransaction = Database | Transaction;

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

interface Query<Statement> {
  prepare(name: string): Statement;
  toSQL(): { sql: string; params: unknown[] };
}

const TODAY_LIMIT = 3;
/** Page sizes of Today, the lists and the daily city news. */
export type PreparedLimit = typeof TODAY_LIMIT | 6 | 12 | 20 | 24 | 30 | 199;

/** Today and the list itself ask for these limits. Others are planned per request, or one caller could use up the names. */
export const isPreparedLimit = (limit: number, ...own: PreparedLimit[]): limit is PreparedLimit =>
  [TODAY_LIMIT, ...own].some((known) => known === limit);

/** Per definition; other texts are planned per request. Each connection keeps the plans of its named statements in memory, about 1 MB for a page of events. */
const NAMES_MAX = 50;

/**
 * Defines a statement that PostgreSQL parses and plans once per connection. Variants with equal texts share a plan. `build` may read only `variant`, so define
 * it outside functions. Values are placeholders, and constants use `inlineParams` or `literal`, because PostgreSQL plans badly for unknown constants. Other
 * parameters throw. Do not use it for searches, whose best plan depends on the values.
 */
export function definePrepared<Variant extends Json, Statement>(
  name: string,
  build: (database: DatabaseOrTransaction, variant: Variant) => Query<Statement>,
): (database: DatabaseOrTransaction, variant: Variant) => Statement {
  const names = new Map<string, string>();
  const statementsOf = new WeakMap<Database, Map<string, Statement>>();

  function nameOf(key: string, query: Query<Statement>): string {
    const known = names.get(key);
    // Each variant is named and checked only once, because building the SQL costs time.
    if (known !== undefined) return known;
    const { sql: text, params } = query.toSQL();
    if (!params.every(isPlaceholder)) throw new Error(`The statement ${name} has a value without a placeholder.`);
    const named = `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    const used = new Set([...names.values()].filter(Boolean)).add(named);
    const chosen = used.size > NAMES_MAX ? '' : named;
    names.set(key, chosen);
    return chosen;
  }

  function prepare(database: DatabaseOrTransaction, key: string): Statement {
    const query = build(database, JSON.parse(key) as Variant);
    return query.prepare(nameOf(key, query));
  }

  return (database, variant) => {
    const key = JSON.stringify(variant);
    // In a transaction, the statement belongs to its connection, so it is not kept.
    if (database instanceof PgTransaction) return prepare(database, key);
    const statements = statementsOf.get(database) ?? new Map<string, Statement>();
    statementsOf.set(database, statements);
    const statement = statements.get(key) ?? prepare(database, key);
    if (names.has(key)) statements.set(key, statement);
    return statement;
  };
}

const isPlaceholder = (param: unknown) => is(param, Placeholder) || (is(param, Param) && is(param.value, Placeholder));

/** Drizzle accepts a placeholder wherever it accepts a value. */
export const placeholder = <Value>(name: string) => sql.placeholder(name) as unknown as Value;

/**
 * The subquery hides the value while PostgreSQL plans. Its estimate is then the same for any number of IDs, so it keeps one plan. Otherwise it plans again whenever
 * there are fewer than the ten it assumes.
 */
export const hiddenIds = (ids: unknown, type: 'int' | 'uuid'): SQL => {
  const array = sql.raw(`${type}[]`);
  return sql`(select ${ids}::${array})::${array}`;
};

/** For a UUID column. An `in` list would be one statement per number of values. */
export const isOneOf = (id: SQLWrapper, name: string): SQL => sql`${id} = any (${hiddenIds(sql.placeholder(name), 'uuid')})`;

/** For `limit`, because PostgreSQL plans for a tenth of all rows if the limit is a parameter. */
export function literal(count: number): number {
  // Not escaped, so nothing but a number may pass.
  if (!Number.isSafeInteger(count)) throw new Error(`${count} is not a whole number.`);
  return sql.raw(String(count)) as unknown as number;
}
