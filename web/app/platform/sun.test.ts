import { expect, test } from 'vitest';
import { subsolarPoint, sunAltitude, terminatorLatitude, wrapDegrees } from './sun.ts';

// Declination and equation of time from the Astronomical Almanac's tables.
test.each([
  ['2026-03-20T14:46:00Z', 0, -39.7],
  ['2026-06-21T08:25:00Z', 23.44, 54.2],
  ['2026-12-21T20:50:00Z', -23.44, -133.0],
])('at %s the sun is overhead at %d north, %d east', (moment, latitude, longitude) => {
  const sun = subsolarPoint(Date.parse(moment));
  expect(Math.abs(sun.latitude - latitude)).toBeLessThan(0.1);
  expect(Math.abs(wrapDegrees(sun.longitude - longitude))).toBeLessThan(0.5);
});

test('the sun is overhead at the subsolar point, below the horizon on the other side of the earth, and on the horizon at the terminator', () => {
  const sun = subsolarPoint(Date.parse('2026-11-20T09:00:00Z'));
  expect(sunAltitude(sun, sun.latitude, sun.longitude)).toBeCloseTo(90, 3);
  expect(sunAltitude(sun, -sun.latitude, sun.longitude + 180)).toBeCloseTo(-90, 3);
  for (const longitude of [-170, -60, 0, 45, 130]) {
    expect(sunAltitude(sun, terminatorLatitude(sun, longitude), longitude)).toBeCloseTo(0, 6);
  }
});
