import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a trailing separator left off. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The arguments of the pinned Node.js that run the application, from the repository's folder. */
export const SERVER_ARGUMENTS = ['--import', './server/src/quick-imports.ts', './server/src/main.ts'];

const BIN = join(ROOT, 'node_modules', '.bin');

/** The pinned Node.js once it is installed; until then the one that runs this. */
export function findNode() {
  const pinned = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** The environment in which `node` and every tool are the repository's own. */
export function ownEnvironment() {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a program to its end, with our terminal, from the repository's folder.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] on top of {@link ownEnvironment}
 * @returns {boolean} whether it succeeded
 */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...ownEnvironment(), ...env } });
  if (error) console.error(error.message);
  return status === 0;
}
