import type { EventPage } from '@bros/contract/event-cards';
import { paths } from '@bros/contract/paths';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { describeZone } from './zones.ts';

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
  | 'timeZone'
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
 * Events as an iCalendar document (RFC 5545). Nothing in it depends on when it is made, so that an unchanged calendar is the same to the byte. Times stand
 * on the clocks of each event's own zone.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Bros Abroad', product: 'Travel Events' },
    ttl: REREAD_SECONDS,
    timezone: { name: null, generator: (zone) => describeZoneOf(entries, zone) },
  });
  for (const entry of entries) {
    const { id, version, title, state, attendance } = entry;
    const starts = onClocks(entry.startsAt, entry.timeZone);
    const ends = onClocks(entry.endsAt, entry.timeZone);
    const isTentative = state === 'draft' || attendance === 'waiting';
    const page = publicUrl + paths.event(id);
    calendar.createEvent({
      id,
      // Cancelling is a revision too, and need not change the version.
      sequence: state === 'cancelled' ? version + 1 : version,
      stamp: new Date(entry.editedAt ?? entry.createdAt),
      start: starts,
      end: ends,
      // RFC 5545 means the first of two equal times, but some programs take the second. Without a zone the library writes moments in UTC.
      timezone: isDoubled(starts) || isDoubled(ends) ? null : entry.timeZone,
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

function describeZoneOf(entries: readonly CalendarEntry[], zone: string): string {
  const moments = entries.filter(({ timeZone }) => timeZone === zone).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const sorted = moments.map((moment) => Date.parse(moment)).toSorted((one, other) => one - other);
  return describeZone(zone, new Date(sorted[0] ?? 0), new Date(sorted.at(-1) ?? 0));
}

const onClocks = (moment: string, timeZone: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);

/** The clocks show this time twice, because they go back that night. */
function isDoubled(moment: Temporal.ZonedDateTime): boolean {
  const clock = moment.toPlainDateTime();
  const [first, last] = (['earlier', 'later'] as const).map((disambiguation) =>
    clock.toZonedDateTime(moment.timeZoneId, { disambiguation }),
  );
  return first?.epochNanoseconds !== last?.epochNanoseconds;
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
