// `npm run dev`: the server, restarted on every change, and Vite in front of it. Ends both when either ends.
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { findNode, ownEnvironment, ROOT, SERVER_ARGUMENTS } from './run.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const env = { DEMO: '1', ...ownEnvironment(), PORT: port, SERVER_URL: `http://localhost:${port}` };
const children = [
  spawn(findNode(), ['--watch', '--watch-preserve-output', ...SERVER_ARGUMENTS], { cwd: ROOT, stdio: 'inherit', env }),
  spawn('npm', ['run', 'dev', '--workspace', 'web'], { cwd: ROOT, stdio: 'inherit', env }),
];

function endAll() {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}
