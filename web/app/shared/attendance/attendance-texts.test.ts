import { expect, test } from 'vitest';
import { describeAttendance } from './attendance-texts.ts';

test.each([
  [{ total: 10, came: 10, canceledLate: 0, missed: 0 }, ['Came to 10 of 10']],
  [{ total: 3, came: 2, canceledLate: 1, missed: 0 }, ['Came to 2 of 3', 'Canceled late once in the last 12 months']],
  [
    { total: 10, came: 5, canceledLate: 2, missed: 3 },
    ['Came to 5 of 10', 'Canceled late twice in the last 12 months', 'Missed 3 times without canceling in the last 12 months'],
  ],
])('the attendance %j is described', (attendance, lines) => {
  expect(describeAttendance(attendance)).toEqual(lines);
});
