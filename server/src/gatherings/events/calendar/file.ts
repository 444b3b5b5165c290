import type { EventPage } from '@bros/contract/gatherings/event-cards';
import { paths } from '@bros/contract/paths';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** Programs are asked to read a feed again after this time. */
const REREAD_SECONDS = 3600;

/** The fields of an event that its reader's calendar shows. Address and link are empty where there are none, and null for readers who may not know them. */
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
 * Events as an iCalendar document (RFC 5545). Nothing in it depends on when it is made, so that an unchanged calendar is the same to the byte. Times are
 * in UTC, which every program reads alike, whereas Outlook misreads descriptions of zones. Occurrences of a series are events of their own, so that none needs
 * the rules of a zone.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, publicUrl }: { name: string; publicUrl: string },
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
      // Cancelling is a revision too, and need not change the version.
      sequence: state === 'cancelled' ? version + 1 : version,
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
  return calendar.toString();
}

function statusOf(state: CalendarEntry['state'], isTentative: boolean): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED;
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
