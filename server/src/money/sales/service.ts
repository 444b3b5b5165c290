import { CURRENCY } from '@bros/contract/core/money';
import { SALE_FEE_PERCENT } from '@bros/contract/money/sale-rules';
import type { Order, Receipt, Selling, Sold } from '@bros/contract/money/sales';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { SaleDeps } from './deps.ts';
import { presentOrder, presentSold } from './present.ts';
import { findBought, findEmail, type SaleRow, selectBought, selectSold, sumSales } from './queries.ts';
import { findSellerGaps } from './sellers/service.ts';

export { assertSelling, closeOrder, openPage } from './checkout.ts';
export type { Goods, GoodsOrder, SaleDeps, Terms } from './deps.ts';
export { listSales, refundSale } from './desk.ts';
export { handSalesOver, holdSellers } from './hand-over.ts';
export { closeAllLater, closeCheckoutLater, findAnyOrder, refundAllOf, requestRefund, reserve } from './orders.ts';
export { isSeller } from './sellers/queries.ts';
export { assertMaySell, findSellerGaps, maySell } from './sellers/service.ts';
export { delayMaturing, extendRefund, holdShares } from './terms-queries.ts';
export { decideShares, listHeldShares } from './unpaid/decision.ts';

export async function readSelling(deps: SaleDeps, { memberId }: Actor): Promise<Selling> {
  const missing = await findSellerGaps(deps, deps.database, memberId);
  const sums = await sumSales(deps.database, memberId);
  return { missing, feePercent: SALE_FEE_PERCENT, currency: CURRENCY, ...sums };
}

export async function listOrders({ database }: SaleDeps, { memberId }: Actor, page: PageRequest): Promise<Page<Order>> {
  return presentPage(await selectBought(database, memberId, page), page, presentOrder);
}

export async function listSold({ database }: SaleDeps, { memberId }: Actor, page: PageRequest): Promise<Page<Sold>> {
  return presentPage(await selectSold(database, memberId, page), page, presentSold);
}

/** Throws NOT_FOUND for another member's order. */
export async function getOrder({ database }: SaleDeps, { memberId }: Actor, orderId: string): Promise<Order> {
  return presentOrder(await requireBought(database, memberId, orderId));
}

async function requireBought(database: Database, memberId: string, orderId: string): Promise<SaleRow> {
  const row = await findBought(database, memberId, orderId);
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Shows no tax, because the price is the whole amount. Throws NOT_FOUND for another member's or an unpaid order. */
export async function getReceipt(deps: SaleDeps, { memberId }: Actor, orderId: string): Promise<Receipt> {
  const { order, sellerName } = await requireBought(deps.database, memberId, orderId);
  if (order.paidAt === null) throw failure('NOT_FOUND');
  const { operatorName, operatorAddress } = await readSiteSettings(deps.database);
  return {
    number: numberOf(order.paidAt, order.id),
    orderId,
    title: order.title,
    event: eventOf(order),
    paidAt: order.paidAt.toISOString(),
    amountCents: order.amountCents,
    refundedCents: order.refundedCents,
    currency: order.currency,
    buyerEmail: await findEmail(deps.database, memberId),
    sellerName,
    operatorName,
    operatorAddress,
    isSandbox: deps.isSandbox,
  };
}

const eventOf = ({ beginsAt, timeZone }: SaleRow['order']): Receipt['event'] =>
  beginsAt && timeZone ? { beginsAt: beginsAt.toISOString(), timeZone } : null;

/** 'S-2026-11-4F3A2B1C': the month and the random end of the order's ID. */
const numberOf = (paidAt: Date, orderId: string): string =>
  `S-${paidAt.toISOString().slice(0, 7)}-${orderId.slice(-8).toUpperCase()}`;
