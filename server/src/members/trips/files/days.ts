import { foldText } from '@bros/contract/core/folding';
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
/** '2020年5月3日', '2020년 5월 3일'. */
const YEAR_FIRST_IN_WORDS = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/;
/** '3-May-20', '3. Mai 2020', '3 de mayo de 2020', 'Sunday, 3 May 2020', '3 мая 2020 г.'. */
const DAY_AND_MONTH = new RegExp(
  String.raw`^(?:\p{L}+\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|º)?[-/ .]+(?:de |of )?(\p{L}{3,})[-/ .,]+(?:de )?(\d{4}|\d{2})(?: [гр]\.)?${TIME}$`,
  'iu',
);
/** '2020. május 3.', '2020-May-03'. */
const YEAR_AND_MONTH = /^(\d{4})[-. ]+(\p{L}{3,})\.?[- ](\d{1,2})\.?$/iu;
/** 'May 3, 2020', 'Sunday, May 3, 2020'. */
const MONTH_AND_DAY = /^(?:\p{L}+\.?, )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/iu;

const LANGUAGES = 'en de fr es pt it nl pl cs sv da nb fi tr ru uk ro hu id'.split(' ');
const fold = (name: string): string => foldText(name).replace(/\.$/, '');

let monthsByName: ReadonlyMap<string, number> | undefined;

/** Returns 0 for unknown words, and for three letters that begin two months. */
function findMonth(word: string): number {
  monthsByName ??= listMonthNames();
  return monthsByName.get(fold(word)) ?? 0;
}

/** Excel cuts names to three letters. Uncut names take precedence: 'Mar' is March, although the Finnish 'marraskuu' (November) begins with it. */
function listMonthNames(): ReadonlyMap<string, number> {
  const names = new Map(LANGUAGES.flatMap((language) => MONTHS.flatMap((month) => listNamesOf(month, language))));
  const cut = new Map<string, number>();
  for (const [name, month] of names) {
    const letters = name.slice(0, 3);
    cut.set(letters, (cut.get(letters) ?? month) === month ? month : 0);
  }
  return new Map([...cut, ...names]);
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Many languages inflect a month's name next to a day. */
function listNamesOf(month: number, language: string): [name: string, month: number][] {
  const at = new Date(Date.UTC(2020, month - 1, 3));
  const styles = (['long', 'short'] as const).flatMap((style) => [
    new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' }).format(at),
    new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
      .formatToParts(at)
      .find(({ type }) => type === 'month')?.value ?? '',
  ]);
  return styles.map(fold).flatMap((name) => (/^\p{L}{3,}$/u.test(name) ? [[name, month]] : []));
}

const DAY_MAX_CHARACTERS = 40;
const LAST_CENTURY_FROM = 50;

function parse(cell: string): Reading | null {
  if (cell.length > DAY_MAX_CHARACTERS) return null;
  const [, day, month = '', named] =
    DAY_AND_MONTH.exec(cell) ?? swap(MONTH_AND_DAY.exec(cell), [2, 1, 3]) ?? swap(YEAR_AND_MONTH.exec(cell), [3, 2, 1]) ?? [];
  if (findMonth(month) > 0) return { first: Number(day), second: findMonth(month), year: toYear(named), order: 'dayFirst' };
  const [, first, sign, second, year] = YEAR_LAST.exec(cell) ?? [];
  if (first === undefined) return null;
  // Dates with dots never put the month first.
  return { first: Number(first), second: Number(second), year: toYear(year), order: sign === '.' ? 'dayFirst' : null };
}

const swap = (found: RegExpExecArray | null, order: readonly number[]) => found && [0, ...order].map((index) => found[index]);

function toYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < LAST_CENTURY_FROM ? 2000 + year : 1900 + year;
}

/** Returns 'YYYY-MM-DD', or the cell unchanged if it is not a date. */
export function readDay(cell: string, order: TripDayOrder): string {
  const [, year, , month, day] = YEAR_FIRST.exec(cell) ?? [];
  const [, writtenYear, writtenMonth, writtenDay] = YEAR_FIRST_IN_WORDS.exec(cell) ?? [];
  if (writtenYear) return writeDay(Number(writtenYear), Number(writtenMonth), Number(writtenDay));
  if (year) return writeDay(Number(year), Number(month), Number(day));
  const reading = parse(cell);
  if (!reading) return cell;
  const { first, second } = reading;
  return (reading.order ?? order) === 'dayFirst' ? writeDay(reading.year, second, first) : writeDay(reading.year, first, second);
}

const writeDay = (year: number, month: number, day: number): string =>
  [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** Finds the order of day and month from numbers above 12. Null if the dates contradict each other or stay ambiguous. */
export function findDayOrder(cells: readonly string[]): TripDayOrder | null {
  const unclear = cells.map(parse).filter((reading) => reading !== null && reading.order === null) as Reading[];
  const hasDayFirst = unclear.some(({ first }) => first > 12);
  const hasMonthFirst = unclear.some(({ second }) => second > 12);
  if (hasDayFirst !== hasMonthFirst) return hasDayFirst ? 'dayFirst' : 'monthFirst';
  const isSame = !hasDayFirst && unclear.every(({ first, second }) => first === second);
  return isSame ? 'dayFirst' : null;
}
