import { expect, test } from 'vitest';
import { subsolarPoint } from '../../platform/sun.ts';
import { findNextSunset } from './live-map.ts';

// Sunsets from the almanac, in UTC: Tokyo 07:31, Lisbon 17:19, Mexico City 23:58, Los Angeles 00:47 the next day.
test.each([
  ['2026-11-20T07:20:00Z', 'Tokyo'],
  ['2026-11-20T17:05:00Z', 'Lisbon'],
  ['2026-11-20T23:50:00Z', 'Mexico City'],
  ['2026-11-21T00:05:00Z', 'Los Angeles'],
])('at %s, the next sunset is in %s', (moment, city) =>
  expect(findNextSunset(subsolarPoint(Date.parse(moment)))?.name).toBe(city),
);
