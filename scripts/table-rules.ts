import { parseSync, Visitor } from 'oxc-parser';
import { GROUND, MEMBER_TABLE_MODULES, MEMBER_TABLE_USERS, MEMBER_TABLES } from './boundaries.ts';
import { findOwner } from './feature-rules.ts';
import { resolveInRepository } from './import-rules.ts';

export type TableOwners = ReadonlyMap<string, string>;

const TABLE = '"?[a-z_]+"?';
const NAMED = new RegExp(
  `\\b(?:from|join|into|update|table)\\s+((?:${TABLE}(?:\\s+(?:as\\s+)?[a-z_]+)?\\s*,\\s*)*${TABLE})`,
  'gi',
);

export function listTables(file: string, source: string): [name: string, owner: string][] {
  const owner = file.startsWith('payment-sandbox/') ? 'payment-sandbox' : findOwner(file);
  if (!owner || !file.endsWith('/tables.ts')) return [];
  return [...source.matchAll(/pg(?:Table|View|MaterializedView)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => [name, owner]);
}

/** Finds tables in hand-written SQL; Drizzle's are found as imports. */
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

const memberTables: TableOwners = new Map(MEMBER_TABLES.map((table) => [table, GROUND]));

export function namesMemberTable(file: string, source: string, specifiers: readonly string[]): boolean {
  if (!/^server\/src\/(?!core\/people\/).*(?<!\.test|\/tables)\.ts$/.test(file)) return false;
  const isImported = specifiers.some((specifier) => MEMBER_TABLE_MODULES.includes(resolveInRepository(file, specifier) ?? ''));
  return isImported || findNamedTables(file, source, memberTables).length > 0;
}

export function findMemberTableFaults(naming: readonly string[]): string[] {
  const places = Object.keys(MEMBER_TABLE_USERS);
  const unlisted = naming.filter((file) => !places.some((place) => file.startsWith(place)));
  const unneeded = places.filter((place) => !naming.some((file) => file.startsWith(place)));
  return [
    ...unlisted.map((file) => `${file} names a table of members: use server/src/core/people/members/queries.ts`),
    ...unneeded.map((place) => `${place} no longer names a table of members: remove it from MEMBER_TABLE_USERS`),
  ];
}
