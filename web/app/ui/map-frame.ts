/** Plate carrée projections between two latitudes, in view box units. */
export const MAP_WIDTH = 1200;
export const MAP_NORTH_DEGREES = 74;
const MAP_SOUTH_DEGREES = -56;
export const MAP_HEIGHT = Math.round(((MAP_NORTH_DEGREES - MAP_SOUTH_DEGREES) / 360) * MAP_WIDTH);

const UNITS_PER_DEGREE = MAP_WIDTH / 360;

/** Degrees east and north. */
export function placeOnMap(longitude: number, latitude: number): { x: number; y: number } {
  return { x: (longitude + 180) * UNITS_PER_DEGREE, y: (MAP_NORTH_DEGREES - latitude) * UNITS_PER_DEGREE };
}
