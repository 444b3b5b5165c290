import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { earnings } from '../commissions/tables.ts';
import { saleOrders } from './tables.ts';

const sharesOf = (goodsId: string) => {
  const orders = sql`(select ${saleOrders.id} from ${saleOrders} where ${saleOrders.goodsId} = ${goodsId})`;
  return and(sql`${earnings.orderId} in ${orders}`, eq(earnings.type, 'sale'), eq(earnings.status, 'pending'));
};

/** Never makes a share mature earlier. Skips matured shares. */
export async function delayMaturing(transaction: Transaction, goodsId: string, maturesAt: Date): Promise<void> {
  await transaction
    .update(saleOrders)
    .set({ maturesAt })
    .where(and(eq(saleOrders.goodsId, goodsId), lt(saleOrders.maturesAt, maturesAt)));
  await transaction
    .update(earnings)
    .set({ maturesAt })
    .where(and(sharesOf(goodsId), lt(earnings.maturesAt, maturesAt)));
}

export async function holdShares(transaction: Transaction, goodsId: string, isOnHold: boolean): Promise<void> {
  await transaction.update(earnings).set({ isOnHold }).where(sharesOf(goodsId));
}

/** Never shortens the refund period. */
export async function extendRefund(
  transaction: Transaction,
  goodsId: string,
  refundUntil: Date,
  /** Only orders whose event moved by more than `hours` get the later date. */
  moved?: { to: Date; hours: number },
): Promise<void> {
  const isOpen = and(eq(saleOrders.goodsId, goodsId), inArray(saleOrders.state, ['reserved', 'paid']));
  const isMovedFar =
    moved &&
    sql`abs(extract(epoch from ${saleOrders.beginsAt} - ${moved.to.toISOString()}::timestamptz)) > ${moved.hours * 3600}::int`;
  await transaction
    .update(saleOrders)
    .set({ refundUntil })
    .where(and(isOpen, lt(saleOrders.refundUntil, refundUntil), isMovedFar));
}
