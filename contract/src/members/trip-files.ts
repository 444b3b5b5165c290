import * as z from 'zod';
import { fileAnswer } from '../core/operation.ts';
import { TRIP_IMPORT_MAX_ROWS } from '../core/rules.ts';
import { operation } from './operation.ts';

/** Rows with everything, days for calendars, and places with their time for maps. An import takes all three; the web turns the others into CSV. */
export const TRIP_FILE_FORMATS = ['csv', 'ics', 'gpx'] as const;
export type TripFileFormat = (typeof TRIP_FILE_FORMATS)[number];

/**
 * The columns of an exported file in their order. An imported one needs `city` (or a position) and `arrives_on`, in any order; other columns are passed over.
 */
export const TRIP_COLUMNS = [
  'city',
  'region',
  'country',
  'country_code',
  'city_id',
  'arrives_on',
  'leaves_on',
  'rating',
  'review',
] as const;
/** Columns that only an import has, in degrees north and east. They stand for the city of a row whose file knows positions, as GPX does. */
export const TRIP_POSITION_COLUMNS = ['latitude', 'longitude'] as const;
export type TripColumn = (typeof TRIP_COLUMNS)[number] | (typeof TRIP_POSITION_COLUMNS)[number];

/** A check reports what an import would do, and writes nothing. */
const TRIP_IMPORT_MODES = ['check', 'apply'] as const;
export type TripImportMode = (typeof TRIP_IMPORT_MODES)[number];

/** Whether 03/05/2020 is 3 May (day first) or March 5 (month first). */
export const TRIP_DAY_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type TripDayOrder = (typeof TRIP_DAY_ORDERS)[number];

/** Reasons why a whole file cannot be read. `dayOrderUnclear`: its days can be read in two orders, and `dayOrder` does not say in which. */
const TRIP_FILE_PROBLEMS = ['columnMissing', 'columnTwice', 'notUtf8', 'notCsv', 'tooManyRows', 'dayOrderUnclear'] as const;
export type TripFileProblem = (typeof TRIP_FILE_PROBLEMS)[number];

/** Reasons why a row is left out. */
const TRIP_ROW_PROBLEMS = [
  'cellsTooMany',
  'cityUnknown',
  'positionMalformed',
  'dayMalformed',
  'outOfOrder',
  'ratingMalformed',
  'reviewTooLong',
  'notBegun',
  'daysTaken',
  'noRoom',
] as const;
export type TripRowProblem = (typeof TRIP_ROW_PROBLEMS)[number];

/** A row that becomes a trip, one whose trip (same city, same first day) is there already, or one that is left out. */
const TRIP_ROW_FATES = ['added', 'present', 'refused'] as const;
export type TripRowFate = (typeof TRIP_ROW_FATES)[number];

const importedRow = z.object({
  /** The line of the file where the row begins, counted from 1. */
  line: z.int(),
  fate: z.enum(TRIP_ROW_FATES),
  /** Null unless the row is left out. */
  problem: z.enum(TRIP_ROW_PROBLEMS).nullable(),
  /** The city that was found for the row, with its country; as the file has it where none was found. */
  city: z.string(),
  /** 'YYYY-MM-DD'; a day that cannot be read is as the file has it, cut where it is long. */
  arrivesOn: z.string(),
  leavesOn: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

const tripImport = z.object({
  /** False after a check, and for a file that cannot be read. */
  isApplied: z.boolean(),
  /** Null for a file that was read to its end. Otherwise no row was used. */
  fileProblem: z.object({ line: z.int(), problem: z.enum(TRIP_FILE_PROBLEMS), column: z.string() }).nullable(),
  added: z.int(),
  present: z.int(),
  refused: z.int(),
  rows: z.array(importedRow).max(TRIP_IMPORT_MAX_ROWS),
});
export type TripImport = z.infer<typeof tripImport>;

/** Trips in and out as files (specification, N2), part of `trips`. A member's own alone. */
export const tripFiles = {
  exportFile: operation('member', { method: 'GET', path: '/trips/export', summary: 'All my trips as a file' })
    .input(z.strictObject({ format: z.enum(TRIP_FILE_FORMATS) }))
    .output(fileAnswer),
  /** Adds the rows that can be added, in one transaction, and leaves the others out. The same file again adds nothing. */
  importFile: operation(
    'member',
    { method: 'PUT', path: '/trips/import', summary: 'Check or add the trips of a CSV file', takesFile: true },
    'IMPORT_TOO_LARGE',
    'UPLOAD_TIMED_OUT',
    'UPLOAD_CUT_OFF',
  )
    .input(z.object({ query: z.strictObject({ mode: z.enum(TRIP_IMPORT_MODES), dayOrder: z.enum(TRIP_DAY_ORDERS).optional() }) }))
    .output(tripImport),
};
