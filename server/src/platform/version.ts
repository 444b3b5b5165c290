import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

export const VERSION = version;

/** Ignores a suffix such as `-rc.1`. */
export function isOlderVersion(version: string, than: string): boolean {
  const [own, other] = [readNumbers(version), readNumbers(than)];
  const at = own.findIndex((number, index) => number !== other[index]);
  return at !== -1 && Number(own[at]) < Number(other[at]);
}

const readNumbers = (version: string) => [0, 1, 2].map((at) => Number.parseInt(version.split('.')[at] ?? '0', 10));
