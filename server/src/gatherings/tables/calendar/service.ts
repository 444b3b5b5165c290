import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { paths } from '@bros/contract/paths';
import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { presentCity } from '../../../core/cities/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { findNeighborhood } from '../neighborhoods.ts';
import { findTableOf, selectSeatedTables, type TableRow } from '../queries.ts';
import { endOf, timesOf } from '../weeks.ts';

/** Throws NOT_FOUND if the actor has no seat. */
export async function readCalendarFile(
  { database, publicUrl }: { database: Database; publicUrl: string },
  actor: Actor,
  tableId: string,
): Promise<FileResponse> {
  const table = await findTableOf(database, actor.memberId, tableId);
  if (!table) throw failure('NOT_FOUND');
  const calendar = Buffer.from(writeCalendar(table, publicUrl + paths.dinner));
  return new FileResponse({
    contentType: 'text/calendar; charset=utf-8',
    fileName: 'dinner.ics',
    version: createHash('sha256').update(calendar).digest('base64url'),
    open: async () => ({ stream: Readable.from([calendar]), sizeBytes: calendar.byteLength }),
  });
}

export async function listDinners(
  { database, publicUrl }: { database: Database; publicUrl: string },
  memberId: string,
  { pastDays, limit }: { pastDays: number; limit: number },
): Promise<ICalEventData[]> {
  const tables = await selectSeatedTables(database, memberId, { pastDays, limit });
  return tables.map((table) => describeDinner(table, publicUrl + paths.dinner));
}

function writeCalendar(table: TableRow, page: string): string {
  const dinner = describeDinner(table, page);
  const calendar = ical({ name: dinner.summary ?? '', prodId: { company: 'Bros Abroad', product: 'Table for six' } });
  calendar.createEvent(dinner);
  return calendar.toString();
}

/** The timestamp is the deadline for opting in, not the current time, so a table's file stays the same. */
function describeDinner({ id, dinnerOn, city }: TableRow, page: string): ICalEventData {
  const { deadline, startsAt } = timesOf(dinnerOn, city.timeZone);
  const { name, country } = presentCity(city);
  return {
    id,
    stamp: deadline,
    start: startsAt,
    end: endOf(startsAt),
    summary: `Dinner in ${name}`,
    description: page,
    url: page,
    location: [findNeighborhood(city.id), name, country].filter((part) => part !== null).join(', '),
    status: ICalEventStatus.CONFIRMED,
    busystatus: ICalEventBusyStatus.BUSY,
  };
}
