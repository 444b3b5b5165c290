import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reads a runner's own report. A report that is missing counts as nothing run, which fails the part.
 * @param {string} file
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  // A file that breaks before its first test or after its last has no failed test to count, and must not go unseen.
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ { status }) => status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  const brokenFiles = stats.unexpected === 0 ? errors.length : 0;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + brokenFiles, skipped: stats.skipped };
}

/**
 * The line other programs read.
 * @param {Counts[]} parts
 */
export function summarize(parts) {
  const sum = (/** @type {keyof Counts} */ key) => parts.reduce((total, part) => total + part[key], 0);
  return `tests: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
}
