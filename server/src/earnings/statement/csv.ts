import { stringify } from 'csv-stringify/sync';
import { dayOf, type StatementRow, type StatementRows } from './rows.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BOM = '\uFEFF';
const HEADER = ['date', 'type', 'description', 'status', 'amount', 'currency', 'id'];

/** A cell that a spreadsheet would take for a formula begins with an apostrophe instead (OWASP, 'CSV Injection'). */
const asText = (text: string): string => (/^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

/** '-4.50': whole cents with a decimal point, wherever it is read. A number, so that its sign is no formula. */
function asAmount(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  return `${cents < 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`;
}

const cellsOf = (row: StatementRow): string[] => [
  dayOf(row.transactionDate),
  row.transactionType,
  asText(row.description),
  row.status,
  asAmount(row.amountCents),
  row.currency.toUpperCase(),
  row.id,
];

/** A statement as CSV (RFC 4180) in UTF-8, made at the pace of whoever downloads it. */
export async function* writeCsv(batches: StatementRows): AsyncGenerator<string> {
  const write = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows' });
  yield BOM + write([HEADER]);
  for await (const rows of batches) yield write(rows.map(cellsOf));
}
