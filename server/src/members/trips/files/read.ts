import { sanitizeLine } from '@bros/contract/core/fields';
import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import type { TripColumn, TripDayOrder, TripFileProblem, TripRowProblem } from '@bros/contract/members/trip-files';
import { TRIP_COLUMNS, TRIP_POSITION_COLUMNS } from '@bros/contract/members/trip-files';
import { newTripForm } from '@bros/contract/members/trips';
import * as z from 'zod';
import { readText } from '../../../platform/csv.ts';
import { type FileRow, readRows, UnreadableFile } from '../../../platform/csv-file.ts';
import { findDayOrder, readDay } from './days.ts';
import type { NamedCity } from './queries.ts';

/** Thrown if no row can be used. */
export class UnusableFile extends Error {
  readonly at: { line: number; problem: TripFileProblem; column: string };
  constructor(line: number, problem: TripFileProblem, column = '') {
    super(problem);
    this.at = { line, problem, column };
  }
}

export interface ReadRow {
  line: number;
  /** Null if the row is valid in itself; `policy.ts` compares it with other trips. */
  problem: TripRowProblem | null;
  city: NamedCity;
  arrivesOn: string;
  leavesOn: string | null;
  rating: number | null;
  review: string;
}

const COLUMNS: readonly TripColumn[] = [...TRIP_COLUMNS, ...TRIP_POSITION_COLUMNS];

/** Throws `UnusableFile`, for example for ambiguous dates without `dayOrder`. */
export async function readTripFile(path: string, dayOrder?: TripDayOrder): Promise<ReadRow[]> {
  const rows: FileRow[] = [];
  let header: string[] | undefined;
  try {
    for await (const row of readRows(path)) {
      if (!header) header = readHeader(row);
      else if (rows.length === TRIP_IMPORT_MAX_ROWS) throw new UnusableFile(row.line, 'tooManyRows');
      else rows.push(row);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnusableFile(error.line, error.problem) : error;
  }
  if (!header) throw new UnusableFile(1, 'columnMissing', COLUMNS[0]);
  const table = new Table(header, rows);
  const order = dayOrder ?? table.findDayOrder();
  return rows.map((row) => readRow(table, row, order));
}

class Table {
  readonly columns: readonly string[];
  readonly #rows: readonly FileRow[];
  constructor(columns: readonly string[], rows: readonly FileRow[]) {
    this.columns = columns;
    this.#rows = rows;
  }

  cellOf({ cells }: FileRow, column: TripColumn): string {
    return readText(cells[this.columns.indexOf(column)] ?? '').trim();
  }

  /** All dates have the same order, because one program wrote the file. */
  findDayOrder(): TripDayOrder {
    const days = this.#rows.map((row) => (['arrives_on', 'leaves_on'] as const).map((column) => this.cellOf(row, column)));
    const order = findDayOrder(days.flat());
    if (order) return order;
    const unclear = days.findIndex((pair) => findDayOrder(pair) === null);
    throw new UnusableFile(this.#rows[Math.max(unclear, 0)]?.line ?? 1, 'dayOrderUnclear');
  }
}

function readHeader({ line, cells }: FileRow): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const hasPosition = TRIP_POSITION_COLUMNS.every((name) => names.includes(name));
  const needed: TripColumn[] = hasPosition ? ['arrives_on'] : ['city', 'arrives_on'];
  const missing = needed.find((name) => !names.includes(name));
  if (missing) throw new UnusableFile(line, 'columnMissing', missing);
  const twice = COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new UnusableFile(line, 'columnTwice', twice);
  return names;
}

const { shape } = newTripForm;

function readRow(table: Table, file: FileRow, order: TripDayOrder): ReadRow {
  const cellOf = (column: TripColumn) => table.cellOf(file, column);
  const lineOf = (column: TripColumn) => sanitizeLine(cellOf(column));
  const [cityId, rating] = [cellOf('city_id'), cellOf('rating')];
  const [latitude, longitude] = TRIP_POSITION_COLUMNS.map(cellOf);
  const review = shape.review.safeParse(cellOf('review'));
  const row: ReadRow = {
    line: file.line,
    problem: null,
    city: {
      name: lineOf('city'),
      region: lineOf('region'),
      country: lineOf('country_code') || lineOf('country'),
      cityId: cityId === '' ? null : Number(cityId),
      position: latitude || longitude ? { latitude: toDegrees(latitude), longitude: toDegrees(longitude) } : null,
    },
    arrivesOn: readDay(cellOf('arrives_on'), order),
    leavesOn: readDay(cellOf('leaves_on'), order) || null,
    rating: rating === '' ? null : Number(rating),
    review: review.data ?? '',
  };
  const problem = file.cells.length > table.columns.length ? 'cellsTooMany' : findProblem(row);
  return { ...row, problem: problem ?? (review.success ? null : 'reviewTooLong') };
}

const position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
/** NaN for an empty cell, which `Number` reads as 0. */
const toDegrees = (cell = ''): number => (cell === '' ? Number.NaN : Number(cell));

function findProblem({ city, arrivesOn, leavesOn, rating }: ReadRow): TripRowProblem | null {
  const isRead = (field: keyof typeof shape, value: unknown) => shape[field].safeParse(value).success;
  if (city.position && !position.safeParse(city.position).success) return 'positionMalformed';
  if ((city.name === '' && !city.position) || (city.cityId !== null && !isRead('cityId', city.cityId))) return 'cityUnknown';
  if (!isRead('arrivesOn', arrivesOn) || !isRead('leavesOn', leavesOn)) return 'dayMalformed';
  if (leavesOn !== null && leavesOn < arrivesOn) return 'outOfOrder';
  return isRead('rating', rating) ? null : 'ratingMalformed';
}
