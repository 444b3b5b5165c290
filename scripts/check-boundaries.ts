import {
  type Features,
  findCycles,
  findFeature,
  findListFaults,
  findManifestFaults,
  findOwner,
  findTableViolation,
} from './feature-rules.ts';
import { findViolation, resolveInRepository } from './import-rules.ts';
import { listImports, readSources } from './source-imports.ts';
import { findMemberTableFaults, findNamedTables, listTables, namesMemberTable } from './table-rules.ts';

/** Checks imports and tables named in SQL against `boundaries.ts` and the manifests. */
const sources = readSources();
const imports = new Map([...sources].map(([file, source]) => [file, listImports(file, source)]));
const features = readManifests();
const owners = new Map([...sources].flatMap(([file, source]) => listTables(file, source)));
const used: Record<string, Set<string>> = {};

const violations = [
  ...[...sources].flatMap(([file, source]) => [...checkImports(file, source), ...checkTables(file, source)]),
  ...findManifestFaults(features, used),
  ...findListFaults(readList(), features),
  ...findMemberTableFaults(listMemberTableUsers()),
  ...findCycles(graphOfFiles()).map((circle) => `files import each other in a circle: ${circle}`),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(
    `Boundaries crossed: ${violations.length}. See scripts/boundaries.ts, each feature.ts and docs/adding-a-feature.md.`,
  );
  process.exitCode = 1;
}

function readManifests(): Features {
  const found = [...sources.keys()].flatMap((file) => findFeature(file) ?? []);
  return Object.fromEntries(
    found.map(({ feature, domain }) => {
      if (domain === undefined) throw new Error(`server/src/${feature} must be in one of the domains of scripts/boundaries.ts.`);
      const source = sources.get(`server/src/${domain}/${feature}/feature.ts`) ?? '';
      const [, uses] = /^ {2}uses: \[([^\]]*)\]/m.exec(source) ?? [];
      if (uses === undefined)
        throw new Error(`server/src/${domain}/${feature} needs a feature.ts with \`uses\` (docs/adding-a-feature.md).`);
      return [feature, { domain, uses: [...uses.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) }];
    }),
  );
}

function readList(): string[] {
  const source = sources.get('server/src/features.ts') ?? '';
  const [, list = ''] = /const FEATURES[^[]*\[\] = \[([^\]]*)\]/.exec(source) ?? [];
  const folders = new Map(
    [...source.matchAll(/feature as (\w+) \} from '\.\/\w+\/([^/]+)\//g)].map(([, name, folder]) => [name, folder]),
  );
  return [...list.matchAll(/\w+/g)].map(([name]) => folders.get(name) ?? name);
}

function checkImports(file: string, source: string): string[] {
  return (imports.get(file) ?? []).flatMap(({ specifier, offset }) => {
    recordUse(file, findOwner(resolveInRepository(file, specifier) ?? ''));
    const violation = findViolation(file, specifier, features);
    return violation === undefined ? [] : [`${file}:${lineOf(source, offset)} imports '${specifier}': ${violation}`];
  });
}

function checkTables(file: string, source: string): string[] {
  const owner = findOwner(file);
  if (!owner) return [];
  return findNamedTables(file, source, owners).flatMap(({ table, offset }) => {
    const other = owners.get(table) ?? owner;
    recordUse(file, other);
    const violation = findTableViolation(file, other, features);
    return violation === undefined ? [] : [`${file}:${lineOf(source, offset)} names the table ${table}: ${violation}`];
  });
}

function listMemberTableUsers(): string[] {
  const specifiersOf = (file: string) => (imports.get(file) ?? []).map(({ specifier }) => specifier);
  return [...sources].filter(([file, source]) => namesMemberTable(file, source, specifiersOf(file))).map(([file]) => file);
}

function recordUse(file: string, other: string | undefined): void {
  const owner = findOwner(file);
  if (!owner || !other) return;
  used[owner] ??= new Set();
  used[owner].add(other);
}

function graphOfFiles(): Record<string, string[]> {
  const find = (path: string) => [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => sources.has(each));
  return Object.fromEntries(
    [...imports].map(([file, list]) => [
      file,
      list.flatMap(({ specifier, isLater }) => (!isLater && find(resolveInRepository(file, specifier) ?? '')) || []),
    ]),
  );
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
