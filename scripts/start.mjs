// `npm start`: whatever a fresh clone lacks, then the application in this very process. Runs on any Node.js from 20 on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode, ownEnvironment, ROOT, run, SERVER_ARGUMENTS } from './run.mjs';

// npm reads this setting too, so it is checked before the installation. The checks of the others need packages.
if (!['development', 'test', 'production'].includes(process.env.NODE_ENV ?? 'development')) {
  console.error('The setting NODE_ENV must be development, test or production.');
  process.exit(1);
}
ensureInstalled();
// The build takes a minute: a wrong setting ends the start before it.
ensureWebBuilt(() => {
  if (!run(findNode(), [...SERVER_ARGUMENTS, '--check'])) process.exit(1);
});
become(findNode(), [...SERVER_ARGUMENTS, ...process.argv.slice(2)]);

/**
 * Replaces this process, so that signals and the exit code need no passing on and no second Node.js stays in memory. Where that
 * does not exist (Node.js before 22.15, Windows) it starts a child and passes both on.
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
