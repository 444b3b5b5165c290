import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:licenses';
const LOCK = join(import.meta.dirname, '../../package-lock.json');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Omits development dependencies. */
export function listLicenses(packages: Record<string, LockedPackage>): { name: string; version: string; license: string }[] {
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license = '' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
    }));
  const once = new Map(shipped.map((entry) => [`${entry.name}@${entry.version}`, entry]));
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `virtual:licenses`, the content of `/licenses`. */
export function licenses(): Plugin {
  return {
    name: 'licenses',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, LockedPackage> };
      return `export default ${JSON.stringify(listLicenses(packages))};`;
    },
  };
}
