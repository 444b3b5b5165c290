import type { CityId } from '@bros/contract/core/cities';
import type { Presence } from '@bros/contract/members/trips';
import { expect, test } from 'vitest';
import { describeStay } from './stay-dates.ts';

const stay = (when: Presence['when'], city: string, arrivesOn: string, leavesOn: string | null): Presence => ({
  when,
  cityId: 1 as CityId,
  city,
  country: 'Portugal',
  arrivesOn,
  leavesOn,
});
const settled = stay('now', 'Lisbon', '2020-03-10', null);

test.each([
  ['nothing if the dates are hidden', [], ''],
  [
    'the last day of a stay',
    [stay('now', 'Lisbon', '2026-12-01', '2099-12-12'), stay('soon', 'Porto', '2099-12-14', null)],
    /^Until Dec 12/,
  ],
  ['the next city of a member without a last day', [settled, stay('soon', 'Porto', '2099-12-15', null)], /^Porto from Dec 15/],
  ['the first month of a member without plans', [settled], 'Since March 2020'],
])('a member in the city shows %s', (_, presence, expected) => {
  expect(describeStay(presence)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
});
