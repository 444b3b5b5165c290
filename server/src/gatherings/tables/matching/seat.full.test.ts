import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBroken, seatByTrying, weigh } from '../../../../test/tables/rules.ts';
import { weekOf } from '../../../../test/tables/weeks.ts';
import { objectiveOf, seatGuests } from './seat.ts';

test('no table of 10,000 weeks breaks a rule', () => {
  fc.assert(
    fc.property(weekOf({ min: 1, max: 60 }), (week) => {
      for (const table of seatGuests(week).tables) expect(findBroken(week, table)).toBeNull();
    }),
    { numRuns: 10_000 },
  );
});

test('the few guests of 2,500 weeks are seated as well as by trying every seating', () => {
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
