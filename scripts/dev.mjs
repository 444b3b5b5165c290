// `npm run dev`: the server, restarted on changes, and Vite in front.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode, ownEnvironment, ROOT, SOURCE_ARGUMENTS } from './run.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const env = { DEMO: '1', ...ownEnvironment(), PORT: port, SERVER_URL: `http://localhost:${port}` };
const children = [
  start(findNode(), ['--watch', '--watch-preserve-output', ...SOURCE_ARGUMENTS], ROOT),
  start('react-router', ['dev'], join(ROOT, 'web')),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}

/**
 * Starts a process group, so that all its child processes can be ended with it.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
function start(program, args, cwd) {
  return spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

function endAll() {
  for (const { pid } of children) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {
      // It has exited.
    }
  }
}
