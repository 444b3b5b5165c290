import * as z from 'zod';
import { fileResult } from '../core/operation.ts';
import { TRIP_IMPORT_MAX_ROWS } from '../core/rules.ts';
import { operation } from './operation.ts';

/** `csv` has all data. The web app converts other formats to it before an import. */
export const TRIP_FILE_FORMATS = ['csv', 'ics', 'gpx'] as const;
export type TripFileFormat = (typeof TRIP_FILE_FORMATS)[number];

/** In order. An import needs `city` (or a position) and `arrives_on`, and ignores unknown columns. */
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
/** In degrees. A position can replace the city. */
export const TRIP_POSITION_COLUMNS = ['latitude', 'longitude'] as const;
export type TripColumn = (typeof TRIP_COLUMNS)[number] | (typeof TRIP_POSITION_COLUMNS)[number];

/** `check` writes nothing. */
const TRIP_IMPORT_MODES = ['check', 'apply'] as const;
export type TripImportMode = (typeof TRIP_IMPORT_MODES)[number];

/** 03/05/2020 can mean May 3 or March 5. */
export const TRIP_DAY_ORDERS = ['dayFirst', 'monthFirst'] as const;
export type TripDayOrder = (typeof TRIP_DAY_ORDERS)[number];

/** `dayOrderUnclear`: both orders fit the dates. */
const TRIP_FILE_PROBLEMS = ['columnMissing', 'columnTwice', 'notUtf8', 'notCsv', 'tooManyRows', 'dayOrderUnclear'] as const;
export type TripFileProblem = (typeof TRIP_FILE_PROBLEMS)[number];

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

/** `present`: the member has a trip with this city and first day. */
const TRIP_ROW_OUTCOMES = ['added', 'present', 'refused'] as const;
export type TripRowOutcome = (typeof TRIP_ROW_OUTCOMES)[number];

const importedRow = z.object({
  /** Starts at 1. */
  line: z.int(),
  outcome: z.enum(TRIP_ROW_OUTCOMES),
  problem: z.enum(TRIP_ROW_PROBLEMS).nullable(),
  /** The file's text if no city was found. */
  city: z.string(),
  /** 'YYYY-MM-DD', or the file's text, truncated. */
  arrivesOn: z.string(),
  leavesOn: z.string(),
});
export type ImportedRow = z.infer<typeof importedRow>;

const tripImport = z.object({
  isApplied: z.boolean(),
  fileProblem: z.object({ line: z.int(), problem: z.enum(TRIP_FILE_PROBLEMS), column: z.string() }).nullable(),
  added: z.int(),
  present: z.int(),
  refused: z.int(),
  rows: z.array(importedRow).max(TRIP_IMPORT_MAX_ROWS),
});
export type TripImport = z.infer<typeof tripImport>;

/** Specification, N2. Private. */
export const tripFiles = {
  exportFile: operation('member', { method: 'GET', path: '/trips/export', summary: 'Download all my trips as a file' })
    .input(z.strictObject({ format: z.enum(TRIP_FILE_FORMATS) }))
    .output(fileResult),
  importFile: operation(
    'member',
    {
      method: 'PUT',
      path: '/trips/import',
      summary: 'Check or add the trips of a CSV file',
      description: 'Adds the valid rows in one transaction. Idempotent for the same file.',
      takesFile: true,
    },
    'IMPORT_TOO_LARGE',
    'UPLOAD_TIMED_OUT',
    'UPLOAD_CUT_OFF',
  )
    .input(z.object({ query: z.strictObject({ mode: z.enum(TRIP_IMPORT_MODES), dayOrder: z.enum(TRIP_DAY_ORDERS).optional() }) }))
    .output(tripImport),
};
