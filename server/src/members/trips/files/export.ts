import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TripFileFormat } from '@bros/contract/members/trip-files';
import ical, { ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { escapeAttribute } from '../../../platform/web/public-pages.ts';
import { nameOf, writeCsv } from './columns.ts';
import { type ExportedTrip, selectTripsForFile } from './queries.ts';

/** Writes GPX 1.1 (topografix.com/GPX/1/1), with waypoints at city centers. */
function writeGpx(trips: readonly ExportedTrip[]): string {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Bros Abroad" xmlns="http://www.topografix.com/GPX/1/1">\n';
  return `${head}${trips.map(writeWaypoint).join('')}</gpx>\n`;
}

function writeWaypoint({ city, arrivesOn, leavesOn }: ExportedTrip): string {
  const begins = Temporal.PlainDate.from(arrivesOn).toZonedDateTime(city.timeZone).toInstant();
  const days = leavesOn === null ? `From ${arrivesOn}` : `${arrivesOn} to ${leavesOn}`;
  return [
    `  <wpt lat="${city.latitude}" lon="${city.longitude}">`,
    `<time>${begins}</time><name>${escapeAttribute(nameOf(city))}</name><desc>${days}</desc></wpt>\n`,
  ].join('');
}

/**
 * Writes iCalendar (RFC 5545). Events do not mark the member busy. Coordinates let members import the file here. A stay without a last day appears only on its
 * first day, because events cannot be open-ended.
 */
function writeCalendar(trips: readonly ExportedTrip[]): string {
  const calendar = ical({ name: 'My trips', prodId: { company: 'Bros Abroad', product: 'Trips' } });
  for (const { id, version, updatedAt, city, arrivesOn, leavesOn } of trips) {
    calendar.createEvent({
      id,
      sequence: version,
      stamp: updatedAt,
      allDay: true,
      start: Temporal.PlainDate.from(arrivesOn),
      // The end is exclusive (RFC 5545, section 3.6.1).
      end: leavesOn === null ? null : Temporal.PlainDate.from(leavesOn).add({ days: 1 }),
      summary: nameOf(city),
      location: { title: nameOf(city), geo: { lat: city.latitude, lon: city.longitude } },
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const FORMATS: Record<TripFileFormat, { contentType: string; write: (trips: readonly ExportedTrip[]) => string }> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  ics: { contentType: 'text/calendar; charset=utf-8', write: writeCalendar },
  gpx: { contentType: 'application/gpx+xml', write: writeGpx },
};

export async function exportTrips(database: Database, { memberId }: Actor, format: TripFileFormat): Promise<FileResponse> {
  const { contentType, write } = FORMATS[format];
  const file = Buffer.from(write(await selectTripsForFile(database, memberId)));
  return new FileResponse({
    contentType,
    fileName: `bros-abroad-trips.${format}`,
    version: createHash('sha256').update(file).digest('base64url'),
    open: async () => ({ stream: Readable.from([file]), sizeBytes: file.byteLength }),
  });
}
