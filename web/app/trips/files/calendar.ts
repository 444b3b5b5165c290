import ICAL from 'ical.js';
import { type FoundProblem, type FoundTrip, type Place, UnreadableTrips } from './found-trips.ts';

const DAY_MS = 86_400_000;
/** Our own calendars show a trip with an open end on its first day alone, so there a missing end means that the end is open. */
const OWN_PRODUCT = /Bros Abroad\/\/Trips/;

/** Reads the all-day events of a calendar (RFC 5545). Throws `UnreadableTrips`. */
export function readCalendar(text: string): FoundTrip[] {
  return parseCalendars(text).flatMap((calendar) => {
    const isOwn = OWN_PRODUCT.test(String(calendar.getFirstPropertyValue('prodid')));
    return calendar.getAllSubcomponents('vevent').map((event) => readEvent(event, isOwn));
  });
}

/** A file may hold several calendars, one after the other. */
function parseCalendars(text: string): ICAL.Component[] {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    return calendars.map((calendar) => new ICAL.Component(calendar));
  } catch {
    throw new UnreadableTrips('notCalendar');
  }
}

function readEvent(event: ICAL.Component, isOwn: boolean): FoundTrip {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').trim();
  const [location, summary] = [textOf('location'), textOf('summary')];
  const found = { label: location || summary, places: findPlaces(event, location, summary), arrivesOn: '', leavesOn: '' };
  if (event.hasProperty('rrule') || event.hasProperty('rdate') || event.hasProperty('recurrence-id')) {
    return { ...found, problem: 'recurring' };
  }
  if (textOf('status').toUpperCase() === 'CANCELLED') return { ...found, problem: 'cancelled' };
  const days = readDays(event, isOwn);
  if (typeof days === 'string') return { ...found, problem: days };
  return { ...found, ...days, problem: found.places.length === 0 ? 'noPlace' : null };
}

function readDays(event: ICAL.Component, isOwn: boolean): FoundProblem | { arrivesOn: string; leavesOn: string } {
  const hasMoment = ['dtstart', 'dtend'].some((name) => event.getFirstProperty(name)?.type === 'date-time');
  if (hasMoment) return 'notAllDay';
  try {
    const { startDate, endDate } = new ICAL.Event(event);
    const isOpen = isOwn && !event.hasProperty('dtend') && !event.hasProperty('duration');
    return { arrivesOn: String(startDate), leavesOn: isOpen ? '' : findLastDay(String(startDate), String(endDate)) };
  } catch {
    return 'dayMalformed';
  }
}

/** The end is the day after the last (RFC 5545, section 3.6.1). Some programs write the first day as the end of a single day. */
function findLastDay(start: string, end: string): string {
  return end === start ? start : new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10);
}

/** A title names a place only together with its country: 'Holiday' and 'Christmas' are towns in Florida. */
function findPlaces(event: ICAL.Component, location: string, summary: string): Place[] {
  const position: unknown = event.getFirstPropertyValue('geo');
  const [latitude, longitude] = Array.isArray(position) ? position.map(String) : [];
  return [
    ...(latitude && longitude ? [{ city: location || summary, latitude, longitude }] : []),
    ...splitName(location),
    ...(summary.includes(',') ? splitName(summary) : []),
  ];
}

/** Reads 'Lisbon', 'Lisbon, Portugal', 'Austin, TX' and 'Portland, OR, United States'. Longer addresses name a street, and no city in a place we know. */
function splitName(name: string): Place[] {
  const [city = '', second = '', third = '', ...more] = name.split(',').map((part) => part.trim());
  if (city === '' || more.length > 0) return [];
  if (third) return [{ city, region: second, country: third }];
  return second
    ? [
        { city, country: second },
        { city, region: second },
      ]
    : [{ city }];
}
