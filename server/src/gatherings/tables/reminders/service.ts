import { inTransaction } from '../../../platform/database/connect.ts';
import type { TableDeps } from '../deps.ts';
import { notifyToConfirm, notifyToRemind } from '../notices.ts';
import { claimToAsk, claimToRemind, selectGuestsOf } from './queries.ts';

const BATCH = 50;

type Claim = typeof claimToAsk;
type NotifyGuest = typeof notifyToConfirm;

export const remindGuests = (deps: TableDeps, now: Date) => notifyGuests(deps, now, claimToRemind, notifyToRemind);

export const askWhoCame = (deps: TableDeps, now: Date) => notifyGuests(deps, now, claimToAsk, notifyToConfirm);

async function notifyGuests(deps: TableDeps, now: Date, claim: Claim, notifyGuest: NotifyGuest): Promise<void> {
  while ((await notifySome(deps, now, claim, notifyGuest)) === BATCH);
}

/** Returns the number of tables. */
const notifySome = (deps: TableDeps, now: Date, claim: Claim, notifyGuest: NotifyGuest): Promise<number> =>
  inTransaction(deps.database, async (transaction) => {
    const tableIds = await claim(transaction, now, BATCH);
    const guests = await selectGuestsOf(transaction, tableIds);
    const tables = Map.groupBy(guests, ({ tableId }) => tableId);
    for (const { tableId, ...guest } of guests) {
      const count = tables.get(tableId)?.length ?? 0;
      if (tableId && count > 1) await notifyGuest(deps, transaction, { ...guest, tableId, count });
    }
    return tableIds.length;
  });
