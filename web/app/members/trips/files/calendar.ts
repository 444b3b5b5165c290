import { readAddress, readTitle } from './addresses.ts';
import { isExportedHere, readDays } from './calendar-days.ts';
import { type CalendarEvent, readEvents } from './calendar-lines.ts';
import type { FoundTrip, Place } from './found-trips.ts';

/** Reads the all-day events of a calendar (RFC 5545). Throws `UnreadableTrips`. */
export const readCalendar = (text: string): FoundTrip[] => readEvents(text).map(readEvent);

function readEvent(event: CalendarEvent): FoundTrip {
  const textOf = (name: string) => String(event.properties.getFirstPropertyValue(name) ?? '').trim();
  const [location, summary] = [textOf('location'), textOf('summary')];
  const found = { label: location || summary, places: findPlaces(event, location, summary), arrivesOn: '', leavesOn: '' };
  const { malformedLine, values } = event;
  if (malformedLine !== null) return { ...found, problem: 'lineMalformed', malformedLine };
  if (['rrule', 'rdate', 'recurrence-id'].some((name) => values.has(name))) return { ...found, problem: 'recurring' };
  if (textOf('status').toUpperCase() === 'CANCELLED') return { ...found, problem: 'cancelled' };
  const days = readDays(event);
  if (typeof days === 'string') return { ...found, problem: days };
  return { ...found, ...days, problem: found.places.length === 0 ? 'noPlace' : null };
}

function findPlaces(event: CalendarEvent, location: string, summary: string): Place[] {
  const position = findPosition(event);
  const atPosition = position ? [{ city: location || summary, ...position }] : [];
  // Positions of our exports are those of cities in the list.
  if (position && isExportedHere(event)) return atPosition;
  return [...atPosition, ...readAddress(location), ...readTitle(summary)];
}

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const POSITIONS = [
  ['geo', new RegExp(`^${DEGREES}[;,] ?${DEGREES}$`)],
  ['x-apple-structured-location', new RegExp(`geo:${DEGREES},${DEGREES}`, 'i')],
] as const;

/** Reads GEO, else the geo URI (RFC 5870) that Apple writes. 0, 0 is written for an unknown position. */
function findPosition({ values }: CalendarEvent): Pick<Place, 'latitude' | 'longitude'> | null {
  for (const [name, pattern] of POSITIONS) {
    const [, latitude = '', longitude = ''] = pattern.exec(values.get(name) ?? '') ?? [];
    const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
    if (isOnEarth && (Number(latitude) !== 0 || Number(longitude) !== 0)) return { latitude, longitude };
  }
  return null;
}
