import * as z from 'zod';
import { cursorField, memberIdField, momentField, pageOf, reasonField, seenCentsField } from '../core/fields.ts';
import { fileAnswer } from '../core/operation.ts';
import { operation } from './operation.ts';
import {
  HELD_SHARE_DECISIONS,
  PRICE_MAX_CENTS,
  SALE_GOODS,
  SALE_REFUND_CAUSES,
  SALE_STATES,
  SALES_PAGE_SIZE,
  SELLER_GAPS,
} from './sale-rules.ts';

const orderIdField = z.uuid();
const toOrder = z.strictObject({ orderId: orderIdField });
const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(SALES_PAGE_SIZE),
};

/** The fields of an order that buyer, seller and staff all see. Amounts are in US cents. */
const sale = {
  id: orderIdField,
  goods: z.enum(SALE_GOODS),
  /** The event or course; it may be gone. */
  goodsId: z.uuid(),
  /** The title at the time of buying. */
  title: z.string(),
  state: z.enum(SALE_STATES),
  amountCents: z.int(),
  /** Given back so far, also what the bank is about to give back. */
  refundedCents: z.int(),
  currency: z.string(),
  createdAt: momentField,
  paidAt: momentField.nullable(),
  /** The latest refund: why, and whether it waits for the provider, was made, was refused, or came back from the bank. */
  refund: z
    .object({ cause: z.enum(SALE_REFUND_CAUSES), state: z.enum(['waiting', 'made', 'refused', 'cameBack']), reason: z.string() })
    .nullable(),
};

/** An order as its buyer sees it. */
const order = z.object({
  ...sale,
  /** The seller's name; null once their account is gone. */
  sellerName: z.string().nullable(),
  /** The end of the time to pay; null unless it is reserved. */
  reservedUntil: momentField.nullable(),
  /** Leaving before this moment brings the whole price back. */
  refundUntil: momentField,
  hasReceipt: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** Prices are final, without tax. */
const receipt = z.object({
  number: z.string(),
  orderId: orderIdField,
  title: z.string(),
  paidAt: momentField,
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string().nullable(),
  /** The operator of this site, as its imprint names it; null while nothing is entered. */
  operatorName: z.string().nullable(),
  operatorAddress: z.string().nullable(),
  /** No money moved: it was paid in the sandbox. */
  isSandbox: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

/** A sale as its seller sees it: never who bought. */
const sold = z.object({
  ...sale,
  feeCents: z.int(),
  /** The seller's share after refunds. */
  shareCents: z.int(),
  /** When the share becomes payable; null once it has, or where nothing is left. */
  maturesAt: momentField.nullable(),
});
export type Sold = z.infer<typeof sold>;

const selling = z.object({
  /** Empty when the member may sell. */
  missing: z.array(z.enum(SELLER_GAPS)),
  feePercent: z.int(),
  currency: z.string(),
  /** Shares that wait, and shares that the next payout brings less what was taken back. */
  pendingCents: z.int(),
  availableCents: z.int(),
  /** Sales so far, and what they earned the seller after fees and refunds, completed or paid out. */
  soldCount: z.int(),
  earnedCents: z.int(),
});
export type Selling = z.infer<typeof selling>;

export const sales = {
  /** The summary for me as a seller: what I still need before I can sell, and what I am owed. */
  selling: operation('member', {
    method: 'GET',
    path: '/sales/selling',
    summary: 'Whether I may sell, and what I am owed',
  }).output(selling),
  /** Newest first. */
  orders: operation('member', { method: 'GET', path: '/sales/orders', summary: 'What I bought, newest first' })
    .input(z.strictObject(page))
    .output(pageOf(order)),
  /** Another member's order is NOT_FOUND. */
  order: operation('member', { method: 'GET', path: '/sales/orders/{orderId}', summary: 'An order of mine' })
    .input(toOrder)
    .output(order),
  /** NOT_FOUND while it is not paid. */
  receipt: operation('member', {
    method: 'GET',
    path: '/sales/orders/{orderId}/receipt',
    summary: 'The receipt of an order of mine',
  })
    .input(toOrder)
    .output(receipt),
  receiptFile: operation('member', {
    method: 'GET',
    path: '/sales/orders/{orderId}/receipt.pdf',
    summary: 'The receipt of an order of mine as a PDF',
  })
    .input(toOrder)
    .output(fileAnswer),
  sold: operation('member', { method: 'GET', path: '/sales/sold', summary: 'What I sold, newest first' })
    .input(z.strictObject(page))
    .output(pageOf(sold)),
};

const staffSale = z.object({
  ...sale,
  feeCents: z.int(),
  shareCents: z.int(),
  buyer: z.object({ id: memberIdField, name: z.string() }).nullable(),
  seller: z.object({ id: memberIdField, name: z.string() }).nullable(),
  disputeStatus: z.string().nullable(),
  can: z.object({ refund: z.boolean() }),
});
export type StaffSale = z.infer<typeof staffSale>;

/** The shares of a banned seller that no payout paid and no admin decided about. */
const heldShares = z.object({
  seller: z.object({ id: memberIdField, name: z.string() }),
  /** Less what was taken back of earlier payouts; may be below zero. */
  heldCents: z.int(),
  currency: z.string(),
  saleCount: z.int(),
  lastPaidAt: momentField,
  /** Buyers can dispute until then; an admin decides afterwards. */
  heldUntil: momentField,
  can: z.object({ decide: z.boolean() }),
});
export type HeldShares = z.infer<typeof heldShares>;

export const decideSharesForm = z.strictObject({
  memberId: memberIdField,
  decision: z.enum(HELD_SHARE_DECISIONS),
  heldCents: seenCentsField,
  reason: reasonField,
});

export const refundSaleForm = toOrder.extend({
  clientId: z.uuid(),
  /** Without it, all that is left is refunded. */
  amountCents: z.int().min(1).max(PRICE_MAX_CENTS).optional(),
  reason: reasonField,
});

/** The part of `staff` that is about sales: for admins. */
export const staffSales = {
  sales: operation('admin', { method: 'GET', path: '/staff/sales', summary: 'Sales, newest first' })
    .input(z.strictObject({ state: z.enum(['all', 'paid', 'refunded', 'disputed', 'stuck']).default('all'), ...page }))
    .output(pageOf(staffSale)),
  /** Refunds all that is left, or a part; a whole refund takes the seat. Repeated with the same `clientId` it happens once. */
  refundSale: operation(
    'admin',
    { method: 'PUT', path: '/staff/sales/{orderId}/refund', summary: 'Refund a sale, with a reason' },
    'SALE_STATE',
  )
    .input(refundSaleForm)
    .output(staffSale),
  /** Banned sellers with unpaid shares, the latest sale first. */
  heldShares: operation('admin', { method: 'GET', path: '/staff/held-shares', summary: 'Unpaid shares of banned sellers' })
    .input(z.strictObject(page))
    .output(pageOf(heldShares)),
  /** Idempotent. */
  decideShares: operation(
    'admin',
    { method: 'PUT', path: '/staff/held-shares/{memberId}', summary: 'Release or withhold a banned seller’s shares' },
    'SALE_STATE',
  )
    .input(decideSharesForm)
    .output(z.object({ ok: z.literal(true) })),
};
