import { subsolarPoint, sunAltitude, wrapDegrees } from '../platform/sun.ts';

/** The picture of a day at a place: the sun's height over 24 hours, drawn in these units. */
export const CURVE_WIDTH = 320;
export const CURVE_HEIGHT = 112;
const HORIZON_Y = 68;
/** Room for the whole disc of the sun at midnight. */
const EDGE = 14;
const UNITS_PER_DEGREE = 0.44;
const SAMPLES = 48;
const HOUR_MS = 3_600_000;
/** Below this it is night, astronomically speaking nautical dusk; above 0 it is day. Degrees. */
const DUSK_DEGREES = -12;

export interface Place {
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
}

export interface SunCurve {
  /** SVG path of the sun's way from midnight to midnight, by the sun and not by the clock. */
  path: string;
  sun: { x: number; y: number };
  horizonY: number;
  phase: 'day' | 'twilight' | 'night';
}

/** Draws the sun's position over a place at a moment, and its path of that day. */
export function drawSunCurve({ latitude, longitude }: Place, nowMs: number): SunCurve {
  const sunNow = subsolarPoint(nowMs);
  const solarDegrees = wrapDegrees(longitude - sunNow.longitude);
  const points = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const degrees = (sample / SAMPLES) * 360 - 180;
    const moment = nowMs + ((degrees - solarDegrees) / 15) * HOUR_MS;
    return `${xOf(degrees)} ${yOf(sunAltitude(subsolarPoint(moment), latitude, longitude))}`;
  });
  const altitude = sunAltitude(sunNow, latitude, longitude);
  return {
    path: `M${points.join('L')}`,
    sun: { x: xOf(solarDegrees), y: yOf(altitude) },
    horizonY: HORIZON_Y,
    phase: phaseOf(altitude),
  };
}

/** Midnight by the sun near both edges, noon in the middle. */
const xOf = (solarDegrees: number): number => round(EDGE + ((solarDegrees + 180) / 360) * (CURVE_WIDTH - 2 * EDGE));
const yOf = (altitude: number): number => round(HORIZON_Y - altitude * UNITS_PER_DEGREE);
const round = (value: number): number => Math.round(value * 10) / 10;

function phaseOf(altitude: number): SunCurve['phase'] {
  if (altitude > 0) return 'day';
  return altitude > DUSK_DEGREES ? 'twilight' : 'night';
}

/** A place in words of a map: '38.7° N, 9.1° W'. */
export function describeCoordinates({ latitude, longitude }: Place): string {
  const north = `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(1)}° ${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}
