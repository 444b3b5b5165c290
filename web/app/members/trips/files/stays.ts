import { DAY_MS } from '@bros/contract/core/durations';
import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import tzLookup from '@photostructure/tz-lookup';
import { type FoundProblem, type FoundTrip, UnreadableTrips } from './found-trips.ts';
import type { GpxContent, GpxPoint, GpxTrack } from './gpx.ts';

/** Points this close, on consecutive days, are one stay. */
const STAY_KILOMETERS = 15;
const KILOMETERS_A_DEGREE = 111.2;

interface DatedPoint {
  latitude: number;
  longitude: number;
  label: string;
  time: number;
  day: string;
}

/** Returns stays that our exports name and points with a problem, then stays derived from the other points. Throws `UnreadableTrips`. */
export function findStays({ waypoints, tracks }: GpxContent): FoundTrip[] {
  const readings = waypoints.map((point) => readOwnDays(point) ?? datePoint(point));
  const nights = tracks.map(findNights);
  const found = [...readings, ...nights.flat()];
  return [...found.filter((each) => 'problem' in each), ...joinPoints(found.filter((each) => 'day' in each))];
}

const OWN_DAYS = /^(?:From (\d{4}-\d{2}-\d{2})|(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2}))$/;

function readOwnDays(point: GpxPoint): FoundTrip | null {
  const [, openFrom, from, to = ''] = OWN_DAYS.exec(point.description) ?? [];
  const arrivesOn = openFrom ?? from;
  return arrivesOn ? { ...toTrip(point, point.name), arrivesOn, leavesOn: to } : null;
}

const toTrip = (
  { latitude, longitude }: { latitude: number | string; longitude: number | string },
  label: string,
): FoundTrip => ({
  label: label || `${latitude}, ${longitude}`,
  places: [{ city: label, latitude: String(latitude), longitude: String(longitude) }],
  arrivesOn: '',
  leavesOn: '',
  problem: null,
});

function datePoint(point: GpxPoint): DatedPoint | FoundTrip {
  const [latitude, longitude] = [toDegrees(point.latitude), toDegrees(point.longitude)];
  const refuse = (problem: FoundProblem): FoundTrip => ({ ...toTrip(point, point.name), problem });
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return refuse('positionMalformed');
  const time = readTime(point.time);
  if (Number.isNaN(time)) return refuse('noTime');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(point.time) ? point.time : dayAt(time, latitude, longitude);
  return { latitude, longitude, label: point.name, time, day };
}

const toDegrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** NaN if invalid. GPX times are UTC, even without 'Z'. */
const readTime = (text: string): number => Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);

const calendars = new Map<string, Intl.DateTimeFormat>();

function dayAt(time: number, latitude: number, longitude: number): string {
  const timeZone = tzLookup(latitude, longitude);
  // The Swedish locale writes 2026-05-03.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(time);
}

/** Each day's last point. A track without times becomes one trip with a problem. */
function findNights({ name, points }: GpxTrack): (DatedPoint | FoundTrip)[] {
  const dated = points.map(datePoint).filter((point) => 'day' in point);
  if (dated.length === 0) return [{ label: name, places: [], arrivesOn: '', leavesOn: '', problem: 'noTime' }];
  const inOrder = dated.toSorted((one, other) => one.time - other.time);
  return [...new Map(inOrder.map((point) => [point.day, { ...point, label: '' }])).values()];
}

/** A day without a point ends a stay. */
function joinPoints(points: readonly DatedPoint[]): FoundTrip[] {
  const stays: { from: DatedPoint; to: DatedPoint }[] = [];
  for (const point of points.toSorted((one, other) => one.time - other.time)) {
    const stay = stays.findLast(({ from, to }) => areNear(from, point) && Date.parse(point.day) - Date.parse(to.day) <= DAY_MS);
    if (stay) stay.to = point;
    else stays.push({ from: point, to: point });
    // Limits the time, because each point is compared with all earlier stays.
    if (stays.length > TRIP_IMPORT_MAX_ROWS) throw new UnreadableTrips('tooManyRows');
  }
  return stays.map(({ from, to }) => ({ ...toTrip(from, from.label), arrivesOn: from.day, leavesOn: to.day }));
}

function areNear(one: DatedPoint, other: DatedPoint): boolean {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * KILOMETERS_A_DEGREE <= STAY_KILOMETERS;
}
