import { inTransaction } from '../../../platform/database/connect.ts';
import { notifyToConfirm } from '../notices.ts';
import type { TableParts } from '../parts.ts';
import { claimToAsk, selectGuestsOf } from './queries.ts';

const BATCH = 50;

/** Asks each guest once, on the day after dinner. A guest who was alone is not asked. */
export async function askWhoCame(parts: TableParts, now: Date): Promise<void> {
  while ((await askSome(parts, now)) === BATCH);
}

const askSome = (parts: TableParts, now: Date): Promise<number> =>
  inTransaction(parts.database, async (transaction) => {
    const tableIds = await claimToAsk(transaction, now, BATCH);
    const guests = await selectGuestsOf(transaction, tableIds);
    const counts = Map.groupBy(guests, ({ tableId }) => tableId);
    for (const { tableId, ...guest } of guests)
      if (tableId && (counts.get(tableId)?.length ?? 0) > 1) await notifyToConfirm(parts, transaction, { ...guest, tableId });
    return tableIds.length;
  });
