import { dirname, join } from 'node:path/posix';
import { FLOORS, WEB_COMPOSER, WEB_FEATURE_USES, WEB_LAYERS, WORKSPACES } from './boundaries.ts';
import { type Features, findFeatureViolation } from './feature-rules.ts';

/**
 * Why the file may not have this import, or undefined when it may.
 * @param file path from the repository's folder
 * @param specifier what stands between the quotes
 * @param features the server's features, by their manifests
 */
export function findViolation(file: string, specifier: string, features: Features): string | undefined {
  const target = resolveInRepository(file, specifier);
  if (target === undefined) return undefined;
  const [from = '', to = ''] = [file, target].map(floorOf);
  // The configuration files of the root, on no floor, may use anything.
  if (from !== to) return !FLOORS[from] || FLOORS[from].includes(to) ? undefined : `${from} never imports ${to}`;
  if (from === 'server') return findFeatureViolation(file, target, features);
  if (from === 'web') return findWebViolation(file, target);
  return undefined;
}

/** The imported path inside the repository; undefined for packages. */
export function resolveInRepository(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const workspace = Object.keys(WORKSPACES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  return workspace && join(WORKSPACES[workspace] ?? '', specifier.slice(workspace.length));
}

function floorOf(path: string): string {
  return path.split('/')[0] ?? '';
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
