import type { SaleRefundCause } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { notify, notifyWithoutMail } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { saleReceiptMail } from './mails.ts';
import { requestRefund, syncOrdersLater } from './orders.ts';
import type { SaleParts } from './parts.ts';
import { findSellerAndBuyer, type OrderRow } from './queries.ts';
import { selectWaitingRefunds } from './refund-queries.ts';
import { maySell } from './sellers/service.ts';

/**
 * Gives the buyer the goods, or requests a full refund if that is impossible. While a refund of this order waits, only enqueues the job that sends it to the
 * provider. `isNew` is false if the order is paid again.
 */
export async function giveOrRefund(parts: SaleParts, transaction: Transaction, order: OrderRow, isNew: boolean): Promise<void> {
  if ((await selectWaitingRefunds(transaction, order.id)).length > 0) {
    await syncOrdersLater(parts.queue, transaction, [order.id]);
    return;
  }
  const cause = await giveTo(parts, transaction, order, isNew);
  if (cause !== null) await requestRefund(parts.queue, transaction, { orderId: order.id, cause });
  else if (isNew) await notifyBuyer(parts, transaction, order);
}

/**
 * Gives the goods and returns null, or returns the reason for a refund. A seller who may no longer sell is a reason only for a new payment; if the order is
 * paid again, the buyer keeps the goods.
 */
async function giveTo(
  parts: SaleParts,
  transaction: Transaction,
  order: OrderRow,
  isNew: boolean,
): Promise<SaleRefundCause | null> {
  if (order.buyerId === null) return 'buyerGone';
  if (isNew && order.sellerId !== null && !(await maySell(transaction, order.sellerId))) return 'onHold';
  return parts.goods[order.goods].give(transaction, order, !isNew);
}

const moneyOf = ({ title, goods, amountCents, currency }: OrderRow) => ({ title, goods, amountCents, currency });
const pathOf = ({ goods, goodsId }: OrderRow) => (goods === 'course' ? paths.course(goodsId) : paths.event(goodsId));
const groupOf = ({ id }: OrderRow) => `sale:${id}`;

/** Emails the receipt regardless of what the buyer turned off. */
async function notifyBuyer(parts: SaleParts, transaction: Transaction, order: OrderRow): Promise<void> {
  if (order.buyerId === null) return;
  const { email, sellerName } = await findSellerAndBuyer(transaction, { ...order, buyerId: order.buyerId });
  await parts.mailer.send(transaction, {
    to: email,
    template: 'sale-receipt',
    concerns: [order.buyerId, order.sellerId ?? order.buyerId],
    ...saleReceiptMail({ ...order, sellerName }),
  });
  await notifyWithoutMail(parts, transaction, {
    memberId: order.buyerId,
    kind: 'sale.paid',
    path: pathOf(order),
    groupKey: groupOf(order),
    values: moneyOf(order),
  });
}

export async function notifyRefund(
  parts: Pick<SaleParts, 'mailer' | 'outbox' | 'pusher'>,
  transaction: Transaction,
  order: OrderRow,
  { cause, reason, cents }: { cause: SaleRefundCause; reason: string; cents: number },
): Promise<void> {
  if (order.buyerId === null) return;
  await notify(parts, transaction, {
    memberId: order.buyerId,
    kind: 'sale.refunded',
    path: pathOf(order),
    groupKey: groupOf(order),
    values: { ...moneyOf(order), amountCents: cents, cause, reason },
  });
}

export async function notifyReversal(parts: SaleParts, transaction: Transaction, order: OrderRow, cents: number): Promise<void> {
  if (order.sellerId === null) return;
  await notify(parts, transaction, {
    memberId: order.sellerId,
    kind: 'sale.reversed',
    path: paths.dashboardEarnings,
    groupKey: groupOf(order),
    values: { ...moneyOf(order), amountCents: cents },
  });
}
