import type { City, CityId } from '@bros/contract/core/cities';
import type { CountedTrip } from '@bros/contract/members/trip-days';
import type { TripId } from '@bros/contract/members/trip-id';
import { expect, test } from 'vitest';
import { formatDay } from '../../../platform/format.ts';
import { listFigures } from './figures.tsx';
import { applyTrials, listTried } from './tried-stays.ts';

const TODAY = '2026-11-23';
const trip = (city: string, countryCode: string, arrivesOn: string, leavesOn: string | null): CountedTrip => ({
  tripId: city as TripId,
  cityId: 1 as CityId,
  city,
  countryCode,
  country: countryCode,
  arrivesOn,
  leavesOn,
  today: TODAY,
});

function figuresOf(trips: readonly CountedTrip[], city?: string): string[] {
  const tried = listTried(trips, [] as { key: string; goal: City }[], {}, TODAY);
  const { outcome, figures } = listFigures(
    applyTrials(trips, tried, TODAY),
    TODAY,
    tried.find((stay) => stay.city === city),
  );
  return [outcome.text, ...figures];
}

const OPEN = 'If your stay without a last day';
const open = trip('Lisbon', 'PT', '2026-11-01', null);

test('an open stay shows the day by which the member must leave', () => {
  expect(figuresOf([open])).toEqual([
    `${OPEN} ends by ${formatDay('2027-01-29')}, all planned trips fit within the Schengen limit.`,
    `${OPEN} ends by ${formatDay('2027-01-29')}, a full stay of 90 days may begin on ${formatDay('2027-04-30')}.`,
  ]);
});

test('a planned entry assumes that the open stay lasts as long as allowed', () => {
  expect(figuresOf([open, trip('Rome', 'IT', '2027-02-10', '2027-02-20')], 'Rome')).toEqual([
    `${OPEN} continues until ${formatDay('2027-01-29')}, your planned trips pass the limit on ${formatDay('2027-02-10')}.`,
    `On ${formatDay('2027-02-20')}: 101 days used in the Schengen area, 0 left.`,
    `${OPEN} continues until ${formatDay('2027-01-29')}, you cannot enter on ${formatDay('2027-02-10')}.`,
    'IT in 2027: 11 of 183 days.',
    `${OPEN} ends by ${formatDay('2027-01-29')}, a full stay of 90 days may begin on ${formatDay('2027-05-22')}.`,
  ]);
});

test('an open stay lasts until the next trip elsewhere', () => {
  const trips = [open, trip('Bangkok', 'TH', '2026-12-10', '2027-01-20'), trip('Rome', 'IT', '2027-02-10', '2027-02-20')];
  expect(figuresOf(trips, 'Rome')).toContain(
    `${OPEN} ends by ${formatDay('2026-12-10')} and you enter on ${formatDay('2027-02-10')}, you may stay until ${formatDay('2027-03-31')}.`,
  );
});

test('a stay in three calendar years lists the days in each year', () => {
  const figures = figuresOf([trip('Bangkok', 'TH', '2026-12-01', '2028-01-10')], 'Bangkok');
  expect(figures.slice(1, 4)).toEqual([
    'TH in 2026: 31 of 183 days.',
    'TH in 2027: 365 of 183 days.',
    'TH in 2028: 10 of 183 days.',
  ]);
});
