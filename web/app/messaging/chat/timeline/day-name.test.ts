import { expect, test } from 'vitest';
import { dayNameOf } from './day-name.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour);

test.each([
  [at(30, 0), 'Today'],
  [at(29, 23), 'Yesterday'],
  [at(29, 0), 'Yesterday'],
  [at(28, 23), 'Nov 28, 2026'],
])('a line above the messages names their day', (moment, expected) => {
  expect(dayNameOf(moment.toISOString(), at(30, 9))).toBe(expected);
});
