import { asAmount, asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import { dayOf, type StatementRow, type StatementRows } from './rows.ts';

const HEADER = ['date', 'type', 'description', 'status', 'amount', 'currency', 'id'];

const cellsOf = (row: StatementRow): string[] => [
  dayOf(row.transactionDate),
  row.transactionType,
  asText(row.description),
  row.status,
  asAmount(row.amountCents, row.currency),
  row.currency.toUpperCase(),
  row.id,
];

/** A statement as CSV in UTF-8, made at the reader's pace. */
export async function* writeCsv(batches: StatementRows): AsyncGenerator<string> {
  yield UTF8_MARK + toCsv([HEADER]);
  for await (const rows of batches) yield toCsv(rows.map(cellsOf));
}
