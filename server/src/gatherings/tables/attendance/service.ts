import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import { recordDinner } from '../../../members/references/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { TableDeps } from '../deps.ts';
import { findWeekOfTable, lockWeek } from '../seats/queries.ts';
import { getTable } from '../service.ts';
import { outcomeOf } from './policy.ts';
import { countConfirmations, saveConfirmation } from './queries.ts';

interface Confirmation {
  tableId: string;
  memberId: string;
  came: boolean;
}

/** Idempotent. Throws NOT_FOUND unless both members have seats, DINNER_STATE before the end of dinner or too long after it. */
export async function confirmGuest(
  deps: TableDeps,
  actor: Actor,
  { tableId, memberId, came }: Confirmation,
  now = new Date(),
): Promise<DinnerTable> {
  const weekId = await findWeekOfTable(deps.database, tableId);
  if (!weekId) throw failure('NOT_FOUND');
  return inRowTransaction(deps.database, weekId, async (transaction) => {
    await lockWeek(transaction, weekId);
    const table = await getTable(transaction, actor, tableId, now);
    if (!table.guests.some(({ id }) => id === memberId)) throw failure('NOT_FOUND');
    if (!table.can.confirm) throw failure('DINNER_STATE');
    await saveConfirmation(transaction, { tableId, memberId, confirmedById: actor.memberId, came });
    await recordGuest(transaction, table, memberId);
    return getTable(transaction, actor, tableId, now);
  });
}

/** Recomputes only this guest, because confirmations that are deleted with an account must not change others' outcomes. */
async function recordGuest(transaction: Transaction, table: DinnerTable, memberId: string): Promise<void> {
  const outcome = outcomeOf(await countConfirmations(transaction, { tableId: table.id, memberId }));
  await recordDinner(transaction, { tableId: table.id, memberId, beganAt: new Date(table.startsAt), outcome });
}
