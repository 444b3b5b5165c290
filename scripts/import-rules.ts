import { dirname, join } from 'node:path/posix';
import {
  FLOORS,
  GROUND,
  GROUND_USES,
  SERVER_COMPOSERS,
  SERVER_EDGES,
  SERVER_EXTRA_DOORS,
  SERVER_FEATURE_DOORS,
  SERVER_OPEN_MODULES,
  SERVER_TABLE_READERS,
  WEB_COMPOSER,
  WEB_FEATURE_USES,
  WEB_LAYERS,
  WORKSPACES,
} from './boundaries.ts';

/**
 * Why the file may not have this import, or undefined when it may.
 * @param file path from the repository's folder
 * @param specifier what stands between the quotes
 */
export function findViolation(file: string, specifier: string): string | undefined {
  const target = resolveInRepository(file, specifier);
  if (target === undefined) return undefined;
  const [from = '', to = ''] = [file, target].map(floorOf);
  // The configuration files of the root, on no floor, may use anything.
  if (from !== to) return !FLOORS[from] || FLOORS[from].includes(to) ? undefined : `${from} never imports ${to}`;
  if (from === 'server') return findServerViolation(file, target);
  if (from === 'web') return findWebViolation(file, target);
  return undefined;
}

/** Cycles among the declared edges of server features, each as `a → b → a`. */
export function findEdgeCycles(edges: Record<string, readonly string[]> = SERVER_EDGES): string[] {
  const finished = new Set<string>();
  function visit(feature: string, path: string[]): string[] {
    if (path.includes(feature)) return [[...path.slice(path.indexOf(feature)), feature].join(' → ')];
    if (finished.has(feature)) return [];
    const cycles = (edges[feature] ?? []).flatMap((next) => visit(next, [...path, feature]));
    finished.add(feature);
    return cycles;
  }
  return Object.keys(edges).flatMap((feature) => visit(feature, []));
}

/** The imported path inside the repository; undefined for packages. */
function resolveInRepository(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const workspace = Object.keys(WORKSPACES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  return workspace && join(WORKSPACES[workspace] ?? '', specifier.slice(workspace.length));
}

function floorOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** `server/src/chat/service.ts` → feature `chat`, module `service`. Files of `server/src` itself compose, and belong to no feature. */
function locateInServer(path: string): { feature: string; module: string } | undefined {
  const [, feature, module] = /^server\/src\/([^/]+)\/(?:.*\/)?([^/]+?)\.tsx?$/.exec(path) ?? [];
  return feature && module ? { feature, module } : undefined;
}

function findServerViolation(file: string, target: string): string | undefined {
  const from = locateInServer(file);
  const to = locateInServer(target);
  const isFreeToCompose = !from || isOneOf(SERVER_COMPOSERS, from.feature) || file.endsWith('.test.ts');
  if (isFreeToCompose || from.feature === to?.feature) return undefined;
  if (isOneOf(SERVER_OPEN_MODULES, target)) return undefined;
  if (!to) return 'nothing imports the composition root or the tests';
  if (to.feature === 'platform') return undefined;
  if (from.feature === 'platform') return 'platform knows no feature';
  if (from.feature === GROUND) return GROUND_USES.includes(to.feature) ? undefined : `${GROUND} knows no feature`;
  if (to.module === 'tables') {
    return SERVER_TABLE_READERS.some((reader) => from.module === reader || from.module.endsWith(`-${reader}`))
      ? undefined
      : 'only tables and queries may name the tables of another feature';
  }
  if (to.feature === GROUND) return undefined;
  if (!SERVER_EDGES[from.feature]?.includes(to.feature)) {
    return `${from.feature} → ${to.feature} is not declared in scripts/boundaries.ts`;
  }
  const doors = [...SERVER_FEATURE_DOORS, ...(SERVER_EXTRA_DOORS[to.feature] ?? [])];
  return doors.includes(to.module) ? undefined : `of ${to.feature} other features may use only ${doors.join(', ')}`;
}

/** `web/app/chat/room.tsx` → part `chat`, module `chat/room`. Files of `web/app` itself compose. */
function locateInWeb(path: string): { part: string; module: string } | undefined {
  const [, module, part] = /^web\/app\/(([^/]+)\/.*?)(?:\.tsx?)?$/.exec(path) ?? [];
  return part && module ? { part, module } : undefined;
}

function findWebViolation(file: string, target: string): string | undefined {
  const from = locateInWeb(file);
  const to = locateInWeb(target);
  if (!from || from.part === to?.part) return undefined;
  if (!to) return 'nothing imports what composes the application';
  const layer = WEB_LAYERS[from.part];
  if (layer) {
    const isAllowed = layer.includes(to.part) || layer.includes(to.module);
    return isAllowed ? undefined : `web/app/${from.part} may use ${layer.join(', ') || 'nothing else of the web'}`;
  }
  const composes = from.part === WEB_COMPOSER || /page\.tsx$/.test(file);
  if (composes || isOneOf(WEB_FEATURE_USES, to.part)) return undefined;
  return 'web features never import each other: let a page compose them';
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
