import { expect, test } from 'vitest';
import { CURVE_HEIGHT, CURVE_WIDTH, describeCoordinates, drawSunCurve } from './sun-curve.ts';

const lisbon = { latitude: 38.722, longitude: -9.139 };
const bangkok = { latitude: 13.756, longitude: 100.502 };

test('at noon in Lisbon it is day there, and night has come to Bangkok', () => {
  const noon = Date.UTC(2026, 5, 21, 12, 40);
  const here = drawSunCurve(lisbon, noon);
  expect(here.phase).toBe('day');
  expect(here.sun.x).toBeCloseTo(CURVE_WIDTH / 2, -1);
  expect(here.sun.y).toBeLessThan(here.horizonY);
  expect(drawSunCurve(bangkok, noon).phase).toBe('night');
});

test.each([-89, -66, 0, 52, 89])('stays inside its picture at latitude %i, all year round', (latitude) => {
  for (let day = 0; day < 365; day += 7) {
    const { path, sun } = drawSunCurve({ latitude, longitude: 179.9 }, Date.UTC(2026, 0, 1 + day, day % 24));
    const heights = [...path.matchAll(/[ML][\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(49);
    for (const y of [...heights, sun.y]) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(CURVE_HEIGHT + 5);
    }
  }
});

test('writes coordinates for every quarter of the globe', () => {
  expect(describeCoordinates(lisbon)).toBe('38.7° N, 9.1° W');
  expect(describeCoordinates({ latitude: -33.869, longitude: 151.209 })).toBe('33.9° S, 151.2° E');
});
