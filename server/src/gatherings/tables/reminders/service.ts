import { inTransaction } from '../../../platform/database/connect.ts';
import { notifyToConfirm, notifyToRemind } from '../notices.ts';
import type { TableParts } from '../parts.ts';
import { claimToAsk, claimToRemind, selectGuestsOf } from './queries.ts';

const BATCH = 50;

type Claim = typeof claimToAsk;
type NotifyGuest = typeof notifyToConfirm;

export const remindGuests = (parts: TableParts, now: Date) => notifyGuests(parts, now, claimToRemind, notifyToRemind);

export const askWhoCame = (parts: TableParts, now: Date) => notifyGuests(parts, now, claimToAsk, notifyToConfirm);

async function notifyGuests(parts: TableParts, now: Date, claim: Claim, notifyGuest: NotifyGuest): Promise<void> {
  while ((await notifySome(parts, now, claim, notifyGuest)) === BATCH);
}

/** Returns the number of tables. */
const notifySome = (parts: TableParts, now: Date, claim: Claim, notifyGuest: NotifyGuest): Promise<number> =>
  inTransaction(parts.database, async (transaction) => {
    const tableIds = await claim(transaction, now, BATCH);
    const guests = await selectGuestsOf(transaction, tableIds);
    const tables = Map.groupBy(guests, ({ tableId }) => tableId);
    for (const { tableId, ...guest } of guests) {
      const count = tables.get(tableId)?.length ?? 0;
      if (tableId && count > 1) await notifyGuest(parts, transaction, { ...guest, tableId, count });
    }
    return tableIds.length;
  });
