import { wrapDegrees } from '../../platform/sun.ts';

export interface Place {
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
}

/** Written by `tooling/draw-outlines.ts`. Units count from the outline's center, to the east and south. */
export interface Outline {
  longitude: number;
  latitude: number;
  /** Units of one degree of latitude. */
  unitsPerDegree: number;
  /** Bounds of the mainland: west, north, east, south, in units. */
  frame: readonly [number, number, number, number];
  path: string;
}

/** Fraction of the picture's longer side. */
const MARGIN = 0.06;

/** The visible part includes the mainland and the place, which may be on a remote island. */
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

/** Increment the number when the drawings change: browsers cache the files for a year. */
const FOLDER = '/assets/outlines/2';
const known = new Map<string, Promise<Outline | null>>();

async function fetchOutline(countryCode: string): Promise<Outline | null> {
  try {
    const response = await fetch(`${FOLDER}/${countryCode}.json`);
    return response.ok ? ((await response.json()) as Outline) : null;
  } catch {
    // Let the next view retry.
    known.delete(countryCode);
    return null;
  }
}

/** Loads the outline by ISO 3166-1 alpha-2 code, once for all covers; null if there is none. */
export function loadOutline(countryCode: string): Promise<Outline | null> {
  const loading = known.get(countryCode) ?? fetchOutline(countryCode);
  known.set(countryCode, loading);
  return loading;
}
