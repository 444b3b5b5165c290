import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

const MAX_FLAKY = 2;

/**
 * `failures` are the failed tests; `flaky` are the tests that failed in one of two runs. @typedef {{ name: string, file?: string,
 * error: string }} Failure @typedef {{ passed: number, skipped: number, failures: Failure[], flaky: Failure[] }} Counts
 */

/**
 * Reads a runner's report. A missing report counts as no tests, which fails the part.
 * @param {string} file
 * @param {(report: any) => Counts} count
 * @returns {Counts}
 */
export function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, skipped: 0, failures: [], flaky: [] };
  }
}

/**
 * @param {any} report of Vitest's JSON reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  // Files that fail outside their tests have no failed test.
  const failures = report.testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name: file, file, error: firstLine(message) }] : [];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      file,
      error: firstLine(failureMessages.join('\n')),
    }));
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures, flaky: [] };
}

/**
 * @param {any} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites }) {
  const failures = suites.flatMap(listFailedJourneys);
  if (failures.length === 0) {
    for (const { message } of errors) failures.push({ name: 'the journeys', error: firstLine(message) });
  }
  return { passed: stats.expected, skipped: stats.skipped, failures, flaky: [] };
}

/**
 * @param {any} suite of Playwright's report: a file or a `describe`
 * @returns {Failure[]}
 */
function listFailedJourneys({ suites = [], specs = [] }) {
  const failed = specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected')
      .map((/** @type {any} */ { projectName, results }) => ({
        name: `${file}: ${title} (${projectName})`,
        error: firstLine(results.at(-1)?.error?.message ?? 'no error was reported'),
      })),
  );
  return [...failed, ...suites.flatMap(listFailedJourneys)];
}

/**
 * Merges two runs: a test that failed in both fails, one that failed in one of them is flaky.
 * @param {Counts} first
 * @param {Counts} second the failed tests, and perhaps others of their files
 * @returns {Counts}
 */
export function mergeRetry(first, second) {
  const [before, after] = [namesOf(first), namesOf(second)];
  const recovered = first.failures.filter(({ name }) => !after.has(name));
  return {
    ...first,
    passed: first.passed + recovered.length,
    failures: first.failures.filter(({ name }) => after.has(name)),
    flaky: [...recovered, ...second.failures.filter(({ name }) => !before.has(name))],
  };
}

/** @param {Counts} counts */
const namesOf = ({ failures }) => new Set(failures.map(({ name }) => name));

/** @param {string} text */
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n', 1)[0] ?? '';

/**
 * True if every part passed tests, nothing failed, and no more tests than allowed were flaky.
 * @param {Counts[]} parts
 */
export const isGreen = (parts) =>
  parts.every(({ passed, failures }) => passed > 0 && failures.length === 0) && listFlaky(parts).length <= MAX_FLAKY;

/** @param {Counts[]} parts */
const listFlaky = (parts) => parts.flatMap(({ flaky }) => flaky);

/**
 * Lists the failed and flaky tests, because a truncated log may show only its end. Other programs parse the last line.
 * @param {Counts[]} parts
 */
export function summarize(parts) {
  const sum = (/** @type {'passed' | 'skipped'} */ key) => parts.reduce((total, part) => total + part[key], 0);
  const failures = parts.flatMap((part) => part.failures);
  const flaky = listFlaky(parts);
  const list = (/** @type {string} */ what, /** @type {Failure[]} */ tests) =>
    tests.map(({ name, error }) => `${what}: ${name}: ${error}`);
  return [
    ...list('failed', failures),
    ...list('flaky', flaky),
    `${flaky.length} flaky${flaky.length > MAX_FLAKY ? `: more than ${MAX_FLAKY} fail the run` : ''}`,
    `tests: ${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`,
  ].join('\n');
}
