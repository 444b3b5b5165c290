import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import {
  type Features,
  findCircles,
  findFeature,
  findListFaults,
  findManifestFaults,
  findOwner,
  findTableViolation,
} from './feature-rules.ts';
import { findViolation, resolveInRepository } from './import-rules.ts';
import { ROOT } from './run.mjs';
import { findNamedTables, listTables } from './table-rules.ts';

/**
 * Holds every import of the repository, and every table that SQL names, against `boundaries.ts` and the manifests of the features. Prints what they do not
 * allow, and fails if there is anything.
 */
interface Import {
  specifier: string;
  offset: number;
  /** Loaded when it is needed, so that a circle through it does no harm. */
  isLater: boolean;
}

const sources = new Map(listSourceFiles().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const imports = new Map([...sources].map(([file, source]) => [file, listImports(file, source)]));
const features = readManifests();
const owners = new Map([...sources].flatMap(([file, source]) => listTables(file, source)));
const used: Record<string, Set<string>> = {};

const violations = [
  ...[...sources].flatMap(([file, source]) => [...checkImports(file, source), ...checkTables(file, source)]),
  ...findManifestFaults(features, used),
  ...findListFaults(readList(), features),
  ...findCircles(graphOfFiles()).map((circle) => `files import each other in a circle: ${circle}`),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(
    `Boundaries crossed: ${violations.length}. See scripts/boundaries.ts, each feature.ts and docs/adding-a-feature.md.`,
  );
  process.exitCode = 1;
}

/** Lists the files that git knows or would add, so that nothing ignored is read. */
function listSourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(join(ROOT, file)));
}

/** Every feature of `server/src`, with its domain and what its manifest declares. Fails for a folder without a domain or without a manifest. */
function readManifests(): Features {
  const found = [...sources.keys()].flatMap((file) => findFeature(file) ?? []);
  return Object.fromEntries(
    found.map(({ feature, domain }) => {
      if (domain === undefined)
        throw new Error(`server/src/${feature} belongs into one of the domains of scripts/boundaries.ts.`);
      const source = sources.get(`server/src/${domain}/${feature}/feature.ts`) ?? '';
      const [, uses] = /^ {2}uses: \[([^\]]*)\]/m.exec(source) ?? [];
      if (uses === undefined)
        throw new Error(`server/src/${domain}/${feature} needs a feature.ts with \`uses\` (docs/adding-a-feature.md).`);
      return [feature, { domain, uses: [...uses.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) }];
    }),
  );
}

/** The features in the order of `features.ts`. */
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
    noteUse(file, findOwner(resolveInRepository(file, specifier) ?? ''));
    const violation = findViolation(file, specifier, features);
    return violation === undefined ? [] : [`${file}:${lineOf(source, offset)} imports '${specifier}': ${violation}`];
  });
}

function checkTables(file: string, source: string): string[] {
  const owner = findOwner(file);
  if (!owner) return [];
  return findNamedTables(file, source, owners).flatMap(({ table, offset }) => {
    const other = owners.get(table) ?? owner;
    noteUse(file, other);
    const violation = findTableViolation(file, other, features);
    return violation === undefined ? [] : [`${file}:${lineOf(source, offset)} names the table ${table}: ${violation}`];
  });
}

function noteUse(file: string, other: string | undefined): void {
  const owner = findOwner(file);
  if (!owner || !other) return;
  used[owner] ??= new Set();
  used[owner].add(other);
}

/** Files and the files that they import, for circles between them. */
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

/** Static, type-only, re-exporting and dynamic imports alike. */
function listImports(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExports];
  const literal = /^(['"`])(.*)\1$/s;
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const specifier = literal.exec(source.slice(start, end))?.[2];
    return specifier === undefined ? [] : [{ specifier, offset: start, isLater: true }];
  });
  return [...named.map(({ value, start }) => ({ specifier: value, offset: start, isLater: false })), ...dynamic];
}
