import type { TripDayOrder } from '@bros/contract/members/trip-files';

interface Reading {
  first: number;
  second: number;
  year: number;
  /** Null if the notation fits both orders. */
  order: TripDayOrder | null;
}

const TIME = String.raw`(?:[T ]\d{1,2}[:.]\d{2}.*)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${TIME}$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?${TIME}$`);
const MONTH_NAMED = new RegExp(String.raw`^(\d{1,2})[- .]+([a-z]{3})[a-z]*[- .]+(\d{4}|\d{2})${TIME}$`, 'i');
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const DAY_MAX_CHARACTERS = 40;
const LAST_CENTURY_FROM = 50;

function parse(cell: string): Reading | null {
  if (cell.length > DAY_MAX_CHARACTERS) return null;
  const named = MONTH_NAMED.exec(cell);
  const month = MONTHS.indexOf(named?.[2]?.toLowerCase() ?? '') + 1;
  if (named && month > 0) return { first: Number(named[1]), second: month, year: toYear(named[3]), order: 'dayFirst' };
  const [, first, sign, second, year] = YEAR_LAST.exec(cell) ?? [];
  if (first === undefined) return null;
  // Dates with dots never put the month first.
  return { first: Number(first), second: Number(second), year: toYear(year), order: sign === '.' ? 'dayFirst' : null };
}

function toYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < LAST_CENTURY_FROM ? 2000 + year : 1900 + year;
}

/** Returns 'YYYY-MM-DD', or the cell unchanged if it is not a date. */
export function readDay(cell: string, order: TripDayOrder): string {
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return writeDay(Number(year), Number(month), Number(day));
  const reading = parse(cell);
  if (!reading) return cell;
  const { first, second } = reading;
  return (reading.order ?? order) === 'dayFirst' ? writeDay(reading.year, second, first) : writeDay(reading.year, first, second);
}

const writeDay = (year: number, month: number, day: number): string =>
  [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** Finds the order for the whole file from dates with a number above 12. Null if dates contradict each other, or if a date stays ambiguous. */
export function findDayOrder(cells: readonly string[]): TripDayOrder | null {
  const unclear = cells.map(parse).filter((reading) => reading !== null && reading.order === null) as Reading[];
  const hasDayFirst = unclear.some(({ first }) => first > 12);
  const hasMonthFirst = unclear.some(({ second }) => second > 12);
  if (hasDayFirst !== hasMonthFirst) return hasDayFirst ? 'dayFirst' : 'monthFirst';
  const isSame = !hasDayFirst && unclear.every(({ first, second }) => first === second);
  return isSame ? 'dayFirst' : null;
}
