import type { Trip } from '@bros/contract/members/trips';
import { MAP_HEIGHT, MAP_WIDTH, placeOnMap } from '../../ui/map-frame.ts';

export interface Stop {
  x: number;
  y: number;
}

/** Sorted by arrival. Consecutive stays in a city are one stop. */
export function stopsOf(trips: readonly Pick<Trip, 'id' | 'arrivesOn' | 'city' | 'point'>[]): Stop[] {
  return trips
    .toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn) || one.id.localeCompare(other.id))
    .filter(({ city }, index, all) => city.id !== all[index - 1]?.city.id)
    .map(({ point }) => placeOnMap(point.longitude, point.latitude));
}

const MARGIN = 0.2;
/** About Western Europe in map units, to show the surroundings of a route within one city. */
const MIN_WIDTH = 90;
/** Width divided by height. */
const ASPECT = 2;

export function boxOf(stops: readonly Stop[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [stops.map(({ x }) => x), stops.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.max((right - left) * (1 + 2 * MARGIN), (bottom - top) * (1 + 2 * MARGIN) * ASPECT, MIN_WIDTH);
  const width = Math.min(wanted, MAP_WIDTH);
  const height = Math.min(width / ASPECT, MAP_HEIGHT);
  const within = (start: number, length: number, max: number) => Math.min(Math.max(start, 0), max - length);
  return {
    x: within((left + right - width) / 2, width, MAP_WIDTH),
    y: within((top + bottom - height) / 2, height, MAP_HEIGHT),
    width,
    height,
  };
}
