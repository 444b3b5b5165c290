import type { SaleRefundCause } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { notify, notifyWithoutMail } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { SaleDeps } from './deps.ts';
import { saleReceiptMail } from './mails.ts';
import { requestRefund, syncOrdersLater } from './orders.ts';
import { findSellerAndBuyer, type OrderRow } from './queries.ts';
import { selectWaitingRefunds } from './refund-queries.ts';
import { maySell } from './sellers/service.ts';

/**
 * Gives the buyer the goods, or requests a full refund if that is impossible. While a refund of this order waits, only enqueues the job that sends it to the
 * provider. `isNew` is false if the order is paid again.
 */
export async function giveOrRefund(deps: SaleDeps, transaction: Transaction, order: OrderRow, isNew: boolean): Promise<void> {
  if ((await selectWaitingRefunds(transaction, order.id)).length > 0) {
    await syncOrdersLater(deps.queue, transaction, [order.id]);
    return;
  }
  const cause = await giveTo(deps, transaction, order, isNew);
  if (cause !== null) await requestRefund(deps.queue, transaction, { orderId: order.id, cause });
  else if (isNew) await notifyBuyer(deps, transaction, order);
}

/**
 * Gives the goods and returns null, or returns the reason for a refund. A seller who may no longer sell is a reason only for a new payment; if the order is
 * paid again, the buyer keeps the goods.
 */
async function giveTo(
  deps: SaleDeps,
  transaction: Transaction,
  order: OrderRow,
  isNew: boolean,
): Promise<SaleRefundCause | null> {
  if (order.buyerId === null) return 'buyerGone';
  if (isNew && order.sellerId !== null && !(await maySell(transaction, order.sellerId))) return 'onHold';
  return deps.goods[order.goods].give(transaction, order, !isNew);
}

const moneyOf = ({ title, goods, amountCents, currency }: OrderRow) => ({ title, goods, amountCents, currency });
const pathOf = ({ goods, goodsId }: OrderRow) => (goods === 'course' ? paths.course(goodsId) : paths.event(goodsId));
const groupOf = ({ id }: OrderRow) => `sale:${id}`;

/** Emails the receipt regardless of what the buyer turned off. */
async function notifyBuyer(deps: SaleDeps, transaction: Transaction, order: OrderRow): Promise<void> {
  if (order.buyerId === null) return;
  const { email, sellerName } = await findSellerAndBuyer(transaction, { ...order, buyerId: order.buyerId });
  await deps.mailer.send(transaction, {
    to: email,
    template: 'sale-receipt',
    concerns: [order.buyerId, order.sellerId ?? order.buyerId],
    ...saleReceiptMail({ ...order, sellerName }),
  });
  await notifyWithoutMail(deps, transaction, {
    memberId: order.buyerId,
    kind: 'sale.paid',
    path: pathOf(order),
    groupKey: groupOf(order),
    values: moneyOf(order),
  });
}

export async function notifyRefund(
  deps: Pick<SaleDeps, 'mailer' | 'outbox' | 'pusher'>,
  transaction: Transaction,
  order: OrderRow,
  { cause, reason, cents }: { cause: SaleRefundCause; reason: string; cents: number },
): Promise<void> {
  if (order.buyerId === null) return;
  await notify(deps, transaction, {
    memberId: order.buyerId,
    kind: 'sale.refunded',
    path: pathOf(order),
    groupKey: groupOf(order),
    values: { ...moneyOf(order), amountCents: cents, cause, reason },
  });
}

export async function notifyReversal(deps: SaleDeps, transaction: Transaction, order: OrderRow, cents: number): Promise<void> {
  if (order.sellerId === null) return;
  await notify(deps, transaction, {
    memberId: order.sellerId,
    kind: 'sale.reversed',
    path: paths.dashboardEarnings,
    groupKey: groupOf(order),
    values: { ...moneyOf(order), amountCents: cents },
  });
}
