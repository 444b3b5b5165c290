import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { paths } from '@bros/contract/paths';
import ical, { ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { presentCity } from '../../core/cities/present.ts';
import type { Actor } from '../../platform/api/context.ts';
import { StoredAnswer } from '../../platform/api/file.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { findTableOf, type TableRow } from './queries.ts';
import { endOf, timesOf } from './weeks.ts';

/** Throws NOT_FOUND unless the actor sits at the table. */
export async function readCalendarFile(
  { database, publicUrl }: { database: Database; publicUrl: string },
  actor: Actor,
  tableId: string,
): Promise<StoredAnswer> {
  const table = await findTableOf(database, actor.memberId, tableId);
  if (!table) throw failure('NOT_FOUND');
  const calendar = Buffer.from(writeCalendar(table, publicUrl + paths.dinner));
  return new StoredAnswer({
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'dinner.ics',
    version: createHash('sha256').update(calendar).digest('base64url'),
    open: async () => ({ stream: Readable.from([calendar]), sizeBytes: calendar.byteLength }),
  });
}

/** Returns the same file for the same table: the timestamp is the deadline at which tables are formed. */
function writeCalendar({ id, dinnerOn, city }: TableRow, page: string): string {
  const { deadline, startsAt } = timesOf(dinnerOn, city.timeZone);
  const { name, country } = presentCity(city);
  const summary = `Dinner in ${name}`;
  const calendar = ical({ name: summary, prodId: { company: 'Bros Abroad', product: 'Table for six' } });
  calendar.createEvent({
    ...{ id, stamp: deadline, start: startsAt, end: endOf(startsAt), summary, description: page, url: page },
    location: `${name}, ${country}`,
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  });
  return calendar.toString();
}
