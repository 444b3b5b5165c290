import { Readable } from 'node:stream';
import { CURRENCY } from '@bros/contract/core/money';
import type { StatementFormat } from '@bros/contract/money/earning-rules';
import { readSiteSettings } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import { asAmount, asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { selectPayoutMovements, sumMovements } from '../../ledger/service.ts';
import { type Period, periodOf } from '../policy.ts';
import { findEarner, selectStatementRows } from '../queries.ts';
import type { EarningsDeps } from '../service.ts';
import { addUpAccount } from './account.ts';
import { type StatementHead, writePdf } from './pdf.ts';
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

async function* writeCsv(batches: StatementRows): AsyncGenerator<string> {
  yield UTF8_MARK + toCsv([HEADER]);
  for await (const rows of batches) yield toCsv(rows.map(cellsOf));
}

const BATCH = 250;

interface EarningsQuery {
  period: string;
  format: StatementFormat;
}

export async function getStatement(
  { database, now }: EarningsDeps,
  { memberId }: Actor,
  { period, format }: EarningsQuery,
): Promise<FileResponse> {
  const rows = () => readRows(database, memberId, periodOf(period));
  const head = async () => readHead(database, memberId, period, await now());
  return new FileResponse({
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    fileName: `bros-abroad-earnings-${period}.${format}`,
    version: newId(),
    open: async () => ({
      stream: format === 'csv' ? Readable.from(writeCsv(rows())) : await writePdf(await head(), rows()),
      sizeBytes: null,
    }),
  });
}

async function readHead(database: Database, memberId: string, period: string, preparedAt: Date): Promise<StatementHead> {
  const { start, end } = periodOf(period);
  const range = { memberId, currency: CURRENCY, start, end };
  const { operatorName, operatorAddress } = await readSiteSettings(database);
  const payouts = await selectPayoutMovements(database, range);
  return {
    period,
    ...(await findEarner(database, memberId)),
    operator: [operatorName, operatorAddress].filter((fact) => fact !== null).join(', '),
    preparedAt,
    currency: CURRENCY,
    start,
    end: new Date(Math.min(end.getTime() - 1, preparedAt.getTime())),
    account: addUpAccount(await sumMovements(database, range)),
    payouts: payouts.map(({ cents, ...payout }) => ({ ...payout, cents: -cents })),
  };
}

async function* readRows(database: Database, memberId: string, period: Period): StatementRows {
  for (let lastId: string | undefined; ; ) {
    const rows = await selectStatementRows(database, memberId, period, { lastId, limit: BATCH });
    if (rows.length > 0) yield rows;
    lastId = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}
