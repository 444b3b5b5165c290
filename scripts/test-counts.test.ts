import { expect, test } from 'vitest';
import { countPlaywright, countVitest, isGreen, mergeRetry, readCounts, summarize } from './test-counts.mjs';

const part = { passed: 400, skipped: 1, failures: [], flaky: [] };
const failed = (...names: string[]) => names.map((name) => ({ name, error: 'expected 1 to be 2' }));

test('the summary names failed and flaky tests, and adds up the parts', () => {
  expect(summarize([part, { passed: 12, skipped: 0, failures: failed('a: adds up'), flaky: failed('b: ends') }])).toBe(
    'failed: a: adds up: expected 1 to be 2\nflaky: b: ends: expected 1 to be 2\n1 flaky\ntests: 412 passed, 1 failed, 1 skipped',
  );
  expect(summarize([])).toBe('0 flaky\ntests: 0 passed, 0 failed, 0 skipped');
});

test('two flaky tests are tolerated, and three fail the run', () => {
  const flaky = failed('a', 'b');
  expect(isGreen([part, { ...part, flaky }])).toBe(true);
  expect(
    isGreen([
      { ...part, flaky: failed('c') },
      { ...part, flaky },
    ]),
  ).toBe(false);
  expect(summarize([{ ...part, flaky: [...flaky, ...failed('c')] }])).toContain('3 flaky: more than 2 fail the run\n');
});

test('a part without tests, or with a failure, fails the run', () => {
  expect(isGreen([part])).toBe(true);
  expect(isGreen([part, { ...part, passed: 0 }])).toBe(false);
  expect(isGreen([part, { ...part, failures: failed('a') }])).toBe(false);
});

test('a test that fails in both runs counts as failed, and one that fails in a single run as flaky', () => {
  const first = { ...part, failures: failed('always', 'at first') };
  const second = { passed: 8, skipped: 0, failures: failed('always', 'the second time'), flaky: [] };
  expect(mergeRetry(first, second)).toEqual({
    passed: 401,
    skipped: 1,
    failures: failed('always'),
    flaky: failed('at first', 'the second time'),
  });
});

test('a file that fails before its first test or after its last counts as failed', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module\nat a.ts', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', message: 'hook timed out', assertionResults: [{ status: 'passed' }] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2\nat c.test.ts'] },
          { status: 'failed', fullName: 'ends', failureMessages: ['timed out'] },
        ],
      },
      { name: 'd.test.ts', status: 'passed', message: '', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 3,
    skipped: 2,
    failures: [
      { name: 'a.test.ts', file: 'a.test.ts', error: 'no such module' },
      { name: 'b.test.ts', file: 'b.test.ts', error: 'hook timed out' },
      { name: 'c.test.ts: adds up', file: 'c.test.ts', error: 'expected 1 to be 2' },
      { name: 'c.test.ts: ends', file: 'c.test.ts', error: 'timed out' },
    ],
    flaky: [],
  });
});

test('a failed journey is listed with its file, title and browser', () => {
  const spec = (title: string, status: string) => ({
    file: 'chat.spec.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: '\u001b[31mtoo late\u001b[39m\nat chat.spec.ts' } }] }],
  });
  const report = {
    stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      { specs: [spec('opens', 'expected'), spec('sends', 'unexpected')], suites: [{ specs: [spec('ends', 'unexpected')] }] },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    skipped: 0,
    failures: [
      { name: 'chat.spec.ts: sends (phone)', error: 'too late' },
      { name: 'chat.spec.ts: ends (phone)', error: 'too late' },
    ],
    flaky: [],
  });
});

test('journeys that cannot be loaded count as failed', () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no such module' }],
    suites: [],
  };
  expect(countPlaywright(report).failures).toEqual([{ name: 'the journeys', error: 'no such module' }]);
});

test('a missing report counts as zero tests', () => {
  expect(readCounts('/nowhere.json', countVitest)).toEqual({ passed: 0, skipped: 0, failures: [], flaky: [] });
});
