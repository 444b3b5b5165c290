import type { City, CityId } from '@bros/contract/core/cities';
import { toDay, toNumber } from '@bros/contract/members/day-counting';
import type { CountedTrip } from '@bros/contract/members/trip-days';
import type { TripId } from '@bros/contract/members/trip-id';
import { expect, test } from 'vitest';
import { applyTrials, listTried, rangeOf, shift } from './tried-stays.ts';

const TODAY = '2026-11-23';
const trip = (tripId: string, arrivesOn: string, leavesOn: string | null): CountedTrip => ({
  tripId: tripId as TripId,
  cityId: 1 as CityId,
  city: 'Lisbon',
  countryCode: 'PT',
  country: 'Portugal',
  arrivesOn,
  leavesOn,
  today: TODAY,
});
const TRIPS = [
  trip('past', '2026-10-01', '2026-11-22'),
  trip('now', '2026-11-20', '2026-11-30'),
  trip('planned', '2026-12-10', '2026-12-20'),
  trip('open', '2027-01-10', null),
];
const goal: City = {
  id: 2 as CityId,
  name: 'Rome',
  region: '',
  country: 'Italy',
  countryCode: 'IT',
  timeZone: 'Europe/Rome',
  population: 1,
};
const datesOf = ({ first, last }: { first: number; last: number }) => [toDay(first), toDay(last)];
const find = (key: string) => {
  const stay = listTried(TRIPS, [], {}, TODAY).find((each) => each.key === key);
  if (!stay) throw new Error(`No stay ${key}.`);
  return stay;
};

test('current, planned and added stays are on the timeline, with the saved dates at first', () => {
  const tried = listTried(TRIPS, [{ key: 'added', goal }], {}, TODAY);
  expect(tried.map(({ key, hasBegun, isChanged, ...dates }) => [key, hasBegun, isChanged, ...datesOf(dates)])).toEqual([
    ['now', true, false, '2026-11-20', '2026-11-30'],
    ['planned', false, false, '2026-12-10', '2026-12-20'],
    ['open', false, false, '2027-01-10', '2027-01-10'],
    ['added', false, true, '2026-12-07', '2026-12-20'],
  ]);
  expect(applyTrials(TRIPS, listTried(TRIPS, [], {}, TODAY), TODAY)).toEqual(TRIPS);
});

test('tried dates replace the saved dates of their stay only', () => {
  const trials = { planned: { first: toNumber('2026-12-12'), last: toNumber('2026-12-22') } };
  const tried = listTried(TRIPS, [{ key: 'added', goal }], trials, TODAY);
  expect(applyTrials(TRIPS, tried, TODAY).map(({ arrivesOn, leavesOn }) => [arrivesOn, leavesOn])).toEqual([
    ['2026-10-01', '2026-11-22'],
    ['2026-11-20', '2026-11-30'],
    ['2026-12-12', '2026-12-22'],
    ['2027-01-10', null],
    ['2026-12-07', '2026-12-20'],
  ]);
  expect(TRIPS[2]).toMatchObject({ arrivesOn: '2026-12-10' });
});

test('for a stay without a last day, leaving today is a change', () => {
  const trips = [trip('running', '2026-11-01', null)];
  const [before] = listTried(trips, [], {}, TODAY);
  if (!before) throw new Error('No stay.');
  expect([before.isChanged, ...datesOf(before)]).toEqual([false, '2026-11-01', TODAY]);
  const tried = listTried(trips, [], { running: shift(before, 'last', -1) }, TODAY);
  expect(tried).toMatchObject([{ isChanged: true }]);
  expect(applyTrials(trips, tried, TODAY)).toMatchObject([{ leavesOn: TODAY }]);
});

test('if another window changed a tried trip to one that has begun, its first day stays', () => {
  const trials = { now: { first: toNumber('2026-12-01'), last: toNumber('2026-12-05') } };
  const [stay] = listTried([trip('now', '2026-11-20', '2026-11-30')], [], trials, TODAY);
  expect(stay && datesOf(stay)).toEqual(['2026-11-20', '2026-12-05']);
});

test('a deleted trip becomes an added stay with its tried dates', () => {
  const trials = { planned: { first: toNumber('2026-12-12'), last: toNumber('2026-12-22') } };
  const datesIn = (trips: readonly CountedTrip[]) =>
    listTried(trips, [{ key: 'planned', goal }], trials, TODAY).flatMap(({ key, trip: saved, ...dates }) =>
      key === 'planned' ? [[saved !== null, ...datesOf(dates)]] : [],
    );
  expect(datesIn(TRIPS)).toEqual([[true, '2026-12-12', '2026-12-22']]);
  expect(datesIn(TRIPS.filter(({ tripId }) => tripId !== 'planned'))).toEqual([[false, '2026-12-12', '2026-12-22']]);
});

test.each([
  ['planned', 'whole', 7, ['2026-12-17', '2026-12-27']],
  ['planned', 'first', -1, ['2026-12-09', '2026-12-20']],
  ['planned', 'last', 1, ['2026-12-10', '2026-12-21']],
  ['planned', 'first', 60, ['2026-12-20', '2026-12-20']],
  ['planned', 'last', -60, ['2026-12-10', '2026-12-10']],
  ['planned', 'whole', -60, ['2026-11-23', '2026-12-03']],
  ['planned', 'whole', 9999, ['2028-11-12', '2028-11-22']],
  ['now', 'whole', 5, ['2026-11-20', '2026-11-30']],
  ['now', 'first', 2, ['2026-11-20', '2026-11-30']],
  ['now', 'last', -60, ['2026-11-20', '2026-11-23']],
] as const)('in the stay "%s", moves %s by %i days within its bounds', (key, part, days, expected) => {
  expect(datesOf(shift(find(key), part, days))).toEqual(expected);
});

test('a trip more than two years ahead can move earlier, but not past its saved last day', () => {
  const far = (trials = {}) => {
    const [stay] = listTried([trip('far', '2030-05-01', '2030-05-20')], [], trials, TODAY);
    if (!stay) throw new Error('No stay.');
    return stay;
  };
  expect(datesOf(shift(far(), 'whole', -1))).toEqual(['2030-04-30', '2030-05-19']);
  expect(datesOf(shift(far(), 'last', -1))).toEqual(['2030-05-01', '2030-05-19']);
  expect(datesOf(shift(far(), 'last', 1))).toEqual(['2030-05-01', '2030-05-20']);
  const earlier = far({ far: shift(far(), 'whole', -30) });
  expect(datesOf(shift(earlier, 'whole', 60))).toEqual(['2030-05-01', '2030-05-20']);
  expect(toDay(rangeOf(earlier, 'last').last)).toBe('2030-05-20');
  expect(toDay(rangeOf(earlier, 'whole').last)).toBe('2030-05-01');
});
