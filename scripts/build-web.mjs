import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const STAMP = join(ROOT, 'web', 'build', '.stamp');
const SOURCES = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);
const TEST_FILE = /\.test\.tsx?$/;

/**
 * Builds the web unless the build is current. Exits on failure.
 * @param {() => void} [prepare] runs before a build
 */
export function ensureWebBuilt(prepare) {
  const sources = hashSources();
  if (isBuiltFrom(sources)) return;
  prepare?.();
  console.log('Building the web …');
  // Builds for production even in development, because React's development build is twice the size.
  if (!run('npm', ['run', 'build', '--workspace', 'web'], { NODE_ENV: 'production' })) process.exit(1);
  writeFileSync(STAMP, sources);
}

export const isWebBuilt = () => isBuiltFrom(hashSources());

/** @param {string} sources hash of the sources */
const isBuiltFrom = (sources) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;

/** Compares content instead of times, so that switching branches back and forth does not rebuild. */
function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(listFiles))
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
