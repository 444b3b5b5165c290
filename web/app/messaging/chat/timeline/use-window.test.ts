import { expect, test } from 'vitest';
import { withKept } from './use-window.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

test('kept rows are rendered in the order of the list', () => {
  expect(withKept(range, [50, 3])).toEqual([3, 9, 10, 11, 12, 13, 50]);
});

test('a kept row is rendered once, and only if it exists', () => {
  expect(withKept(range, [-1, 11, 100, 40, 40])).toEqual([9, 10, 11, 12, 13, 40]);
  expect(withKept(range, [-1, 11])).toEqual([9, 10, 11, 12, 13]);
});
