import { decimalsOf } from '@bros/contract/core/currencies';
import { stringify } from 'csv-stringify/sync';

/** Begins a file: tells spreadsheets that it is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** Rows as CSV, as RFC 4180 has it: lines end in CRLF, and a cell with a line break of any kind stands in quotes. */
export const toCsv = (rows: (string | number)[][]): string =>
  stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

const FORMULA = /^'*\s*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+\s*[=+\-@\t\r＝＋－＠]/;

/** A cell that a spreadsheet would take for a formula begins with an apostrophe instead (OWASP, 'CSV Injection'). */
export const asText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `asText` made a cell of. */
export const readText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** '-4.50': whole cents, or whatever the smallest unit of the currency is, with a decimal point. A number, so that its sign is no formula. */
export function asAmount(cents: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(cents)).padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  return `${cents < 0 ? '-' : ''}${[whole, rest].filter(Boolean).join('.')}`;
}
