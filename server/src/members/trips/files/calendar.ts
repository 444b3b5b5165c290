import ical, { ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { nameOf } from './columns.ts';
import type { FiledTrip } from './queries.ts';

/**
 * Writes stays as all-day events of an iCalendar document (RFC 5545). They leave the member's hours free, and carry the position of the city, by which an import finds it again. One without a last day shows on its first alone, for
 * a calendar has no open end.
 */
export function writeCalendar(trips: readonly FiledTrip[]): string {
  const calendar = ical({ name: 'My trips', prodId: { company: 'Bros Abroad', product: 'Trips' } });
  for (const { id, version, updatedAt, city, arrivesOn, leavesOn } of trips) {
    calendar.createEvent({
      id,
      sequence: version,
      stamp: updatedAt,
      allDay: true,
      start: Temporal.PlainDate.from(arrivesOn),
      // The end is the day after the last (RFC 5545, section 3.6.1).
      end: leavesOn === null ? null : Temporal.PlainDate.from(leavesOn).add({ days: 1 }),
      summary: nameOf(city),
      location: { title: nameOf(city), geo: { lat: city.latitude, lon: city.longitude } },
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
