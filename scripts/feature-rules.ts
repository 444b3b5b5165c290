import {
  DOMAINS,
  GROUND,
  SERVER_COMPOSERS,
  SERVER_EXTRA_ENTRY_FILES,
  SERVER_FEATURE_ENTRY_FILES,
  SERVER_OPEN_MODULES,
  SERVER_TABLE_READERS,
} from './boundaries.ts';

interface Manifest {
  domain: string;
  uses: readonly string[];
}
export type Features = Readonly<Record<string, Manifest>>;

const manifestFile = (feature: string, domain: string | undefined) => `server/src/${domain}/${feature}/feature.ts`;
const LOCATION = new RegExp(`^server/src/(?:(${Object.keys(DOMAINS).join('|')})/)?([^/]+)/(?:.*/)?([^/]+?)\\.tsx?$`);

/** Files directly in `server/src` have no feature. */
function locateInServer(path: string): { domain: string | undefined; feature: string; module: string } | undefined {
  const [, domain, feature, module] = LOCATION.exec(path) ?? [];
  return feature && module ? { domain, feature, module } : undefined;
}

/** Undefined for a platform, test or composing file. */
export function findOwner(file: string): string | undefined {
  return file.endsWith('.test.ts') ? undefined : findFeature(file)?.feature;
}

export function findFeature(file: string): { domain: string | undefined; feature: string } | undefined {
  const located = locateInServer(file);
  return !located || located.feature === 'platform' || isOneOf(SERVER_COMPOSERS, located.feature) ? undefined : located;
}

/** Returns why the file may not import the target, or undefined. */
export function findFeatureViolation(file: string, target: string, features: Features): string | undefined {
  const from = locateInServer(file);
  const to = locateInServer(target);
  const isFreeToCompose = !from || isOneOf(SERVER_COMPOSERS, from.feature) || file.endsWith('.test.ts');
  if (isFreeToCompose || from.feature === to?.feature) return undefined;
  const isManifest = from.module === 'feature';
  if (isOneOf(SERVER_OPEN_MODULES, target) || (isManifest && target === 'server/src/feature.ts')) return undefined;
  if (!to) return 'nothing imports the composition root or the tests';
  if (to.feature === 'platform') return undefined;
  if (from.feature === 'platform') return 'platform knows no feature';
  if (to.module === 'tables') return findTableViolation(file, to.feature, features);
  const undeclared = findUndeclared(from.feature, to.feature, features);
  if (undeclared || to.feature === GROUND || isManifest) return undeclared;
  const entryFiles = [...SERVER_FEATURE_ENTRY_FILES, ...(SERVER_EXTRA_ENTRY_FILES[to.feature] ?? [])];
  return entryFiles.includes(to.module) ? undefined : `of ${to.feature} other features may use only ${entryFiles.join(', ')}`;
}

export function findTableViolation(file: string, owner: string, features: Features): string | undefined {
  const from = locateInServer(file);
  if (!from || from.feature === owner) return undefined;
  const isReader = SERVER_TABLE_READERS.some((reader) => from.module === reader || from.module.endsWith(`-${reader}`));
  if (!isReader) return 'only tables and queries may name the tables of another feature';
  return findUndeclared(from.feature, owner, features);
}

function findUndeclared(from: string, to: string, features: Features): string | undefined {
  if (to === GROUND || features[from]?.uses.includes(to)) return undefined;
  return `${from} does not declare that it uses ${to}: add it to \`uses\` in ${manifestFile(from, features[from]?.domain)}, or do not use it`;
}

/** Returns each cycle as `a → b → a`. */
export function findCycles(graph: Readonly<Record<string, readonly string[]>>): string[] {
  const finished = new Set<string>();
  function visit(node: string, path: string[]): string[] {
    if (path.includes(node)) return [[...path.slice(path.indexOf(node)), node].join(' → ')];
    if (finished.has(node)) return [];
    const circles = (graph[node] ?? []).flatMap((next) => visit(next, [...path, node]));
    finished.add(node);
    return circles;
  }
  return Object.keys(graph).flatMap((node) => visit(node, []));
}

/** Finds cycles, unknown and unused names, and violations of the domains' order. */
export function findManifestFaults(features: Features, used: Readonly<Record<string, ReadonlySet<string>>>): string[] {
  const graph = Object.fromEntries(Object.entries(features).map(([feature, { uses }]) => [feature, uses]));
  const faults = findCycles(graph).map((circle) => `the features use each other in a circle: ${circle}`);
  for (const [feature, { domain, uses }] of Object.entries(features)) {
    const declares = `${manifestFile(feature, domain)} declares that it uses`;
    for (const name of uses) {
      const other = features[name]?.domain;
      if (other === undefined) faults.push(`${declares} ${name}, which is no feature`);
      else if (!used[feature]?.has(name)) faults.push(`${declares} ${name}, and nothing in the folder does`);
      else if (!mayUseDomain(domain, other)) {
        faults.push(`${declares} ${name} of ${other}, which does not come before ${domain} in the order of the domains`);
      }
    }
  }
  return faults;
}

export const mayUseDomain = (from: string, to: string): boolean => from === to || (DOMAINS[to] ?? 0) < (DOMAINS[from] ?? 0);

/** Finds missing features, and those listed before a feature they use. */
export function findListFaults(listed: readonly string[], features: Features): string[] {
  const isMissing = (feature: string) => !listed.includes(feature);
  const missing = Object.keys(features)
    .filter(isMissing)
    .map((feature) => `server/src/features.ts does not list ${feature}`);
  const early = listed.flatMap((feature, index) =>
    (features[feature]?.uses ?? [])
      .filter((name) => listed.indexOf(name) > index)
      .map((name) => `server/src/features.ts lists ${feature} before ${name}, which it uses`),
  );
  return [...missing, ...early];
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
