import { expect, test } from 'vitest';
import { describeScoreBasis } from './score-basis.ts';

test.each([
  [0, 'Editorial estimate'],
  [1, 'Editorial estimate and 1 review'],
  [2, 'Editorial estimate and 2 reviews'],
  [3, 'From 3 reviews and the editorial estimate'],
  [1200, 'From 1,200 reviews and the editorial estimate'],
])('a score with %d reviews is based on: %s', (reviewCount, basis) => {
  expect(describeScoreBasis({ reviewCount })).toBe(basis);
});
