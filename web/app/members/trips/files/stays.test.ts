import { DAY_MS } from '@bros/contract/core/durations';
import { expect, test } from 'vitest';
import type { GpxPoint } from './gpx.ts';
import { findStays } from './stays.ts';

const LISBON = { latitude: '38.71667', longitude: '-9.13333' };
const PORTO = { latitude: '41.14961', longitude: '-8.61099' };
const BANGKOK = { latitude: '13.75398', longitude: '100.50144' };

const at = (place: Partial<GpxPoint>, time: string, name = '', description = ''): GpxPoint => ({
  latitude: '',
  longitude: '',
  name,
  description,
  time,
  ...place,
});
const show = (content: Partial<Parameters<typeof findStays>[0]>) =>
  findStays({ waypoints: [], tracks: [], ...content }).map(
    ({ label, arrivesOn, leavesOn, problem }) => problem ?? `${label} ${arrivesOn} ${leavesOn}`.trim(),
  );

test('the days of a stay that the site exported are read back', () => {
  const waypoints = [
    at(LISBON, '2020-05-02T23:00:00Z', 'Lisbon, Portugal', '2020-05-03 to 2020-05-16'),
    at(BANGKOK, '2020-12-31T17:00:00Z', 'Bangkok, Thailand', 'From 2021-01-01'),
  ];
  expect(findStays({ waypoints, tracks: [] })).toEqual([
    {
      label: 'Lisbon, Portugal',
      arrivesOn: '2020-05-03',
      leavesOn: '2020-05-16',
      problem: null,
      places: [{ city: 'Lisbon, Portugal', ...LISBON }],
    },
    {
      label: 'Bangkok, Thailand',
      arrivesOn: '2021-01-01',
      leavesOn: '',
      problem: null,
      places: [{ city: 'Bangkok, Thailand', ...BANGKOK }],
    },
  ]);
});

test('waypoints near each other on consecutive local days form one stay', () => {
  const waypoints = [
    at(BANGKOK, '2020-01-10T18:00:00Z', 'Wat Pho'),
    at(LISBON, '2020-01-02T23:30:00Z', 'Rossio'),
    at({ ...LISBON, latitude: '38.75' }, '2020-01-03T10:00:00', 'Airport'),
    at(LISBON, '2020-01-05', 'Tram'),
    at(PORTO, '2020-01-05T12:00:00Z', 'Porto'),
  ];
  expect(show({ waypoints })).toEqual([
    'Rossio 2020-01-02 2020-01-03',
    'Tram 2020-01-05 2020-01-05',
    'Porto 2020-01-05 2020-01-05',
    'Wat Pho 2020-01-11 2020-01-11',
  ]);
});

test('a track counts only the last point of each day', () => {
  const points = [
    at(LISBON, '2020-01-01T08:00:00Z'),
    at(LISBON, '2020-01-01T20:00:00Z'),
    at(LISBON, '2020-01-02T20:00:00Z'),
    at(LISBON, '2020-01-03T08:00:00Z'),
    at({ latitude: '40', longitude: '-8.6' }, '2020-01-03T12:00:00Z'),
    at(PORTO, '2020-01-03T20:00:00Z'),
  ];
  expect(show({ tracks: [{ name: 'North', points }] })).toEqual([
    '38.71667, -9.13333 2020-01-01 2020-01-02',
    '41.14961, -8.61099 2020-01-03 2020-01-03',
  ]);
});

test('points without a valid position or time are reported', () => {
  const waypoints = [
    at(LISBON, ''),
    at(LISBON, 'yesterday'),
    at({ latitude: '91', longitude: '0' }, '2020-01-01'),
    at({}, '2020-01-01'),
  ];
  const tracks = [{ name: 'Plan', points: [at(LISBON, '')] }];
  expect(show({ waypoints, tracks })).toEqual(['noTime', 'noTime', 'positionMalformed', 'positionMalformed', 'noTime']);
});

test('a file with too many stays is rejected before all points are compared', () => {
  const waypoints = Array.from({ length: 100_000 }, (_, index) =>
    at({ ...LISBON, latitude: String((index % 180) - 90) }, '2020-01-01'),
  );
  const days = waypoints.map((point, index) => ({ ...point, time: new Date(index * DAY_MS * 2).toISOString() }));
  expect(() => findStays({ waypoints: days, tracks: [] })).toThrow('tooManyRows');
});
