import { describe, expect, test } from 'vitest';
import { centsToMinimumPayout, nameOfMonth, nextPayoutDay, periodMonthsAgo, periodOf } from './policy.ts';

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-15'],
  ['2026-11-15T23:59:59Z', '2026-11-15'],
  ['2026-11-16T00:00:00Z', '2026-12-15'],
  ['2026-12-31T23:59:59Z', '2027-01-15'],
  ['2028-02-29T12:00:00Z', '2028-03-15'],
])('at %s the next payout is on %s', (now, day) => expect(nextPayoutDay(new Date(now))).toBe(day));

test.each([
  [-500, 5500],
  [0, 5000],
  [4999, 1],
  [5000, 0],
  [90_000, 0],
])('with %d cents available, %d are missing', (available, missing) => expect(centsToMinimumPayout(available)).toBe(missing));

describe('months and years in UTC', () => {
  const written = ({ start, end }: { start: Date; end: Date }) => [start.toISOString(), end.toISOString()];

  test.each([
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028', '2028-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z'],
  ])('include the period %s', (name, start, end) => expect(written(periodOf(name))).toEqual([start, end]));

  test('count months back across the end of a year', () => {
    const now = new Date('2027-01-31T23:00:00Z');
    expect([0, 1, 2, 12, 13].map((back) => nameOfMonth(periodMonthsAgo(now, back)))).toEqual([
      '2027-01',
      '2026-12',
      '2026-11',
      '2026-01',
      '2025-12',
    ]);
  });
});
