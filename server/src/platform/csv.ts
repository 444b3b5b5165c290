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

/** '-4.50': whole cents with a decimal point, wherever it is read. A number, so that its sign is no formula. */
export function asAmount(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`;
}
