import { and, eq, isNull } from 'drizzle-orm';
import { requestRefund } from '../../src/money/billing/refunds.ts';
import { refundOrders, subscriptions } from '../../src/money/billing/tables.ts';
import type { Database } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/ids.ts';

export const subscriptionOf = (memberId: string) => `sub-${memberId}`;
export const ascending = (one: number, other: number) => one - other;

interface Renewal {
  memberId: string;
  currency: string;
  periodStart: Date;
  periodEnd: Date;
}

export async function renewSubscription(database: Database, { memberId, currency, ...dates }: Renewal): Promise<void> {
  const renewed = { ...dates, status: 'active' };
  await database
    .insert(subscriptions)
    .values({
      id: subscriptionOf(memberId),
      userId: memberId,
      tier: 'explorer',
      priceId: 'price',
      itemId: 'item',
      amountCents: 999,
      currency,
      cancelAtPeriodEnd: false,
      startedAt: dates.periodStart,
      ...renewed,
    })
    .onConflictDoUpdate({ target: subscriptions.id, set: renewed });
}

export async function endAndRefund(database: Database, memberId: string, at: Date): Promise<number[]> {
  await database.transaction(async (transaction) => {
    await requestRefund(transaction, memberId, at);
    await transaction
      .update(subscriptions)
      .set({ status: 'canceled' })
      .where(eq(subscriptions.id, subscriptionOf(memberId)));
  });
  const orders = await database
    .update(refundOrders)
    .set({ answeredAt: at, refundId: newId() })
    .where(and(eq(refundOrders.userId, memberId), isNull(refundOrders.answeredAt)))
    .returning({ cents: refundOrders.amountCents });
  return orders.map(({ cents }) => cents).sort(ascending);
}
