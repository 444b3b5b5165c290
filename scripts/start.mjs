// `npm start`: installs and builds what is missing, then runs the application. Needs Node.js 20 or newer.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode, ownEnvironment, ROOT, run, SERVER_ARGUMENTS, SOURCE_ARGUMENTS } from './run.mjs';

// Before the installation, because npm reads NODE_ENV too.
if (!['development', 'test', 'production'].includes(process.env.NODE_ENV ?? 'development')) {
  console.error('The setting NODE_ENV must be development, test or production.');
  process.exit(1);
}
ensureInstalled();
ensureBuilt({
  prepare() {
    if (!run(findNode(), [...SOURCE_ARGUMENTS, '--check'])) process.exit(1);
  },
});
become(findNode(), [...SERVER_ARGUMENTS, ...process.argv.slice(2)]);

/**
 * Replaces this process (exec), so that no second Node.js stays in memory. Where exec is missing (Node.js before 22.15, Windows)
 * it starts a child process and forwards signals and the exit code.
 * @param {string} program
 * @param {string[]} args
 */
function become(program, args) {
  process.chdir(ROOT);
  const env = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compile'), ...ownEnvironment() };
  if (process.execve && process.platform !== 'win32') process.execve(program, [program, ...args], env);
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
