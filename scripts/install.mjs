import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

/** Installs what the lock file names, unless it is all there. Exits when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages named in package-lock.json …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1);
}

/** Compares versions, not file times: a checkout makes every file new, and says nothing about what is installed. */
function isInstalled() {
  const installed = readLock(join(ROOT, 'node_modules', '.package-lock.json'));
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) =>
      // Optional packages are those of other machines.
      !path.startsWith('node_modules/') || optional || installed.packages[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
