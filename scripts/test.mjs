// `npm test`: everything that has to hold, on a fresh clone as well. The last line is always the count.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureChromium, ensureRedis, ensureTurnServer } from './programs.mjs';
import { ROOT, run } from './run.mjs';
import { countPlaywright, countVitest, readCounts, summarize } from './test-counts.mjs';

const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

// The slow tests of what rarely breaks come along; both runners read this.
if (process.argv.includes('--full')) process.env.FULL = '1';

/** @type {import('./test-counts.mjs').Counts[]} */
const counts = [];
// However the run ends, and whichever part ends it.
process.on('exit', () => console.log(summarize(counts)));

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
if (!run('npm', ['run', 'lint']) || !run('npm', ['run', 'types'])) process.exit(1);

ensureRedis();
ensureTurnServer();
const unit = runTests('npm', ['run', 'unit'], VITEST_REPORT, countVitest);
const built = run('npm', ['run', 'build']);
const journeys = built && ensureChromium() && runTests('playwright', ['test'], PLAYWRIGHT_REPORT, countPlaywright);
process.exitCode = unit && journeys ? 0 : 1;

/**
 * Runs one runner and keeps its count. A part that ran no test proves nothing, so it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {string} report
 * @param {(report: any) => import('./test-counts.mjs').Counts} count
 */
function runTests(program, args, report, count) {
  const succeeded = run(program, args);
  const part = readCounts(report, count);
  // An error that no test caught fails the runner alone.
  if (!succeeded && part.failed === 0) part.failed = 1;
  counts.push(part);
  return succeeded && part.passed > 0 && part.failed === 0;
}
