import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { saleRefunds } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;
export type RefundRow = typeof saleRefunds.$inferSelect;

/** Only an order's first automatic refund is stored. */
export async function insertRefunds(
  transaction: Transaction,
  wanted: readonly (typeof saleRefunds.$inferInsert)[],
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const rows = await transaction
    .insert(saleRefunds)
    .values([...wanted])
    .onConflictDoNothing()
    .returning({ orderId: saleRefunds.orderId });
  return rows.map(({ orderId }) => orderId);
}

export const selectWaitingRefunds = (database: DatabaseOrTransaction, orderId: string): Promise<RefundRow[]> =>
  database
    .select()
    .from(saleRefunds)
    .where(and(eq(saleRefunds.orderId, orderId), isNull(saleRefunds.answeredAt)))
    .orderBy(asc(saleRefunds.createdAt));

export async function answerRefund(transaction: Transaction, id: string, refundId: string | null): Promise<boolean> {
  const isWaiting = and(eq(saleRefunds.id, id), isNull(saleRefunds.answeredAt));
  const { rowCount } = await transaction.update(saleRefunds).set({ answeredAt: sql`now()`, refundId }).where(isWaiting);
  return rowCount === 1;
}

export async function markReturnedRefunds(transaction: Transaction, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return;
  await transaction
    .update(saleRefunds)
    .set({ returnedAt: sql`now()` })
    .where(and(inArray(saleRefunds.refundId, [...refundIds]), isNull(saleRefunds.returnedAt)));
}

/** 'same': staff ordered this refund before. 'waiting': another waits for the provider. */
export async function findRefundBy(
  transaction: Transaction,
  orderId: string,
  clientId: string,
): Promise<'same' | 'waiting' | undefined> {
  const rows = await transaction.select().from(saleRefunds).where(eq(saleRefunds.orderId, orderId));
  if (rows.some((row) => row.clientId === clientId)) return 'same';
  return rows.some(({ answeredAt }) => answeredAt === null) ? 'waiting' : undefined;
}
