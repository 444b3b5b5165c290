import { clockIn } from '../../platform/format.ts';
import { subsolarPoint, sunAltitude, wrapDegrees } from '../../platform/sun.ts';
import { frameOutline, type Outline, type Place } from './outline.ts';

export const COVER_WIDTH = 320;
export const COVER_HEIGHT = 112;

const CLIMATES = ['desert', 'alpine', 'steppe', 'tropics', 'woods', 'north', 'harbour'] as const;
type Climate = (typeof CLIMATES)[number];
type Box = readonly [south: number, west: number, north: number, east: number];

/** Approximate boxes in degrees, because a cover needs a mood, not a climate map. The first match wins. */
const REGIONS: readonly (readonly [Climate, ...Box[]])[] = [
  ['desert', [14, -17, 34, 62], [-18, -81, -5, -76.5], [22, -118, 35, -103]],
  ['alpine', [-36, -79.5, 8, -66], [26, 70, 37, 98], [40, 40, 44, 50], [45.6, 6, 48, 14], [15, -102, 22, -97]],
  ['steppe', [35, 45, 55, 120], [36, -9, 42.5, -2], [-30, 20, -20, 30]],
  ['tropics', [-23.5, -180, 23.5, 180], [23.4, -84, 27, -76]],
  ['north', [55, -180, 90, 180], [43, -80, 60, -60]],
  ['woods', [43.6, 2, 54, 31]],
];

const isWithin = ({ latitude, longitude }: Place, [south, west, north, east]: Box) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

export function climateOf(place: Place): Climate {
  return REGIONS.find(([, ...boxes]) => boxes.some((box) => isWithin(place, box)))?.[0] ?? 'harbour';
}

/** Hue and saturation of the background, then of the land. */
const PALETTES: Record<Climate, readonly [number, number, number, number]> = {
  desert: [40, 58, 30, 46],
  alpine: [208, 34, 158, 16],
  steppe: [52, 52, 84, 30],
  tropics: [178, 46, 138, 38],
  woods: [92, 26, 142, 26],
  north: [222, 24, 178, 22],
  harbour: [198, 44, 40, 46],
};
const HUE_SPREAD = 40;
const SATURATION_SPREAD = 20;

/** From 0 to 1, constant for a place and `turn`. */
function chanceOf({ latitude, longitude }: Place, turn: number): number {
  const mixed = Math.sin(latitude * 12.9898 + longitude * 78.233 + turn * 23.9) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/** Sand and dry grass look like mud in the dark, so at night these hues become as blue as the sky. */
const WARM_HUES = [15, 125] as const;
const nightHueOf = (hue: number) => (hue > WARM_HUES[0] && hue < WARM_HUES[1] ? Math.round(205 + hue / 2) : hue);

/** Hue and saturation; theme and hour set the lightness. */
export function paletteOf(place: Place) {
  const [groundHue, groundSaturation, landHue, landSaturation] = PALETTES[climateOf(place)];
  const near = (value: number, spread: number, turn: number) => Math.round(value + (chanceOf(place, turn) - 0.5) * spread);
  const hue = near(groundHue, HUE_SPREAD, 1);
  return {
    groundHue: hue,
    nightHue: nightHueOf(hue),
    groundSaturation: near(groundSaturation, SATURATION_SPREAD, 5),
    landHue: near(landHue, HUE_SPREAD, 2),
    landSaturation: near(landSaturation, SATURATION_SPREAD, 6),
  };
}

/** Larger than the cover; the city is at a position derived from the place. */
const LAND_WIDTH = 300;
const LAND_HEIGHT = 200;
/** Draw smaller countries smaller, because their outlines have only a few corners. */
const SMALL_LAND_DEGREES = 1.5;
const SMALLEST_SHARE = 0.35;

interface CoverLand {
  /** Scale and offset of the outline's path. */
  x: number;
  y: number;
  scale: number;
  point: { x: number; y: number };
}

/** If a city on a remote island would push its country out of the cover, the whole country is fitted in. */
const ISLAND_WIDTH = 220;
const ISLAND_HEIGHT = 80;
const ISLAND_TOP = 4;
const ISLAND_MIDDLE = 200;

export function placeLand(outline: Outline, place: Place): CoverLand {
  const anchored = anchorLand(outline, place);
  return isLandInside(outline, anchored) ? anchored : fitLand(outline, place);
}

function isLandInside({ frame: [west, north, east, south] }: Outline, { x, y, scale }: CoverLand): boolean {
  return east * scale + x > 0 && west * scale + x < COVER_WIDTH && south * scale + y > 0 && north * scale + y < COVER_HEIGHT;
}

const round = (value: number) => Math.round(value * 100) / 100;
const roundScale = (value: number) => Math.round(value * 10_000) / 10_000;

function fitLand(outline: Outline, place: Place): CoverLand {
  const { point, box } = frameOutline(outline, place);
  const scale = Math.min(ISLAND_WIDTH / box.width, ISLAND_HEIGHT / box.height);
  const x = ISLAND_MIDDLE - (box.x + box.width / 2) * scale;
  const y = ISLAND_TOP - box.y * scale;
  return {
    x: round(x),
    y: round(y),
    scale: roundScale(scale),
    point: { x: round(x + point.x * scale), y: round(y + point.y * scale) },
  };
}

function anchorLand(outline: Outline, place: Place): CoverLand {
  const { point, box } = frameOutline(outline, place);
  const degrees = Math.max(box.width, box.height) / outline.unitsPerDegree;
  const share = Math.min(1, Math.max(SMALLEST_SHARE, degrees / SMALL_LAND_DEGREES));
  const scale = Math.min(LAND_WIDTH / box.width, LAND_HEIGHT / box.height) * share * (0.8 + 0.6 * chanceOf(place, 7));
  const target = { x: 70 + 190 * chanceOf(place, 3), y: 26 + 44 * chanceOf(place, 4) };
  return {
    x: round(target.x - point.x * scale),
    y: round(target.y - point.y * scale),
    scale: roundScale(scale),
    point: { x: round(target.x), y: round(target.y) },
  };
}

/** Sun altitude in degrees: night is below this (the end of nautical dusk), day above 0. */
const DUSK_DEGREES = -12;

type Phase = 'day' | 'twilight' | 'night';

export function phaseOf({ latitude, longitude }: Place, nowMs: number): Phase {
  const altitude = sunAltitude(subsolarPoint(nowMs), latitude, longitude);
  if (altitude > 0) return 'day';
  return altitude > DUSK_DEGREES ? 'twilight' : 'night';
}

const HOURS = [
  [5, 'night'],
  [8, 'earlyMorning'],
  [12, 'morning'],
  [14, 'midday'],
  [18, 'afternoon'],
  [22, 'evening'],
  [24, 'lateEvening'],
] as const;
export type HourName = (typeof HOURS)[number][1];

/** Uses local time, or the sun's position where no time zone is known. */
export function hourNameOf({ longitude }: Place, nowMs: number, timeZone: string | undefined): HourName {
  const hour = timeZone
    ? Number(clockIn(timeZone, nowMs).slice(0, 2))
    : 12 + wrapDegrees(longitude - subsolarPoint(nowMs).longitude) / 15;
  return HOURS.find(([until]) => hour < until)?.[1] ?? 'night';
}

/** '38.7° N, 9.1° W'. */
export function describeCoordinates({ latitude, longitude }: Place): string {
  const north = `${Math.abs(latitude).toFixed(1)}° ${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(1)}° ${longitude < 0 ? 'W' : 'E'}`;
  return `${north}, ${east}`;
}
