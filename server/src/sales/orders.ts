import { CURRENCY } from '@bros/contract/money';
import { RESERVATION_MINUTES, type SaleGoods, type SaleRefundCause, saleFeeOf } from '@bros/contract/sale-rules';
import type { Transaction } from '../platform/database/connect.ts';
import type { SaleQueue } from './parts.ts';
import { findOpenOrder, findOrder, insertOrder, type OrderRow, selectOrdersOf, selectReserved } from './queries.ts';
import { insertRefunds } from './refund-queries.ts';
import type { OrderState } from './tables.ts';

/** Looks at an order after the commit: asks for its refund, closes its checkout, and writes down the result. */
export const FOLLOW_JOB = 'sales.follow';
export interface Following {
  orderId: string;
  /** Closes the checkout. */
  isToClose?: boolean;
}

/** Added to the provider's shortest time, so that a slow request does not fall below it. */
const SLACK_SECONDS = 60;

export interface Wanted {
  goods: SaleGoods;
  goodsId: string;
  title: string;
  buyerId: string;
  sellerId: string;
  amountCents: number;
  refundUntil: Date;
  maturesAt: Date;
  beginsAt?: Date;
}

/** The order that is being paid already, or a new one: pressed twice, one thing is ordered once. The caller holds the thing. `at`: by the clock of money. */
export async function reserve(transaction: Transaction, wanted: Wanted, at: Date): Promise<OrderRow> {
  const open = await findOpenOrder(transaction, wanted.goodsId, wanted.buyerId);
  if (open) return open;
  const seconds = Math.ceil(at.getTime() / 1000) + RESERVATION_MINUTES * 60 + SLACK_SECONDS;
  const reservedUntil = new Date(seconds * 1000);
  return insertOrder(transaction, { ...wanted, feeCents: saleFeeOf(wanted.amountCents), currency: CURRENCY, reservedUntil });
}

interface RefundWish {
  orderId: string;
  cause: SaleRefundCause;
  reason?: string;
  /** Null for all that is left. */
  amountCents?: number | null;
  clientId?: string;
}

/** Orders a refund in the caller's transaction; the provider is asked once it is committed. Of the refunds not ordered by staff, only the first counts. */
export async function orderRefund(queue: SaleQueue, transaction: Transaction, wish: RefundWish): Promise<boolean> {
  const ordered = await insertRefunds(transaction, [wish]);
  await followLater(queue, transaction, ordered);
  return ordered.length > 0;
}

/** Gives up a reservation: its checkout closes. A member who pays in that moment gets the thing if it is free, else the money back. */
export const closeLater = (queue: SaleQueue, transaction: Transaction, orderId: string): Promise<void> =>
  queue.enqueue<Following>(transaction, FOLLOW_JOB, { orderId, isToClose: true });

/** Has the checkouts of everybody closed who is about to pay for one thing. */
export async function closeAllLater(queue: SaleQueue, transaction: Transaction, goodsId: string): Promise<void> {
  for (const orderId of await selectReserved(transaction, goodsId)) await closeLater(queue, transaction, orderId);
}

/** Refunds everybody who paid for one of these things, once their bank has decided a dispute, and closes the checkouts of those who are about to pay. */
export async function refundAllOf(
  queue: SaleQueue,
  transaction: Transaction,
  { goodsIds, cause, reason }: { goodsIds: readonly string[]; cause: SaleRefundCause; reason: string },
): Promise<void> {
  const orders = await selectOrdersOf(transaction, goodsIds);
  const idsOf = (wanted: OrderState) => orders.filter(({ state }) => state === wanted).map(({ id }) => id);
  const refunds = [...idsOf('paid'), ...idsOf('disputed')].map((orderId) => ({ orderId, cause, reason }));
  await followLater(queue, transaction, await insertRefunds(transaction, refunds));
  const closings = idsOf('reserved').map((orderId): Following => ({ orderId, isToClose: true }));
  await queue.enqueueAll(transaction, FOLLOW_JOB, closings);
}

export const followLater = (queue: SaleQueue, transaction: Transaction, orderIds: readonly string[]): Promise<void> =>
  queue.enqueueAll<Following>(
    transaction,
    FOLLOW_JOB,
    orderIds.map((orderId) => ({ orderId })),
  );

export const findAnyOrder = findOrder;
