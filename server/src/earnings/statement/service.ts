import { Readable } from 'node:stream';
import type { StatementFormat } from '@bros/contract/earning-rules';
import { CURRENCY } from '@bros/contract/money';
import type { Actor } from '../../platform/api/context.ts';
import { StoredAnswer } from '../../platform/api/file.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { EventSource } from '../../security/events.ts';
import type { Limiter } from '../../security/limits.ts';
import { type Period, periodOf } from '../policy.ts';
import { findEmail, selectStatementRows } from '../queries.ts';
import type { EarningsParts } from '../service.ts';
import { writeCsv } from './csv.ts';
import { writePdf } from './pdf.ts';
import type { StatementRows } from './rows.ts';

export interface StatementParts extends EarningsParts {
  limiter: Limiter;
}

/** Rows read and written together: work between two breaths of the event loop. */
const BATCH = 250;

interface Asked {
  /** A month or a year in UTC: '2026-11', '2026'. */
  period: string;
  format: StatementFormat;
}

/** The member's earnings of a month or a year as a file, made while it is sent. Throws RATE_LIMITED. */
export async function getStatement(
  { database, now, limiter }: StatementParts,
  { memberId }: Actor,
  source: EventSource,
  { period, format }: Asked,
): Promise<StoredAnswer> {
  await limiter.count('statement', source, memberId);
  const rows = () => readRows(database, memberId, periodOf(period));
  const head = async () => ({
    period,
    email: await findEmail(database, memberId),
    preparedAt: await now(),
    currency: CURRENCY,
  });
  return new StoredAnswer({
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    fileName: `bros-abroad-earnings-${period}.${format}`,
    version: newId(),
    open: async () => ({
      stream: format === 'csv' ? Readable.from(writeCsv(rows())) : await writePdf(await head(), rows()),
      sizeBytes: null,
    }),
  });
}

async function* readRows(database: Database, memberId: string, period: Period): StatementRows {
  for (let lastId: string | undefined; ; ) {
    const rows = await selectStatementRows(database, memberId, period, { lastId, limit: BATCH });
    if (rows.length > 0) yield rows;
    lastId = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}
