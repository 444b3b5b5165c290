import type { DinnerTable } from '@bros/contract/gatherings/dinner-tables';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { notifyLate } from '../notices.ts';
import type { TableParts } from '../parts.ts';
import { findTableOf } from '../queries.ts';
import { getTable } from '../service.ts';
import { saveLateness } from './queries.ts';

/** Notifies the other guests of each change once. Idempotent. Throws NOT_FOUND, DINNER_STATE outside the hours around the start. */
export const setLate = (
  parts: TableParts,
  actor: Actor,
  { tableId, minutes }: { tableId: string; minutes: number | null },
  now = new Date(),
): Promise<DinnerTable> =>
  inTransaction(parts.database, async (transaction) => {
    const { memberId: lateId } = actor;
    const row = await findTableOf(transaction, lateId, tableId);
    const { can, guests } = await getTable(transaction, actor, tableId, now);
    if (!row || !can.setLate) throw failure('DINNER_STATE');
    const about = { name: row.city.name, dinnerOn: row.dinnerOn, tableId, lateId, minutes: minutes ?? 0 };
    if (await saveLateness(transaction, { tableId, memberId: lateId, minutes }))
      for (const { id } of guests) await notifyLate(parts, transaction, { ...about, memberId: id });
    return getTable(transaction, actor, tableId, now);
  });
