import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run.mjs';

/** The workspaces that the application and its tests need. */
const NEEDED = ['contract', 'payment-sandbox', 'server', 'web'];
/** Where NODE_ENV is 'production', npm leaves out the tools that build the web unless it is told. */
const OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs what the lock file names, unless it is all there. Exits when that fails.
 * @param {{ hasBench?: boolean }} [which] the tools of the benchmarks come along
 */
export function ensureInstalled({ hasBench = false } = {}) {
  const workspaces = NEEDED.flatMap((name) => ['--workspace', name]);
  ensure('needed', ['ci', ...workspaces, '--include-workspace-root']);
  // Beside what is there, which `npm ci` would delete first.
  if (hasBench) ensure('bench', ['install', '--workspace', 'bench', '--no-save']);
}

/**
 * Compares the lock file's content, not file times: a checkout makes every file new, and says nothing about what is installed.
 * @param {string} part
 * @param {string[]} command of npm
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
