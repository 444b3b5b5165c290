import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { TableDeps } from '../deps.ts';
import { notifyLate } from '../notices.ts';
import { findTableOf } from '../queries.ts';
import { getTable } from '../service.ts';
import { saveLateness } from './queries.ts';

/** Notifies the other guests of each change once. Idempotent. Throws NOT_FOUND, DINNER_STATE outside the hours around the start. */
export const setLate = (
  deps: TableDeps,
  actor: Actor,
  { tableId, minutes }: { tableId: string; minutes: number | null },
  now = new Date(),
): Promise<DinnerTable> =>
  inTransaction(deps.database, async (transaction) => {
    const { memberId: lateId } = actor;
    const row = await findTableOf(transaction, lateId, tableId);
    const { can, guests } = await getTable(transaction, actor, tableId, now);
    if (!row || !can.setLate) throw failure('DINNER_STATE');
    const about = { name: row.city.name, dinnerOn: row.dinnerOn, tableId, lateId, minutes: minutes ?? 0 };
    if (await saveLateness(transaction, { tableId, memberId: lateId, minutes }))
      for (const { id } of guests) await notifyLate(deps, transaction, { ...about, memberId: id });
    return getTable(transaction, actor, tableId, now);
  });
