import { DAY_MS } from '@bros/contract/core/durations';
import { subsolarPoint, sunAltitude, wrapDegrees } from '../../platform/sun.ts';

export interface Place {
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string | null;
}

/** Written by `tooling/posters/plugin.ts`. */
export interface Posters {
  folder: string;
  /** `lisbon PT 38.7 -9.1` */
  cities: readonly string[];
  /** A region with its places' positions: `alps 47 9 46 6`. */
  regions: readonly string[];
}

/** About 50 km. */
const CITY_DEGREES = 0.45;

/** In degrees. Longitudes are scaled, because meridians converge at the poles. */
function distance(one: Place, other: Omit<Place, 'countryCode'>): number {
  const across = wrapDegrees(one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, across);
}

function nearest(place: Place, lines: readonly string[]) {
  let best = { scene: '', degrees: Number.POSITIVE_INFINITY };
  for (const entry of lines) {
    const [scene = '', ...rest] = entry.split(' ');
    for (let at = 0; at < rest.length; at += 2) {
      const degrees = distance(place, { latitude: Number(rest[at]), longitude: Number(rest[at + 1]) });
      if (degrees < best.degrees) best = { scene, degrees };
    }
  }
  return best;
}

export function sceneOf(place: Place, { cities, regions }: Posters): string {
  const { countryCode } = place;
  const compatriots = cities.filter((entry) => !countryCode || entry.includes(` ${countryCode} `));
  const city = nearest(
    place,
    compatriots.map((entry) => entry.replace(/ [A-Z]{2} /, ' ')),
  );
  return city.degrees < CITY_DEGREES ? city.scene : nearest(place, regions).scene;
}

/** The sun's altitude at dawn and dusk, in degrees. */
const LOW_SUN = [-9, 7] as const;

export type TimeOfDay = 'dawn' | 'day' | 'dusk' | 'night';

export function timeOfDay({ latitude, longitude }: Place, nowMs: number): TimeOfDay {
  const sun = subsolarPoint(nowMs);
  const altitude = sunAltitude(sun, latitude, longitude);
  if (altitude > LOW_SUN[1]) return 'day';
  if (altitude < LOW_SUN[0]) return 'night';
  return wrapDegrees(longitude - sun.longitude) < 0 ? 'dawn' : 'dusk';
}

const MONTH_DAYS = 29.530_588_853;
/** A new moon: January 6, 2000, 18:14 UTC. */
const NEW_MOON_MS = 947_182_440_000;
const PHASES = 8;

/** 0 is the new moon, 2 the first quarter, 4 the full moon. Accurate to half a day; a phase lasts almost four days. */
export function moonPhase(nowMs: number): number {
  const months = (nowMs - NEW_MOON_MS) / DAY_MS / MONTH_DAYS;
  return Math.round((months - Math.floor(months)) * PHASES) % PHASES;
}

export const sceneUrl = ({ folder }: Pick<Posters, 'folder'>, scene: string, time: TimeOfDay): string =>
  `${folder}/${scene}-${time}.svg`;

/** A night poster's fragment is the moon phase that the SVG shows. */
export function posterUrl(place: Place, nowMs: number, posters: Posters): string {
  const time = timeOfDay(place, nowMs);
  return `${sceneUrl(posters, sceneOf(place, posters), time)}${time === 'night' ? `#m${moonPhase(nowMs)}` : ''}`;
}
