import type { Trip } from '@bros/contract/members/trips';
import { expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH } from '../../ui/map-frame.ts';
import { boxOf, stopsOf } from './route.ts';

const trip = (cityId: number, arrivesOn: string, latitude: number, longitude: number) =>
  ({ id: arrivesOn, arrivesOn, city: { id: cityId }, point: { latitude, longitude } }) as Trip;
const lisbon = (arrivesOn: string) => trip(1, arrivesOn, 38.7, -9.1);
const bangkok = (arrivesOn: string) => trip(2, arrivesOn, 13.8, 100.5);

test('a route follows the order of arrival, with one stop for consecutive stays in a city', () => {
  const stops = stopsOf([lisbon('2026-03-01'), bangkok('2026-01-01'), lisbon('2026-02-01'), bangkok('2026-04-01')]);
  expect(stops.map(({ x }) => Math.round(x))).toEqual([935, 570, 935]);
});

test('the view box fits the whole route, or the surroundings of a single city', () => {
  const stops = stopsOf([lisbon('2026-03-01'), bangkok('2026-01-01')]);
  const box = boxOf(stops);
  for (const { x, y } of stops) {
    expect(x > box.x && x < box.x + box.width).toBe(true);
    expect(y > box.y && y < box.y + box.height).toBe(true);
  }
  expect(box.width).toBeLessThan(MAP_WIDTH);
  expect(boxOf(stops.slice(0, 1)).width).toBe(90);
});

test('the view box never extends beyond the map', () => {
  const box = boxOf(stopsOf([trip(3, '2026-01-01', 70, -179), trip(4, '2026-02-01', -50, 179)]));
  expect(box).toEqual({ x: 0, y: 0, width: MAP_WIDTH, height: MAP_HEIGHT });
});
