import { wrapDegrees } from '../../platform/sun.ts';

export interface Place {
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
}

/** The outline of a country as `tooling/draw-outlines.ts` writes it: units count from its middle, to the east and south. */
export interface Outline {
  /** Its middle, degrees east and north. */
  longitude: number;
  latitude: number;
  /** Units of one degree of latitude. */
  unitsPerDegree: number;
  /** West, north, east and south end of its main land, in units. */
  frame: readonly [number, number, number, number];
  path: string;
}

/** Room around land and city, as a share of the picture's longer side. */
const MARGIN = 0.06;

/** Returns a place's position on an outline, and the part to show: the main land and the place, which may be on an island far out. */
export function frameOutline(outline: Outline, { latitude, longitude }: Place) {
  const narrowing = Math.cos((outline.latitude * Math.PI) / 180);
  const x = wrapDegrees(longitude - outline.longitude) * narrowing * outline.unitsPerDegree;
  const y = (outline.latitude - latitude) * outline.unitsPerDegree;
  const [west, north, east, south] = outline.frame;
  const [left, top] = [Math.min(west, x), Math.min(north, y)];
  const [width, height] = [Math.max(east, x) - left, Math.max(south, y) - top];
  const margin = MARGIN * Math.max(width, height);
  return {
    point: { x: Math.round(x), y: Math.round(y) },
    box: {
      x: Math.round(left - margin),
      y: Math.round(top - margin),
      width: Math.round(width + 2 * margin),
      height: Math.round(height + 2 * margin),
    },
  };
}

/** Goes up with what is drawn: browsers keep the files for a year. */
const FOLDER = '/assets/outlines/2';
const known = new Map<string, Promise<Outline | null>>();

async function fetchOutline(countryCode: string): Promise<Outline | null> {
  try {
    const response = await fetch(`${FOLDER}/${countryCode}.json`);
    return response.ok ? ((await response.json()) as Outline) : null;
  } catch {
    // Another view may have more luck: the cover is whole without it.
    known.delete(countryCode);
    return null;
  }
}

/** A country's outline by its ISO 3166-1 alpha-2 code, asked for once however many covers show it; null where there is none. */
export function loadOutline(countryCode: string): Promise<Outline | null> {
  const loading = known.get(countryCode) ?? fetchOutline(countryCode);
  known.set(countryCode, loading);
  return loading;
}
