import { AUDIENCES, type Audience } from '@bros/contract/core/audiences';
import { CONTINENTS, continentOf } from '@bros/contract/core/continents';
import type { TripPeriod } from '@bros/contract/members/trips';
import { expect, test } from 'vitest';
import { readCities } from '../../core/cities/city-source.ts';
import type { Relation } from '../../core/people/visibility/policy.ts';
import { canSeeTrips, stateOf } from './policy.ts';

test.each([
  ['2026-05-03', '2026-05-12', '2026-05-02', 'planned'],
  ['2026-05-03', '2026-05-12', '2026-05-03', 'current'],
  ['2026-05-03', '2026-05-12', '2026-05-12', 'current'],
  ['2026-05-03', '2026-05-12', '2026-05-13', 'past'],
  ['2026-05-03', '2026-05-03', '2026-05-03', 'current'],
  ['2026-05-03', null, '2026-05-02', 'planned'],
  ['2026-05-03', null, '2099-12-31', 'current'],
  ['2024-02-29', '2024-02-29', '2024-03-01', 'past'],
  ['1900-01-01', '1900-01-01', '2026-05-03', 'past'],
] as const)('a trip from %s to %s is, on %s, %s', (arrivesOn, leavesOn, today, state) => {
  expect(stateOf({ arrivesOn, leavesOn }, today)).toBe(state);
});

/** Keyed by the audiences of travel history and location. */
const TABLE: Record<`${Audience} ${Audience}`, Record<Exclude<Relation, 'self'>, TripPeriod[]>> = {
  'everyone everyone': { stranger: ['past', 'upcoming'], connection: ['past', 'upcoming'] },
  'everyone connections': { stranger: ['past'], connection: ['past', 'upcoming'] },
  'everyone nobody': { stranger: ['past'], connection: ['past'] },
  'connections everyone': { stranger: [], connection: ['past', 'upcoming'] },
  'connections connections': { stranger: [], connection: ['past', 'upcoming'] },
  'connections nobody': { stranger: [], connection: ['past'] },
  'nobody everyone': { stranger: [], connection: [] },
  'nobody connections': { stranger: [], connection: [] },
  'nobody nobody': { stranger: [], connection: [] },
};

test.each(AUDIENCES.flatMap((history) => AUDIENCES.map((location) => [history, location] as const)))(
  'trips follow the audience %s of the travel history and the audience %s of the location',
  (travelHistoryAudience, locationAudience) => {
    const audiences = { travelHistoryAudience, locationAudience };
    const seenBy = (relation: Relation) =>
      (['past', 'upcoming'] as const).filter((period) => canSeeTrips(audiences, relation, period));
    expect({ stranger: seenBy('stranger'), connection: seenBy('connection') }).toEqual(
      TABLE[`${travelHistoryAudience} ${locationAudience}`],
    );
    expect(seenBy('self')).toEqual(['past', 'upcoming']);
  },
);

test('every country with cities is on exactly one continent', () => {
  const countries = [...new Set(readCities().map(({ countryCode }) => countryCode))];
  expect(countries.filter((code) => continentOf(code) === undefined)).toEqual([]);
  expect(new Set(countries.map(continentOf)).size).toBe(CONTINENTS.length);
  expect(continentOf('ZZ')).toBeUndefined();
});
