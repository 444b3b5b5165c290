import { DAY_MS } from '@bros/contract/core/durations';

const RADIANS = Math.PI / 180;
/** January 1, 2000, 12:00 UTC. */
const J2000_MS = 946_728_000_000;

/** The place where the sun is overhead, in degrees. */
export interface SubsolarPoint {
  latitude: number;
  longitude: number;
}

/** Accurate to about 0.01 degrees from 1950 to 2050 (Astronomical Almanac, low-precision formulas for the sun). */
export function subsolarPoint(timeMs: number): SubsolarPoint {
  const days = (timeMs - J2000_MS) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const eclipticLongitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  const latitude = Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude)) / RADIANS;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude)) / RADIANS;
  const siderealDegrees = 280.46062 + 360.98564737 * days;
  return { latitude, longitude: wrapDegrees(rightAscension - siderealDegrees) };
}

export function wrapDegrees(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

/** Degrees above the horizon. */
export function sunAltitude(sun: SubsolarPoint, latitude: number, longitude: number): number {
  const [here, there, apart] = [latitude * RADIANS, sun.latitude * RADIANS, (longitude - sun.longitude) * RADIANS];
  return Math.asin(Math.sin(here) * Math.sin(there) + Math.cos(here) * Math.cos(there) * Math.cos(apart)) / RADIANS;
}

export function terminatorLatitude(sun: SubsolarPoint, longitude: number): number {
  // At an equinox the line follows meridians; a small tilt keeps the division finite.
  const tilt = Math.abs(sun.latitude) < 0.01 ? 0.01 : sun.latitude;
  return Math.atan(-Math.cos((longitude - sun.longitude) * RADIANS) / Math.tan(tilt * RADIANS)) / RADIANS;
}

/** Degrees that the earth rotates until sunset; 15 take an hour. Without a sunset, until midnight (polar day); without a sunrise, until noon (polar night). */
export function degreesToSunset(sun: SubsolarPoint, latitude: number, longitude: number): number {
  const cosine = -Math.tan(latitude * RADIANS) * Math.tan(sun.latitude * RADIANS);
  const sunsetAngle = Math.acos(Math.min(1, Math.max(-1, cosine))) / RADIANS;
  return (((sunsetAngle - (longitude - sun.longitude)) % 360) + 360) % 360;
}
