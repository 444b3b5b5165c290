import { HOUR_MS } from '@bros/contract/core/durations';
import { expect, test } from 'vitest';
import { moonPhase, type Posters, posterUrl, sceneNamedIn, sceneOf, timeOfDay } from './poster.ts';

const posters: Posters = {
  folder: '/assets/posters-x',
  cities: [
    'lisbon PT 38.7 -9.1',
    'singapore SG 1.3 103.9',
    'auckland NZ -36.9 174.8',
    'canggu-bali ID -8.7 115.1',
    'san-jose-costa-rica CR 9.9 -84.1',
    'sao-paulo BR -23.6 -46.6',
  ],
  names: { Canggu: 'canggu-bali', 'San José': 'san-jose-costa-rica' },
  regions: ['alps 47 9 46 6', 'south-seas -18 178 -18 -150', 'tropical-asia 13 105 -6 107'],
};
const LISBON = { latitude: 38.72, longitude: -9.14 };
const SINGAPORE = { latitude: 1.29, longitude: 103.85 };

test.each([
  ['a city with a poster', LISBON, 'lisbon'],
  ['a suburb', { latitude: 38.8, longitude: -9.4, countryCode: 'PT' }, 'lisbon'],
  ['a city across the border', { latitude: 1.47, longitude: 103.76, countryCode: 'MY' }, 'tropical-asia'],
  ['a city without a poster', { latitude: 46.2, longitude: 7.4, countryCode: 'CH' }, 'alps'],
  ['an island beyond the date line', { latitude: -18.1, longitude: -178.4 }, 'south-seas'],
])('the scene of %s is found', (_, place, scene) => {
  expect(sceneOf(place, posters)).toBe(scene);
});

test.each([
  ['Dinner in Lisbon', 'lisbon'],
  ['LISBON, again!', 'lisbon'],
  ['Lisboners', undefined],
  ['New here', undefined],
  ['Surf in Canggu', 'canggu-bali'],
  ['Canggu, Bali', 'canggu-bali'],
  ['San José', 'san-jose-costa-rica'],
  ['Fotos de São Paulo', 'sao-paulo'],
  ['San Juan', undefined],
])('the scene of a city in the name %j is %s', (name, scene) => {
  expect(sceneNamedIn(name, posters)).toBe(scene);
});

/** Lisbon's sun rises at 7:27 UTC and sets at 17:16. */
test.each([
  ['07:30', 'dawn'],
  ['12:00', 'day'],
  ['17:30', 'dusk'],
  ['23:00', 'night'],
] as const)('at %s in Lisbon it is %s', (clock, expected) => {
  expect(timeOfDay(LISBON, Date.parse(`2026-11-23T${clock}:00Z`))).toBe(expected);
});

test('at noon in Lisbon, it is night in Singapore', () => {
  const noon = Date.parse('2026-11-23T12:00:00Z');
  expect([timeOfDay(LISBON, noon), timeOfDay(SINGAPORE, noon)]).toEqual(['day', 'night']);
});

/** Almanac of 2026, in UTC. */
test.each([
  ['2026-11-09T07:02Z', 0],
  ['2026-11-17T11:48Z', 2],
  ['2026-11-24T14:53Z', 4],
  ['2026-12-01T06:09Z', 6],
  ['2026-08-12T17:37Z', 0],
  ['2026-03-03T11:38Z', 4],
])('on %s the moon is in phase %i', (moment, phase) => {
  expect(moonPhase(Date.parse(moment))).toBe(phase);
});

test('only the URL of a night poster contains the phase of the moon', () => {
  const noon = Date.parse('2026-11-24T12:00:00Z');
  expect(posterUrl(LISBON, noon, posters)).toBe('/assets/posters-x/lisbon-day.svg');
  expect(posterUrl(SINGAPORE, noon + 4 * HOUR_MS, posters)).toBe('/assets/posters-x/singapore-night.svg#m4');
});
