import { decimalsOf } from '@bros/contract/core/currencies';
import { stringify } from 'csv-stringify/sync';

export const UTF8_MARK = '\uFEFF';

/** RFC 4180: lines end in CRLF, and a cell with a newline is quoted. */
export const toCsv = (rows: (string | number)[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+\s*[=+\-@\t\r＝＋－＠]/;

/** An apostrophe keeps spreadsheets from running a formula (OWASP, 'CSV Injection'). */
export const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const readText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** '-4.50'. The minus sign is safe in a number. */
export function asAmount(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${cents < 0 ? '-' : ''}${[whole, rest].filter(Boolean).join('.')}`;
}
