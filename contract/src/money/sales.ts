import * as z from 'zod';
import { cursorField, memberIdField, pageOf, reasonField, seenCentsField, timestampField } from '../core/fields.ts';
import { fileResult } from '../core/operation.ts';
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
const orderInput = z.strictObject({ orderId: orderIdField });
const page = {
  cursor: cursorField.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(SALES_PAGE_SIZE),
};

export const saleRefund = z.object({
  cause: z.enum(SALE_REFUND_CAUSES),
  state: z.enum(['waiting', 'made', 'refused', 'returned']),
  reason: z.string(),
});

/** As shown to buyer, seller and staff. Amounts are in US cents. */
const sale = {
  id: orderIdField,
  goods: z.enum(SALE_GOODS),
  /** An event or course, possibly deleted. */
  goodsId: z.uuid(),
  /** The title at purchase. */
  title: z.string(),
  state: z.enum(SALE_STATES),
  amountCents: z.int(),
  /** Includes refunds pending at the bank. */
  refundedCents: z.int(),
  currency: z.string(),
  createdAt: timestampField,
  paidAt: timestampField.nullable(),
  refund: saleRefund.nullable(),
};

export const order = z.object({
  ...sale,
  sellerName: z.string().nullable(),
  reservedUntil: timestampField.nullable(),
  /** Buyers who leave before then get the full price back. */
  refundUntil: timestampField,
  hasReceipt: z.boolean(),
});
export type Order = z.infer<typeof order>;

/** Prices are final; no tax is added. */
const receipt = z.object({
  number: z.string(),
  orderId: orderIdField,
  title: z.string(),
  /** As in the order; null for a course. */
  event: z.object({ beginsAt: timestampField, timeZone: z.string() }).nullable(),
  paidAt: timestampField,
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  buyerEmail: z.string(),
  sellerName: z.string().nullable(),
  /** Null until the imprint names an operator. */
  operatorName: z.string().nullable(),
  operatorAddress: z.string().nullable(),
  isSandbox: z.boolean(),
});
export type Receipt = z.infer<typeof receipt>;

/** The buyer is not named. */
const sold = z.object({
  ...sale,
  feeCents: z.int(),
  shareCents: z.int(),
  /** Null once the share is payable, or if nothing is left of it. */
  maturesAt: timestampField.nullable(),
});
export type Sold = z.infer<typeof sold>;

const selling = z.object({
  missing: z.array(z.enum(SELLER_GAPS)),
  feePercent: z.int(),
  currency: z.string(),
  /** `availableCents`: for the next payout, minus reversals. */
  pendingCents: z.int(),
  availableCents: z.int(),
  /** `earnedCents` is after fees and refunds. */
  soldCount: z.int(),
  earnedCents: z.int(),
});
export type Selling = z.infer<typeof selling>;

export const sales = {
  selling: operation('member', {
    method: 'GET',
    path: '/sales/selling',
    summary: 'Check whether I may sell, and get the sums that I am owed',
  }).output(selling),
  orders: operation('member', { method: 'GET', path: '/sales/orders', summary: 'List my orders' })
    .input(z.strictObject(page))
    .output(pageOf(order)),
  /** Throws NOT_FOUND for another member's order. */
  order: operation('member', { method: 'GET', path: '/sales/orders/{orderId}', summary: 'Get my order' })
    .input(orderInput)
    .output(order),
  /** Throws NOT_FOUND until paid. */
  receipt: operation('member', {
    method: 'GET',
    path: '/sales/orders/{orderId}/receipt',
    summary: 'Get the receipt for my order',
  })
    .input(orderInput)
    .output(receipt),
  receiptFile: operation('member', {
    method: 'GET',
    path: '/sales/orders/{orderId}/receipt.pdf',
    summary: 'Download the receipt for my order as a PDF',
  })
    .input(orderInput)
    .output(fileResult),
  sold: operation('member', { method: 'GET', path: '/sales/sold', summary: 'List my sales' })
    .input(z.strictObject(page))
    .output(pageOf(sold)),
};

export const staffSale = z.object({
  ...sale,
  feeCents: z.int(),
  shareCents: z.int(),
  buyer: z.object({ id: memberIdField, name: z.string() }).nullable(),
  seller: z.object({ id: memberIdField, name: z.string() }).nullable(),
  disputeStatus: z.string().nullable(),
  can: z.object({ refund: z.boolean() }),
});
export type StaffSale = z.infer<typeof staffSale>;

/** Shares on which no admin has decided. */
const heldShares = z.object({
  seller: z.object({ id: memberIdField, name: z.string() }),
  /** After reversals; can be negative. */
  heldCents: z.int(),
  currency: z.string(),
  saleCount: z.int(),
  lastPaidAt: timestampField,
  /** Buyers can dispute until then; afterward, an admin decides. */
  heldUntil: timestampField,
  can: z.object({ decide: z.boolean() }),
});
export type HeldShares = z.infer<typeof heldShares>;

export const decideSharesForm = z.strictObject({
  memberId: memberIdField,
  decision: z.enum(HELD_SHARE_DECISIONS),
  heldCents: seenCentsField,
  reason: reasonField,
});

export const refundSaleForm = orderInput.extend({
  clientId: z.uuid(),
  /** If omitted, the remaining amount. */
  amountCents: z.int().min(1).max(PRICE_MAX_CENTS).optional(),
  reason: reasonField,
});

export const staffSales = {
  sales: operation('admin', { method: 'GET', path: '/staff/sales', summary: 'List sales' })
    .input(z.strictObject({ state: z.enum(['all', 'paid', 'refunded', 'disputed', 'stuck']).default('all'), ...page }))
    .output(pageOf(staffSale)),
  refundSale: operation(
    'admin',
    {
      method: 'PUT',
      path: '/staff/sales/{orderId}/refund',
      summary: 'Refund a sale, with a reason',
      description: 'Refunds a part or everything that is left; a full refund frees the seat.',
    },
    'SALE_STATE',
  )
    .input(refundSaleForm)
    .output(staffSale),
  /** Latest sale first. */
  heldShares: operation('admin', { method: 'GET', path: '/staff/held-shares', summary: 'List banned sellers’ unpaid shares' })
    .input(z.strictObject(page))
    .output(pageOf(heldShares)),
  decideShares: operation(
    'admin',
    {
      method: 'PUT',
      path: '/staff/held-shares/{memberId}',
      summary: 'Release or withhold a banned seller’s shares',
      description: 'Idempotent.',
    },
    'SALE_STATE',
  )
    .input(decideSharesForm)
    .output(z.object({ ok: z.literal(true) })),
};
