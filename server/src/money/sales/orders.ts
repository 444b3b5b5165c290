import { CURRENCY } from '@bros/contract/core/money';
import { RESERVATION_MINUTES, type SaleGoods, type SaleRefundCause, saleFeeOf } from '@bros/contract/money/sale-rules';
import type { Transaction } from '../../platform/database/connect.ts';
import type { SaleQueue } from './deps.ts';
import { findOpenOrder, findOrder, insertOrder, type OrderRow, selectOrdersOf } from './queries.ts';
import { insertRefunds } from './refund-queries.ts';
import type { OrderState } from './tables.ts';

export const SYNC_ORDER = 'sales.sync-order';
export interface OrderToSync {
  orderId: string;
  isToClose?: boolean;
}

/** Extra time, because the provider's minimum is reserved and the request may be slow. */
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
  /** Set, with `timeZone`, for goods that begin; both appear on the receipt. */
  beginsAt?: Date;
  timeZone?: string;
}

/** Needs the goods' lock, so that repeated calls create one order. `at` follows the card provider's clock. */
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
  /** Null refunds everything left. */
  amountCents?: number | null;
  clientId?: string;
}

/** A job requests the refund after the commit. */
export async function requestRefund(queue: SaleQueue, transaction: Transaction, wish: RefundWish): Promise<boolean> {
  const ordered = await insertRefunds(transaction, [wish]);
  await syncOrdersLater(queue, transaction, ordered);
  return ordered.length > 0;
}

/** A buyer who pays at the same time gets the goods if available, else a refund. */
export const closeCheckoutLater = (queue: SaleQueue, transaction: Transaction, orderId: string): Promise<void> =>
  queue.enqueue<OrderToSync>(transaction, SYNC_ORDER, { orderId, isToClose: true });

export async function closeAllLater(queue: SaleQueue, transaction: Transaction, goodsId: string): Promise<void> {
  await closeReserved(queue, transaction, await selectOrdersOf(transaction, [goodsId]));
}

/** Closes open checkouts too. A disputed payment waits for the bank's decision. */
export async function refundAllOf(
  queue: SaleQueue,
  transaction: Transaction,
  { goodsIds, cause, reason }: { goodsIds: readonly string[]; cause: SaleRefundCause; reason: string },
): Promise<void> {
  const orders = await selectOrdersOf(transaction, goodsIds);
  const refunds = orders.filter(({ state }) => state !== 'reserved').map(({ id: orderId }) => ({ orderId, cause, reason }));
  await syncOrdersLater(queue, transaction, await insertRefunds(transaction, refunds));
  await closeReserved(queue, transaction, orders);
}

const closeReserved = (
  queue: SaleQueue,
  transaction: Transaction,
  orders: readonly { id: string; state: OrderState }[],
): Promise<void> =>
  queue.enqueueAll<OrderToSync>(
    transaction,
    SYNC_ORDER,
    orders.filter(({ state }) => state === 'reserved').map(({ id: orderId }) => ({ orderId, isToClose: true })),
  );

export const syncOrdersLater = (queue: SaleQueue, transaction: Transaction, orderIds: readonly string[]): Promise<void> =>
  queue.enqueueAll<OrderToSync>(
    transaction,
    SYNC_ORDER,
    orderIds.map((orderId) => ({ orderId })),
  );

export const findAnyOrder = findOrder;
