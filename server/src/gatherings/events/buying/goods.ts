import type { SaleRefundCause } from '@bros/contract/money/sale-rules';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import type { Goods, GoodsOrder } from '../../../money/sales/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { announceSeats, type SeatDeps } from '../announce.ts';
import { selectPaidEventsOf } from '../leaving/queries.ts';
import { notifyHostsLater } from '../notifying/service.ts';
import { countTaken, findParticipation, saveParticipation } from '../participants/queries.ts';
import { fillSeats } from '../participants/seats.ts';
import { capacityOf, stateAt } from '../policy.ts';
import { isHostActive, lockEvent } from '../queries.ts';

export const createSeats = (deps: SeatDeps): Goods => ({
  async lock(transaction, goodsId) {
    await lockEvent(transaction, goodsId);
  },
  give: (transaction, order, isAgain) => giveSeat(deps, transaction, order, isAgain),
  release: (transaction, order) => releaseSeat(deps, transaction, order),
  takeBack: (transaction, order, why) => takeSeatBack(deps, transaction, order, why),
  selectOnSale: selectPaidEventsOf,
  async onSellerChange(transaction, goodsId) {
    const event = await lockEvent(transaction, goodsId);
    if (!event) return;
    await fillSeats(deps, transaction, event);
    await announceSeats(deps, transaction, [goodsId]);
  },
});

/**
 * Uses the reserved seat or any free one. Returns the reason for a refund, or null. An order paid again, for example after a won dispute, gives no seat to a
 * member who left by choice.
 */
async function giveSeat(
  deps: SeatDeps,
  transaction: Transaction,
  order: GoodsOrder,
  isAgain: boolean,
): Promise<SaleRefundCause | null> {
  const { buyerId: guestId, id: orderId } = order;
  const event = await lockEvent(transaction, order.goodsId);
  if (!event) return 'sellerGone';
  const state = stateAt(event, new Date());
  if (state === 'canceled') return 'canceled';
  if (guestId === null || (await hasLeft(transaction, guestId))) return 'buyerGone';
  const own = await findParticipation(transaction, event.id, guestId);
  if (own?.state === 'registered' && own.orderId === orderId) return null;
  if (isAgain && own?.state === 'left' && own.orderId !== orderId) return null;
  if (state !== 'active') return 'noSeat';
  if (event.hiddenAt !== null || !(await isHostActive(transaction, event.hostId))) return 'onHold';
  if (own?.state === 'removed') return 'removed';
  // Another order already paid for the seat.
  if (own?.state === 'registered') return 'noSeat';
  const isReserved = own?.state === 'reserved';
  if (!isReserved && (await countTaken(transaction, event.id)) >= capacityOf(event)) return 'noSeat';
  const hold = { heldUntil: null, payBy: null, orderId };
  await saveParticipation(transaction, { eventId: event.id, guestId, state: 'registered', hold });
  await notifyHostsLater(deps.queue, transaction, { eventId: event.id, kind: 'event.joined' });
  await announceSeats(deps, transaction, [event.id]);
  return null;
}

/** If the member still has time to pay (`payBy`), the seat stays reserved, without an order; otherwise it goes to the next member. */
async function releaseSeat(deps: SeatDeps, transaction: Transaction, order: GoodsOrder): Promise<void> {
  const event = await lockEvent(transaction, order.goodsId);
  if (!event || order.buyerId === null) return;
  const own = await findParticipation(transaction, event.id, order.buyerId);
  if (own?.state !== 'reserved' || own.orderId !== order.id) return;
  const rest = own.payBy !== null && own.payBy > new Date() ? own.payBy : null;
  const change = rest ? ({ state: 'reserved', hold: { heldUntil: rest, payBy: rest, orderId: null } } as const) : LEFT;
  await saveParticipation(transaction, { eventId: event.id, guestId: order.buyerId, ...change });
  if (!rest || event.priceCents === null) await fillSeats(deps, transaction, event);
  await announceSeats(deps, transaction, [event.id]);
}

const LEFT = { state: 'left' } as const;

/** A dispute after the event frees no seat. If a dispute frees a seat, the participation keeps its order. */
async function takeSeatBack(
  deps: SeatDeps,
  transaction: Transaction,
  order: GoodsOrder,
  why: 'refund' | 'dispute',
): Promise<void> {
  const event = await lockEvent(transaction, order.goodsId);
  if (!event || order.buyerId === null) return;
  const own = await findParticipation(transaction, event.id, order.buyerId);
  if (own?.orderId !== order.id) return;
  if (why === 'dispute' && (own.state === 'left' || stateAt(event, new Date()) === 'over')) return;
  const change = why === 'dispute' ? { ...LEFT, hold: { heldUntil: null, payBy: null, orderId: order.id } } : LEFT;
  await saveParticipation(transaction, { eventId: event.id, guestId: order.buyerId, ...change });
  await fillSeats(deps, transaction, event);
  await announceSeats(deps, transaction, [event.id]);
}
