import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

const NEEDED = ['contract', 'payment-sandbox', 'server', 'web'];
/** When NODE_ENV is 'production', npm would omit the tools that build the web app. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages in the lock file, unless they are already installed. Exits on failure.
 * @param {{ hasBench?: boolean }} [which] `hasBench` includes the tools of the benchmarks
 */
export function ensureInstalled({ hasBench = false } = {}) {
  const workspaces = NEEDED.flatMap((name) => ['--workspace', name]);
  ensure('needed', ['ci', ...workspaces, '--include-workspace-root']);
  // `npm ci` would first delete the installed packages.
  if (hasBench) ensure('bench', ['install', '--workspace', 'bench', '--no-save']);
}

/**
 * Compares the lock file's content, not file times, which every checkout changes.
 * @param {string} part
 * @param {string[]} command the arguments for npm
 */
function ensure(part, command) {
  const note = join(ROOT, 'node_modules', `.installed-${part}`);
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  console.log('Installing the packages named in package-lock.json …');
  if (!run('npm', [...command, ...OPTIONS])) process.exit(1);
  writeFileSync(note, wanted);
}
