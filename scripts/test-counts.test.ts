import { expect, test } from 'vitest';
import { countPlaywright, countVitest, readCounts, summarize } from './test-counts.mjs';

test('the closing line adds up the parts', () => {
  const parts = [
    { passed: 400, failed: 0, skipped: 1 },
    { passed: 12, failed: 2, skipped: 0 },
  ];
  expect(summarize(parts)).toBe('tests: 412 passed, 2 failed, 1 skipped');
  expect(summarize([])).toBe('tests: 0 passed, 0 failed, 0 skipped');
});

test('a file that breaks before its first test or after its last counts as failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 3, skipped: 2 });
});

test('a journey that passes only sometimes counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 0 });
});

test('a missing report counts nothing', () => {
  expect(readCounts('/nowhere.json', countVitest)).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
