import type { TripDayOrder } from '@bros/contract/members/trip-files';

/** A day in numbers, before it is known whether it exists. */
interface Reading {
  first: number;
  second: number;
  year: number;
  /** Null where the day is written like others of both orders. */
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
  // Nobody who writes months first separates them by dots.
  return { first: Number(first), second: Number(second), year: toYear(year), order: sign === '.' ? 'dayFirst' : null };
}

/** A year of two digits from 50 on belongs to the last century. */
function toYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < LAST_CENTURY_FROM ? 2000 + year : 1900 + year;
}

/** Reads a day as spreadsheets write it: 'YYYY-MM-DD'; the cell as it is where it is no day. */
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

/**
 * The order in which a file writes its days: days after the 12th of a month decide for all. Null where there is none, or where two contradict each other:
 * 03/05/2020 is in March or in May, then.
 */
export function findDayOrder(cells: readonly string[]): TripDayOrder | null {
  const unclear = cells.map(parse).filter((reading) => reading !== null && reading.order === null) as Reading[];
  const hasDayFirst = unclear.some(({ first }) => first > 12);
  const hasMonthFirst = unclear.some(({ second }) => second > 12);
  if (hasDayFirst !== hasMonthFirst) return hasDayFirst ? 'dayFirst' : 'monthFirst';
  const isSame = !hasDayFirst && unclear.every(({ first, second }) => first === second);
  return isSame ? 'dayFirst' : null;
}
