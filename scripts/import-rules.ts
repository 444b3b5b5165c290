import { dirname, join } from 'node:path/posix';
import { CONTRACT_BASE, DOMAINS, LAYERS, WEB_COMPOSERS, WEB_LAYERS, WEB_SHARED_DOMAIN, WORKSPACES } from './boundaries.ts';
import { type Features, findFeatureViolation, mayUseDomain } from './feature-rules.ts';

/**
 * Returns why the file may not have this import, or undefined.
 * @param file path relative to the repository
 */
export function findViolation(file: string, specifier: string, features: Features): string | undefined {
  const target = resolveInRepository(file, specifier);
  if (target === undefined) return undefined;
  const [from = '', to = ''] = [file, target].map(layerOf);
  if (from !== to && LAYERS[from] && !LAYERS[from].includes(to)) return `${from} never imports ${to}`;
  if (from !== to) return findSandboxViolation(file, target) ?? findDomainViolation(file, target);
  if (from === 'contract') return findContractViolation(file, target);
  if (from === 'server') return findFeatureViolation(file, target, features) ?? findDomainViolation(file, target);
  if (from === 'web') return findWebViolation(file, target) ?? findDomainViolation(file, target);
  return undefined;
}

export function domainOf(path: string): string | undefined {
  const [, domain] = /^(?:contract\/src|server\/src|web\/app)\/([^/]+)\//.exec(path) ?? [];
  return domain !== undefined && domain in DOMAINS && !path.includes('.test.') ? domain : undefined;
}

function findDomainViolation(file: string, target: string): string | undefined {
  const [from, to] = [domainOf(file), domainOf(target)];
  if (from === undefined || to === undefined || mayUseDomain(from, to)) return undefined;
  return `${from} does not come after ${to} in the order of the domains`;
}

/** Except for tests, the payment sandbox is like an external service. */
function findSandboxViolation(file: string, target: string): string | undefined {
  const isInside = target.startsWith('payment-sandbox/src/');
  if (!isInside || file.includes('.test.') || file.startsWith('server/test/')) return undefined;
  return 'only tests look inside the payment sandbox';
}

function findContractViolation(file: string, target: string): string | undefined {
  const [, root] = /^contract\/src\/([\w-]+)(?:\.ts)?$/.exec(target) ?? [];
  if (root === undefined || domainOf(file) === undefined || isOneOf(CONTRACT_BASE, root))
    return findDomainViolation(file, target);
  return `of the contract's root the domains may use only ${CONTRACT_BASE.join(', ')}`;
}

export function resolveInRepository(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const workspace = Object.keys(WORKSPACES).find((name) => specifier === name || specifier.startsWith(`${name}/`));
  return workspace && join(WORKSPACES[workspace] ?? '', specifier.slice(workspace.length));
}

export function layerOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function locateInWeb(path: string): { part: string; module: string } | undefined {
  const [, module, folder, feature] = /^web\/app\/(([^/]+)\/(?:([^/]+)\/)?.*?)(?:\.tsx?)?$/.exec(path) ?? [];
  if (!folder || !module) return undefined;
  const isFeature = folder in DOMAINS && folder !== WEB_SHARED_DOMAIN && feature !== undefined;
  return { part: isFeature ? `${folder}/${feature}` : folder, module };
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
  const composes = isOneOf(WEB_COMPOSERS, from.part) || /page\.tsx$/.test(file);
  if (composes || to.part in WEB_LAYERS) return undefined;
  return 'web features never import each other: let a page compose them';
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value);
}
