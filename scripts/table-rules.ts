import { findOwner } from './feature-rules.ts';

/** Tables and views as `tables.ts` files declare them, by their names in SQL → the feature they belong to. */
export type TableOwners = ReadonlyMap<string, string>;

/** The tables that one `tables.ts` declares, with the feature it belongs to. Tables of platform belong to none. */
export function listTables(file: string, source: string): [name: string, owner: string][] {
  const owner = findOwner(file);
  if (!owner || !file.endsWith('/tables.ts')) return [];
  return [...source.matchAll(/pg(?:Table|View|MaterializedView)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => [name, owner]);
}

/**
 * Tables that the SQL of a file names in its own words: behind `from`, `join`, `into`, `update` or `table` within a template literal. Tables named through Drizzle
 * are imports, and found there.
 */
export function findNamedTables(source: string, owners: TableOwners): { table: string; offset: number }[] {
  return [...source.matchAll(/`(?:[^`\\]|\\.)*`/gs)].flatMap((literal) =>
    [...literal[0].matchAll(/\b(?:from|join|into|update|table)\s+"?([a-z_]+)"?/gi)].flatMap((named) => {
      const table = named[1] ?? '';
      return owners.has(table) ? [{ table, offset: literal.index + named.index }] : [];
    }),
  );
}
