import { ensureChromium, findChromium } from './programs.mjs';
import { run } from './run.mjs';

function draw() {
  const chromium = findChromium();
  const choice = chromium === undefined ? [] : [`--chromium=${chromium}`];
  const program = ['--import', './server/src/quick-imports.ts', 'server/test/mails/run.ts'];
  return run('node', [...program, ...choice, ...process.argv.slice(2)]);
}

process.exitCode = ensureChromium() && draw() ? 0 : 1;
