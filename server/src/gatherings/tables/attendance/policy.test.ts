import { expect, test } from 'vitest';
import { outcomeOf } from './policy.ts';

test.each([
  ['nobody said anything', 4, 0, 0, 'unknown'],
  ['one of three others says that he came', 4, 1, 0, 'unknown'],
  ['one of three others says that he did not come', 4, 0, 1, 'unknown'],
  ['two others say that he came', 4, 2, 0, 'came'],
  ['two others say that he did not come', 4, 0, 2, 'missed'],
  ['one says that he came, and two that he did not', 4, 1, 2, 'missed'],
  ['two say that he came, and three that he did not', 6, 2, 3, 'came'],
  ['at a table of three, the others disagree', 3, 1, 1, 'unknown'],
  ['at a table of two, the other says that he did not come', 2, 0, 1, 'missed'],
  ['at a table of two, the other says that he came', 2, 1, 0, 'came'],
])('the outcome of an attendance matches the table: %s', (_, guestCount, cameCount, missedCount, outcome) => {
  expect(outcomeOf({ guestCount, cameCount, missedCount })).toBe(outcome);
});
