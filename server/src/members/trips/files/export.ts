import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TripFileFormat } from '@bros/contract/members/trip-files';
import type { Actor } from '../../../platform/api/context.ts';
import { StoredAnswer } from '../../../platform/api/file.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { writeCalendar } from './calendar.ts';
import { writeCsv } from './columns.ts';
import { writeGpx } from './gpx.ts';
import { type FiledTrip, selectTripsForFile } from './queries.ts';

const FORMATS: Record<TripFileFormat, { contentType: string; write: (trips: readonly FiledTrip[]) => string }> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  ics: { contentType: 'text/calendar; charset=utf-8', write: writeCalendar },
  gpx: { contentType: 'application/gpx+xml', write: writeGpx },
};

/** The actor's own trips as a file: at most `TRIPS_MAX`, so that it is written at once. */
export async function exportTrips(database: Database, { memberId }: Actor, format: TripFileFormat): Promise<StoredAnswer> {
  const { contentType, write } = FORMATS[format];
  const file = Buffer.from(write(await selectTripsForFile(database, memberId)));
  return new StoredAnswer({
    contentType,
    fileName: `bros-abroad-trips.${format}`,
    version: createHash('sha256').update(file).digest('base64url'),
    open: async () => ({ stream: Readable.from([file]), sizeBytes: file.byteLength }),
  });
}
