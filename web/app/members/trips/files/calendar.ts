import { DAY_MS, MINUTE_MS } from '@bros/contract/core/durations';
import ICAL from 'ical.js';
import { readAddress, readTitle } from './addresses.ts';
import { type CalendarEvent, isMarkedAllDay, readEvents } from './calendar-lines.ts';
import type { FoundProblem, FoundTrip, Place } from './found-trips.ts';

/** In our exports, an event without an end is a trip without a last day. */
const EXPORT_PRODUCT = /Bros Abroad\/\/Trips/;

const isExportedHere = ({ product }: CalendarEvent): boolean => EXPORT_PRODUCT.test(product);

/** Reads all-day events: dates, or times from midnight to midnight. */
function readDays(event: CalendarEvent): FoundProblem | { arrivesOn: string; leavesOn: string } {
  try {
    const { startDate, endDate } = new ICAL.Event(event.properties);
    if (!startDate || isUnread(event)) return 'dayMalformed';
    const [arrivesOn, end] = [findMidnight(startDate, event), findMidnight(endDate, event, true)];
    const isMoment = !startDate.isDate && !isMarkedAllDay(event) && end !== null && arrivesOn !== null && end <= arrivesOn;
    if (!arrivesOn || !end || isMoment) return 'notAllDay';
    const hasEnd = event.properties.hasProperty('dtend') || event.properties.hasProperty('duration');
    if (!hasEnd && isExportedHere(event)) return { arrivesOn, leavesOn: '' };
    return { arrivesOn, leavesOn: end === arrivesOn ? arrivesOn : addDays(end, -1) };
  } catch {
    return 'dayMalformed';
  }
}

/** True if the parser dropped an end or a duration that it could not read. */
const isUnread = ({ properties, values }: CalendarEvent): boolean =>
  ['dtend', 'duration'].some((name) => values.has(name) && !properties.hasProperty(name));

const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The day that begins at this time; null for a time during the day. Some programs end a day a minute or a second early. Others write an all-day event's times
 * in another zone, so the nearest midnight counts for a marked event.
 */
function findMidnight(time: ICAL.Time, event: CalendarEvent, isEnd = false): string | null {
  if (time.isDate) return String(time);
  const clock = readClock(time, event.timeZone);
  const day = clock.slice(0, 10);
  const minutes = Math.floor((Date.parse(`${clock}Z`) - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS);
  const [isMarked, dayMinutes] = [isMarkedAllDay(event), DAY_MS / MINUTE_MS];
  if ((isEnd && minutes === dayMinutes - 1) || (isMarked && minutes >= dayMinutes / 2)) return addDays(day, 1);
  return minutes === 0 || isMarked ? day : null;
}

/** Converts UTC to the calendar's zone, if it has one. */
function readClock(time: ICAL.Time, timeZone: string): string {
  if (time.zone !== ICAL.Timezone.utcTimezone) return String(time);
  try {
    // The Swedish locale writes 2026-05-03 00:00:00.
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    return clock.format(time.toJSDate()).replace(' ', 'T');
  } catch {
    return String(time).replace('Z', '');
  }
}

/** Throws `UnreadableTrips`. */
export const readCalendar = (text: string): FoundTrip[] => readEvents(text).map(readEvent);

function readEvent(event: CalendarEvent): FoundTrip {
  const textOf = (name: string) => String(event.properties.getFirstPropertyValue(name) ?? '').trim();
  const [location, summary] = [textOf('location'), textOf('summary')];
  const found = { label: location || summary, places: findPlaces(event, location, summary), arrivesOn: '', leavesOn: '' };
  const { malformedLine, values } = event;
  if (malformedLine !== null) return { ...found, problem: 'lineMalformed', malformedLine };
  if (['rrule', 'rdate', 'recurrence-id'].some((name) => values.has(name))) return { ...found, problem: 'recurring' };
  if (textOf('status').toUpperCase() === 'CANCELLED') return { ...found, problem: 'canceled' };
  const days = readDays(event);
  if (typeof days === 'string') return { ...found, problem: days };
  return { ...found, ...days, problem: found.places.length === 0 ? 'noPlace' : null };
}

function findPlaces(event: CalendarEvent, location: string, summary: string): Place[] {
  const position = findPosition(event);
  const atPosition = position ? [{ city: location || summary, ...position }] : [];
  // Our exports have a listed city's position, which is enough.
  if (position && isExportedHere(event)) return atPosition;
  return [...atPosition, ...(isNoAddress(location) ? [] : readAddress(location)), ...readTitle(summary)];
}

const isNoAddress = (location: string): boolean => /^(?:[a-z]+:\/\/|geo:)/i.test(location) || IN_LOCATION.test(location);

const DEGREES = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
/** '38.72, -9.14', a geo URI, or a map link with the position. */
const IN_LOCATION = new RegExp(`^(?:geo:|https?://\\S+[@=/])?${DEGREES}(?:, ?|%2C)${DEGREES}(?:[,;&/?z]\\S*)?$`, 'i');
const POSITIONS = [
  ['geo', new RegExp(`^${DEGREES}[;,] ?${DEGREES}$`)],
  ['x-apple-structured-location', new RegExp(`geo:${DEGREES},${DEGREES}`, 'i')],
  ['location', IN_LOCATION],
] as const;

/** Reads GEO, else Apple's geo URI (RFC 5870), else a location that is a position. 0, 0 means unknown. */
function findPosition({ values }: CalendarEvent): Pick<Place, 'latitude' | 'longitude'> | null {
  for (const [name, pattern] of POSITIONS) {
    const [, latitude = '', longitude = ''] = pattern.exec((values.get(name) ?? '').replaceAll('\\', '')) ?? [];
    const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
    if (isOnEarth && (Number(latitude) !== 0 || Number(longitude) !== 0)) return { latitude, longitude };
  }
  return null;
}
