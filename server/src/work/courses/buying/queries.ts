import { and, eq, sql } from 'drizzle-orm';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { courseEnrollments } from '../tables.ts';

const isOf = (courseId: string, memberId: string) =>
  and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.memberId, memberId));

export async function findEnrollment(transaction: Transaction, courseId: string, memberId: string) {
  const [row] = await transaction.select().from(courseEnrollments).where(isOf(courseId, memberId)).for('update');
  if (!row) return undefined;
  const orders = transaction.select({ state: saleOrders.state }).from(saleOrders);
  const [order] = row.orderId === null ? [] : await orders.where(eq(saleOrders.id, row.orderId));
  return { ...row, orderState: row.orderId === null ? null : (order?.state ?? 'gone') };
}

/** Restarts an earlier enrollment and keeps its progress. */
export async function saveEnrollment(
  transaction: Transaction,
  enrollment: Pick<typeof courseEnrollments.$inferInsert, 'courseId' | 'memberId' | 'orderId' | 'startedAt' | 'endsAt'>,
): Promise<void> {
  const { orderId, startedAt, endsAt } = enrollment;
  await transaction
    .insert(courseEnrollments)
    .values(enrollment)
    .onConflictDoUpdate({
      target: [courseEnrollments.courseId, courseEnrollments.memberId],
      set: { orderId, startedAt, endsAt, refundRequestedAt: null },
    });
}

export async function endByRefundRequest(transaction: Transaction, courseId: string, memberId: string): Promise<void> {
  await transaction.update(courseEnrollments).set({ refundRequestedAt: sql`now()` }).where(isOf(courseId, memberId));
}

export async function isBeingBought(transaction: Transaction, courseId: string): Promise<boolean> {
  const isOpen = and(eq(saleOrders.goodsId, courseId), eq(saleOrders.state, 'reserved'));
  return (await transaction.$count(saleOrders, isOpen)) > 0;
}
