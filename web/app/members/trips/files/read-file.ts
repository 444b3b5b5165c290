import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import type { TripFileFormat } from '@bros/contract/members/trip-files';
import { decodeBeginning, decodeFile } from './decode.ts';
import { type FoundTrip, TRIP_FILE_MAX_MEGABYTES, UnreadableTrips } from './found-trips.ts';

/** Anything else is CSV, which the server reads. */
export function recognizeFormat(beginning: string): TripFileFormat {
  if (/^\s*BEGIN:VCALENDAR/i.test(beginning)) return 'ics';
  return /^\s*</.test(beginning) ? 'gpx' : 'csv';
}

const READERS: Record<Exclude<TripFileFormat, 'csv'>, (text: string) => Promise<FoundTrip[]>> = {
  ics: async (text) => (await import('./calendar.ts')).readCalendar(text),
  gpx: async (text) => {
    const [{ parseGpx }, { findStays }] = await Promise.all([import('./gpx.ts'), import('./stays.ts')]);
    return findStays(parseGpx(text));
  },
};

const BEGINNING_BYTES = 1024;

/** `trips` is null for CSV. Throws `UnreadableTrips`. */
export async function readTripFile(file: Blob): Promise<{ format: TripFileFormat; trips: FoundTrip[] | null }> {
  if (file.size === 0) throw new UnreadableTrips('empty');
  const format = recognizeFormat(decodeBeginning(await readBytes(file.slice(0, BEGINNING_BYTES))));
  if (format === 'csv') return { format, trips: null };
  if (file.size > TRIP_FILE_MAX_MEGABYTES * 1024 * 1024) throw new UnreadableTrips('tooLarge');
  const trips = await READERS[format](decodeFile(await readBytes(file), format));
  if (trips.length > TRIP_IMPORT_MAX_ROWS) throw new UnreadableTrips('tooManyRows');
  return { format, trips };
}

const readBytes = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
