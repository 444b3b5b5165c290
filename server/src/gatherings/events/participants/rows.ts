import type { Actor } from '../../../platform/api/context.ts';
import { asText, toCsv, UTF8_MARK } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { selectForCsvExport } from './queries.ts';

const BATCH = 2000;

/** In batches, because a waiting list has no maximum. */
export async function* writeRows(database: Database, actor: Actor, eventId: string, batch = BATCH): AsyncGenerator<string> {
  yield UTF8_MARK + toCsv([['Name', 'State', 'Since (UTC)', 'Checked in (UTC)']]);
  let rows: Awaited<ReturnType<typeof selectForCsvExport>> = [];
  do {
    rows = await selectForCsvExport(database, actor, { eventId, after: rows.at(-1), limit: batch });
    const lines = rows.map(({ name, state, since, checkedInAt }) => [
      asText(name ?? ''),
      state === 'waiting' ? 'Waiting' : 'Registered',
      since.toISOString(),
      checkedInAt?.toISOString() ?? '',
    ]);
    if (lines.length > 0) yield toCsv(lines);
  } while (rows.length === batch);
}
