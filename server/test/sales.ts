import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { saleOrders } from '../src/sales/tables.ts';
import { buildMember } from './factories.ts';

/** The price of a seat, for `buildEvent`: $25, and money back until a day before. */
export const PAID = { priceCents: 2500, refundHours: 24 } as const;

/** An order that is paid, of an event that is gone, unless told otherwise. Answers with its id. */
export async function buildSale(database: Database, traits: Partial<typeof saleOrders.$inferInsert>): Promise<string> {
  const buyerId = traits.buyerId ?? (await buildMember(database)).id;
  const sellerId = traits.sellerId ?? (await buildMember(database)).id;
  const later = new Date(Date.now() + 86_400_000);
  const [row] = await database
    .insert(saleOrders)
    .values({
      ...{ buyerId, sellerId, goods: 'eventSeat', goodsId: newId(), title: 'Sunset drinks', amountCents: 2500, feeCents: 375 },
      ...{ currency: 'usd', state: 'paid', paidAt: new Date(), intentId: `pi_${newId()}`, reservedUntil: later },
      ...{ refundUntil: later, maturesAt: later },
      ...traits,
    })
    .returning({ id: saleOrders.id });
  if (!row) throw new Error('The order was not made.');
  return row.id;
}
