// `npm test`: runs all checks. The last line of output is always the count.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ensureChromium, ensureRedis, ensureTurnServer } from './programs.mjs';
import { ROOT, run } from './run.mjs';
import { countPlaywright, countVitest, isGreen, mergeRetry, readCounts, summarize } from './test-counts.mjs';

const REPORTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(REPORTS, 'vitest.json');
const UNCAUGHT_ERRORS = join(REPORTS, 'vitest-uncaught.txt');
const PLAYWRIGHT_REPORT = join(REPORTS, 'playwright.json');

const UNCAUGHT = 'an error that no test caught';
/** If more fail, the cause is real, so nothing is retried. */
const MAX_RETRIED = 10;

const isFull = process.argv.includes('--full');
if (isFull) process.env.FULL = '1';

/** @type {import('./test-counts.mjs').Counts[]} */
const counts = [];
process.on('exit', () => console.log(summarize(counts)));

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
if (!run('npm', ['run', 'lint']) || !run('npm', ['run', 'types', ...(isFull ? [] : ['--', '--without-bench'])])) process.exit(1);

ensureRedis();
ensureTurnServer();
runTests(['npm', 'run', 'unit'], VITEST_REPORT, countVitest, (failures) => {
  const files = new Set(failures.map(({ file }) => file ?? ''));
  return ['npm', 'run', 'unit', '--', '--maxWorkers=1', ...files];
});
if (run('npm', ['run', 'build']) && ensureChromium()) {
  const again = ['playwright', 'test', '--last-failed', '--workers=1', '--trace=on'];
  runTests(['playwright', 'test'], PLAYWRIGHT_REPORT, countPlaywright, () => again);
}
process.exitCode = counts.length === 2 && isGreen(counts) ? 0 : 1;

/**
 * Runs one runner, retries the failed tests, and adds the count.
 * @param {string[]} command
 * @param {string} report
 * @param {(report: any) => import('./test-counts.mjs').Counts} count
 * @param {(failures: import('./test-counts.mjs').Failure[]) => string[]} toRetry the command that runs the failed tests
 */
function runTests(command, report, count, toRetry) {
  const first = runOnce(command, report, count);
  const { failures } = first;
  if (failures.length === 0 || failures.length > MAX_RETRIED || isBroken(first)) return void counts.push(first);
  console.log(`Retrying the failed tests: ${failures.map(({ name }) => name).join(', ')}`);
  const second = runOnce(toRetry(failures), report, count);
  counts.push(isBroken(second) ? first : mergeRetry(first, second));
}

/**
 * True if the run failed without naming a failed test.
 * @param {import('./test-counts.mjs').Counts} counts
 */
function isBroken({ failures }) {
  return failures.some(({ name }) => name === UNCAUGHT);
}

/**
 * @param {string[]} command
 * @param {string} report
 * @param {(report: any) => import('./test-counts.mjs').Counts} count
 */
function runOnce([program = '', ...args], report, count) {
  rmSync(report, { force: true });
  const succeeded = run(program, args);
  const counted = readCounts(report, count);
  if (!succeeded && counted.failures.length === 0) counted.failures.push({ name: UNCAUGHT, error: readUncaught() });
  return counted;
}

/** Vitest's report omits uncaught errors; `vitest.config.ts` writes them to this file. */
function readUncaught() {
  return existsSync(UNCAUGHT_ERRORS) ? readFileSync(UNCAUGHT_ERRORS, 'utf8') : 'the runner ended before its report';
}
