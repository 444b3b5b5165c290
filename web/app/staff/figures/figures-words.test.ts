import type { FiguresOfPeriod } from '@bros/contract/staff/figures';
import { expect, test } from 'vitest';
import { describeChange, describeEnded, sumCounted, sumWhole } from './figures-words.ts';

test.each([
  [0, 0, 'None, the same as the 30 days before.'],
  [0, 5, 'None, after 5 in the 30 days before.'],
  [5, 0, '5, after none in the 30 days before.'],
  [5, 5, '5, the same as the 30 days before.'],
  [1204, 1115, '1,204, 8% more than the 30 days before.'],
  [1115, 1204, '1,115, 7% less than the 30 days before.'],
  [10_001, 10_000, '10,001, about the same as the 30 days before.'],
  [1417, 100, '1,417, 14 times the 30 days before.'],
  [-100, 100, '-100, after 100 in the 30 days before.'],
  [5, null, '5. There is nothing to compare with yet.'],
  [null, 5, 'Not counted yet. Each day is counted after it ends.'],
])('%j after %j is described as %j', (now, before, expected) => {
  expect(describeChange({ now, before, than: 'the 30 days before' })).toBe(expected);
});

test('days that are not counted yet add nothing to a sum and prevent a comparison', () => {
  expect([sumCounted([null, 2, 3]), sumWhole([null, 2, 3])]).toEqual([5, null]);
  expect([sumCounted([null]), sumCounted([]), sumWhole([2, 3])]).toEqual([null, null, 5]);
});

test('ended memberships are a share of those active at the start of the period', () => {
  const periodOf = (runningAtStart: number, ended: number[]) =>
    ({ runningAtStart, steps: ended.map((each) => ({ ended: each })) }) as FiguresOfPeriod;
  expect(describeEnded({ now: periodOf(64, [1, 1]), before: periodOf(61, [0, 1]) }, '90days')).toBe(
    '2 ended, 3.1% of the 64 active when the period began. In the 90 days before 1 ended, 1.6%.',
  );
  expect(describeEnded({ now: periodOf(0, [1]), before: periodOf(0, [0]) }, '30days')).toBe(
    '1 ended. None was active when the period began. In the 30 days before 0 ended.',
  );
});
