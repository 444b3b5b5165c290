import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, ROOT, run } from './run.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const TEST_FILE = /\.test\.tsx?$/;
const SHARED_SOURCES = ['contract', 'package-lock.json', 'tsconfig.base.json'];

/** @typedef {{ name: string, sources: string[], make: () => boolean }} Build */

/** @type {Build[]} */
const BUILDS = [
  {
    name: 'server',
    sources: ['server/src', 'payment-sandbox', 'scripts/bundle-server.mjs', ...SHARED_SOURCES],
    make: () => run(findNode(), ['scripts/bundle-server.mjs']),
  },
  {
    name: 'web',
    sources: ['web', ...SHARED_SOURCES],
    // React's development build is twice the size.
    make: () => run('npm', ['run', 'build', '--workspace', 'web'], { NODE_ENV: 'production' }),
  },
];

const ALL = BUILDS.map(({ name }) => name);

/**
 * Builds the server and the web app unless their builds are current. Exits on failure.
 * @param {{ prepare?: () => void, names?: string[] }} [options] `prepare` runs before a build
 */
export function ensureBuilt({ prepare, names = ALL } = {}) {
  const outdated = findOutdated(names);
  if (outdated.length > 0) prepare?.();
  for (const { name, stamp, hash, make } of outdated) {
    console.log(`Building the ${name} …`);
    // An interrupted build must not look current.
    rmSync(stamp, { force: true });
    if (!make()) process.exit(1);
    writeFileSync(stamp, hash);
  }
}

export const isBuilt = (names = ALL) => findOutdated(names).length === 0;

/** @param {string[]} names */
function findOutdated(names) {
  const hashPath = createHasher();
  return BUILDS.filter(({ name }) => names.includes(name))
    .map(({ name, sources, make }) => ({
      name,
      make,
      stamp: join(ROOT, name, 'build', '.stamp'),
      hash: sources.map(hashPath).join('\n'),
    }))
    .filter(({ stamp, hash }) => !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
}

/** Hashes content, so switching branches causes no rebuild. Reads shared sources once. */
function createHasher() {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (/** @type {string} */ source) => {
    const hash = known.get(source) ?? hashSource(source);
    known.set(source, hash);
    return hash;
  };
}

/** @param {string} source */
function hashSource(source) {
  const hash = createHash('sha256');
  for (const path of listFiles(source))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, relative to the repository
 * @returns {string[]} its source files, in a stable order
 */
function listFiles(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.has(name) && !TEST_FILE.test(name))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}
