import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from 'ical-generator';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const REREAD_SECONDS = 3600;

/** `address` and `link` are null if the reader has no access to them. */
export type CalendarEntry = Pick<
  EventPage,
  | 'id'
  | 'title'
  | 'description'
  | 'state'
  | 'city'
  | 'isOnline'
  | 'startsAt'
  | 'endsAt'
  | 'venue'
  | 'address'
  | 'link'
  | 'attendance'
  | 'createdAt'
  | 'editedAt'
  | 'version'
>;

/**
 * An iCalendar file (RFC 5545), without the current time, so an unchanged calendar is identical. Uses UTC and one event per occurrence, because Outlook
 * misreads time zone definitions.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, publicUrl, dinners = [] }: { name: string; publicUrl: string; dinners?: readonly ICalEventData[] },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Bros Abroad', product: 'Travel Events' },
    ttl: REREAD_SECONDS,
  });
  for (const entry of entries) {
    const { id, version, title, state, attendance } = entry;
    const isTentative = state === 'draft' || attendance === 'waiting';
    const page = publicUrl + paths.event(id);
    calendar.createEvent({
      id,
      // A cancellation must increase the sequence, even if the version stays the same.
      sequence: state === 'canceled' ? version + 1 : version,
      stamp: new Date(entry.editedAt ?? entry.createdAt),
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      summary: title,
      description: describe(entry, page),
      location: placeOf(entry),
      url: page,
      status: statusOf(state, isTentative),
      busystatus: isTentative ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
    });
  }
  for (const dinner of dinners) calendar.createEvent(dinner);
  return calendar.toString();
}

function statusOf(state: CalendarEntry['state'], isTentative: boolean): ICalEventStatus {
  if (state === 'canceled') return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function placeOf({ venue, address, city, isOnline, link }: CalendarEntry): string {
  const place = [venue, address, city?.name, city?.country].filter(Boolean).join(', ');
  if (city !== null) return place;
  return isOnline ? link || place || 'Online' : place;
}

function describe({ description, link }: CalendarEntry, page: string): string {
  return [description, ...(link ? [`Join online: ${link}`] : []), page].join('\n\n');
}
