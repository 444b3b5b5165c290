import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const SERVER_ARGUMENTS = ['./server/build/main.js'];

export const SOURCE_ARGUMENTS = ['--import', './server/src/quick-imports.ts', './server/src/main.ts'];

const BIN = join(ROOT, 'node_modules', '.bin');

export function findNode() {
  const pinned = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

export function ownEnvironment() {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a program to its end, in this terminal and the repository's folder.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to {@link ownEnvironment}
 * @returns {boolean} true on success
 */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...ownEnvironment(), ...env } });
  if (error) console.error(error.message);
  return status === 0;
}
