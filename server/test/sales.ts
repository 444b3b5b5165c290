import { DAY_MS } from '@bros/contract/core/durations';
import { finishPayout, holdForPayouts } from '../src/money/commissions/service.ts';
import { bookChange, bookPaid } from '../src/money/sales/booking.ts';
import type { Settled } from '../src/money/sales/policy.ts';
import { findOrder, insertSettlement, selectSettled } from '../src/money/sales/queries.ts';
import { saleOrders } from '../src/money/sales/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember } from './factories.ts';
import { buildPayout, movePayout } from './money-factories.ts';

export const PAID = { priceCents: 2500, refundHours: 24 } as const;

export async function buildSale(database: Database, traits: Partial<typeof saleOrders.$inferInsert>): Promise<string> {
  const buyerId = traits.buyerId ?? (await buildMember(database)).id;
  const sellerId = traits.sellerId ?? (await buildMember(database)).id;
  const later = new Date(Date.now() + DAY_MS);
  const [row] = await database
    .insert(saleOrders)
    .values({
      buyerId,
      sellerId,
      goods: 'eventSeat',
      goodsId: newId(),
      title: 'Sunset drinks',
      amountCents: 2500,
      feeCents: 375,
      currency: 'usd',
      state: 'paid',
      paidAt: new Date(),
      intentId: `pi_${newId()}`,
      reservedUntil: later,
      refundUntil: later,
      maturesAt: later,
      ...traits,
    })
    .returning({ id: saleOrders.id });
  if (!row) throw new Error('The order was not created.');
  return row.id;
}

export async function payOut(
  database: Database,
  { memberId, at, runId }: { memberId: string; at: Date; runId?: string },
): Promise<number> {
  const { id: payoutId } = await buildPayout(database, { ...(runId && { runId }) });
  const wish = { currency: 'usd', minimumCents: 1, maturedUntil: at, at };
  const held = await database.transaction((transaction) => holdForPayouts(transaction, [{ payoutId, memberId }], wish));
  const cents = held.get(payoutId);
  if (cents === undefined) return 0;
  await movePayout(database, payoutId, 'approved', { amountCents: cents });
  await database.transaction((transaction) => finishPayout(transaction, payoutId, at));
  await movePayout(database, payoutId, 'paid');
  return cents;
}

export async function settleSale(database: Database, orderId: string, change: Omit<Settled, 'sourceId'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await findOrder(transaction, orderId);
    if (!order) throw new Error('There is no such order.');
    const settlement = { ...change, sourceId: newId() };
    await insertSettlement(transaction, { ...settlement, orderId, currency: order.currency });
    const settled = await selectSettled(transaction, orderId);
    if (change.kind === 'paid') await bookPaid(transaction, order, settlement);
    else await bookChange(transaction, order, { settlement, settled });
  });
}
