import { parseSync, Visitor } from 'oxc-parser';
import { findOwner } from './feature-rules.ts';

/** Tables and views as `tables.ts` files declare them, by their names in SQL → the feature they belong to. */
export type TableOwners = ReadonlyMap<string, string>;

/** A table of a list such as `chat_rooms as room, "reviews"`. */
const TABLE = '"?[a-z_]+"?';
const NAMED = new RegExp(
  `\\b(?:from|join|into|update|table)\\s+((?:${TABLE}(?:\\s+(?:as\\s+)?[a-z_]+)?\\s*,\\s*)*${TABLE})`,
  'gi',
);

/** The tables that one `tables.ts` declares, with the feature it belongs to. Tables of platform belong to none. */
export function listTables(file: string, source: string): [name: string, owner: string][] {
  const owner = file.startsWith('payment-sandbox/') ? 'payment-sandbox' : findOwner(file);
  if (!owner || !file.endsWith('/tables.ts')) return [];
  return [...source.matchAll(/pg(?:Table|View|MaterializedView)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => [name, owner]);
}

/**
 * Finds tables that the SQL of a file names in its own words: behind `from`, `join`, `into`, `update` or `table` in a template literal. Tables named through
 * Drizzle are imports, and found there.
 */
export function findNamedTables(file: string, source: string, owners: TableOwners): { table: string; offset: number }[] {
  const found: { table: string; offset: number }[] = [];
  const collect = new Visitor({
    TemplateElement({ start, value }) {
      for (const { 1: list = '', index } of value.raw.matchAll(NAMED)) {
        const tables = list.split(',').map((each) => /[a-z_]+/i.exec(each)?.[0] ?? '');
        for (const table of tables) if (owners.has(table)) found.push({ table, offset: start + index });
      }
    },
  });
  collect.visit(parseSync(file, source).program);
  return found;
}
