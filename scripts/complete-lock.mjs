// After adding packages, `npm run lock:complete` adds entries that npm omits if a mirror lacks other platforms' builds. Otherwise `npm ci` rejects
// package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} LockedPackage */

const file = join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
/** @type {Record<string, LockedPackage>} */
const packages = lock.packages;

for (const [path, owner] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(owner.optionalDependencies ?? {})) {
    const platform = readPlatform(name);
    if (!platform || isLocked(path, name)) continue;
    packages[`node_modules/${name}`] = { version: range.replace(/^[~^]/, ''), ...platform, ...(owner.dev && { dev: true }) };
    console.log(`Added ${name}.`);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/**
 * Returns true if the lock file has a package that Node.js would find for `name` from `path`.
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  const folders = path.split('/node_modules/').map((_, depth, parts) => `${parts.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...folders].some((folder) => `${folder}node_modules/${name}` in packages);
}

/**
 * Returns the platform in a package's name, such as `binding-linux-arm64-musl`; undefined for any other name.
 * @param {string} name
 */
function readPlatform(name) {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = Object.entries(LIBRARIES).flatMap(([word, library]) => (words.includes(word) ? [library] : []));
  if (os.length === 0 || cpu.length === 0) return undefined;
  return { optional: true, os, cpu, ...(libc.length > 0 && { libc }) };
}
