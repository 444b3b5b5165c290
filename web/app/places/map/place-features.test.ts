import type { MapPlace } from '@bros/contract/places/map';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  isWithin,
  keyOf,
  matching,
  onLayers,
  pinOf,
  placeInWorld,
  sorted,
  toDots,
  toFeatures,
} from './place-features.ts';

const place = (name: string, changes: Partial<MapPlace> = {}): MapPlace => ({
  cityId: name.length as MapPlace['cityId'],
  name,
  country: 'Brazil',
  latitude: -23.5,
  longitude: -46.6,
  members: 3,
  events: 0,
  streams: 0,
  stays: 0,
  destination: { slug: name.toLowerCase(), overallScore: 7, reviewCount: 0, monthlyCostLowUsd: 1400, isNew: false },
  ...changes,
});
const city = (name: string, members: number | null) => place(name, { members, destination: null });
const namesOf = (places: MapPlace[]) => places.map(({ name }) => name);

describe('the layers of the map', () => {
  const all = [place('A'), place('B', { members: 0 }), city('C', 4), place('D', { members: null }), city('E', 0)];
  const busy = { ...city('F', 0), events: 2, streams: 1, stays: 3 };
  test.each([
    [['destinations', 'members'], 'ABCD'],
    [['destinations'], 'ABD'],
    [['members'], 'AC'],
    [[], ''],
  ] as const)('%j contain %s', (layers, names) => {
    expect(namesOf(onLayers(all, layers)).join('')).toBe(names);
  });

  test('hide events, streams and stays whose layer is off', () => {
    expect(onLayers([busy], ['events'])).toEqual([{ ...busy, streams: 0, stays: 0 }]);
    expect(onLayers([busy], ['streams'])).toEqual([{ ...busy, events: 0, stays: 0 }]);
    expect(onLayers([busy], ['stays'])).toEqual([{ ...busy, events: 0, streams: 0 }]);
    expect(onLayers([busy], ['destinations', 'members'])).toEqual([]);
  });
});

test('a pin shows the score or the price of a destination, and is missing if the figure is unknown', () => {
  expect(pinOf(place('A'), 'scores')).toBe('7.0');
  expect(pinOf(place('A'), 'prices')).toBe('$1,400');
  expect(pinOf(place('A'), 'people')).toBeNull();
  expect(pinOf(city('C', 4), 'prices')).toBeNull();
});

test('a place is projected to Web Mercator', () => {
  const at = (latitude: number, longitude: number) => placeInWorld({ latitude, longitude }, 512);
  expect(at(0, 0)).toEqual({ x: 256, y: 256 });
  expect(at(85.0511, 180).x).toBe(512);
  expect(at(85.0511, 180).y).toBeCloseTo(0, 1);
});

test('an area contains the places between its sides', () => {
  const brazil = { west: -74, south: -34, east: -34, north: 6 };
  expect(isWithin(place('A'), brazil)).toBe(true);
  expect(isWithin(place('A', { longitude: -9.1 }), brazil)).toBe(false);
  expect(isWithin(place('A', { latitude: 38.7 }), brazil)).toBe(false);
});

test('the first view contains every place', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });
  expect(boundsOf([at(-33, 18), at(60, -157), at(10, 174)])).toEqual([
    [-157, -33],
    [174, 60],
  ]);
});

test.each([
  ['sao', ['São Paulo']],
  ['SÃO', ['São Paulo']],
  ['paulo, bra', ['São Paulo']],
  ['', ['São Paulo', 'Lisbon']],
  ['%', []],
  ['東京', []],
])('the search %s finds %j', (search, names) => {
  expect(namesOf(matching([place('São Paulo'), place('Lisbon', { country: 'Portugal' })], search))).toEqual(names);
});

test.each([
  ['members', ['B', 'A', 'C', 'D']],
  ['score', ['C', 'A', 'B', 'D']],
  ['name', ['A', 'B', 'C', 'D']],
] as const)('the list is sorted by %s', (sort, names) => {
  const scored = (name: string, members: number | null, overallScore: number | null) =>
    place(name, { members, destination: { slug: name, overallScore, reviewCount: 0, monthlyCostLowUsd: 1400, isNew: false } });
  expect(
    namesOf(sorted([scored('D', null, null), scored('C', 1, 9), scored('B', 5, 7), scored('A', 1, 7.5)].toReversed(), sort)),
  ).toEqual(sort === 'members' ? ['B', 'C', 'A', 'D'] : names);
});

test('a map feature is at the center of its city and contains the figures of the place', () => {
  const [feature] = toFeatures([place('São Paulo', { members: 1234 })]).features;
  expect(feature?.geometry.coordinates).toEqual([-46.6, -23.5]);
  expect(feature?.properties).toEqual({
    key: '9',
    name: 'São Paulo',
    members: 1234,
    count: '1,234',
    activity: 'high',
    isUnknown: false,
    events: 0,
    streams: 0,
    stays: 0,
  });
  expect(keyOf(place('Bali', { cityId: null }))).toBe('bali');
});

describe('the dots of a place', () => {
  test('are around the center and depend only on the city and the count', () => {
    const one = toDots([city('A', 12)]).features;
    expect(one).toEqual(toDots([city('B', 12)]).features);
    expect(one.length).toBe(12);
    expect(new Set(one.map(({ geometry }) => String(geometry.coordinates))).size).toBe(12);
    for (const { geometry } of one) {
      const [east = 0, north = 0] = geometry.coordinates;
      expect(Math.hypot((east + 46.6) * Math.cos((23.5 * Math.PI) / 180), north + 23.5)).toBeLessThanOrEqual(0.141);
    }
  });

  test('are at most 60, and missing if no number is shown', () => {
    expect(toDots([city('A', 5000)]).features.length).toBe(60);
    expect(toDots([city('A', 0), city('B', null)]).features).toEqual([]);
  });
});
