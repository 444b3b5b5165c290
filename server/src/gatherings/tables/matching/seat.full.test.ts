import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken, seatByTrying, weigh } from '../../../../test/tables/rules.ts';
import { weekOf } from '../../../../test/tables/weeks.ts';
import { objectiveOf, seatGuests } from './seat.ts';

test('in 10,000 random weeks, no table breaks a rule', () => {
  fc.assert(
    fc.property(weekOf({ min: 1, max: 60 }), (week) => {
      for (const table of seatGuests(week).tables) expect(findBroken(week, table)).toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

test('in 2,500 random weeks, the seating of four to nine guests is as good as the best of all possible seatings', () => {
  fc.assert(
    fc.property(weekOf({ min: 4, max: 9 }), (week) => {
      const value = weigh(objectiveOf(week, seatGuests(week)));
      expect(value).toBeCloseTo(
        seatByTrying(week, (table) => weigh(objectiveOf(week, { tables: [table] }))),
        6,
      );
    }),
    { numRuns: 2_500 },
  );
});
