import { expect, test } from 'vitest';
import { namedPlaces, ticksOf } from './ticks.ts';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [[3], [0, 1, 2, 3]],
  [[4], [0, 2, 4]],
  [
    [7, 2],
    [0, 5, 10],
  ],
  [[1204], [0, 500, 1000, 1500]],
  [[999_999], [0, 500_000, 1_000_000]],
  [[-3], [-3, -2, -1, 0]],
  [
    [-999, 2999],
    [-2000, 0, 2000, 4000],
  ],
])('the scale of %j is %j', (values, ticks) => {
  expect(ticksOf(values)).toEqual(ticks);
});

test('the first, the middle and the last item are labeled, each once', () => {
  expect(namedPlaces(30)).toEqual([0, 14, 29]);
  expect(namedPlaces(2)).toEqual([0, 1]);
  expect(namedPlaces(1)).toEqual([0]);
  expect(namedPlaces(0)).toEqual([]);
});
