import { SALE_GOODS, SALE_REFUND_CAUSES } from '@bros/contract/money/sale-rules';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** The seller's earning stores later stages (matured, paid out). */
export const ORDER_STATES = ['reserved', 'expired', 'paid', 'refunded', 'disputed', 'chargedBack'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Kept, without names, after both accounts are deleted. Times follow the card provider's clock. */
export const saleOrders = pgTable(
  'sale_orders',
  {
    id: idColumn(),
    buyerId: uuid('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    sellerId: uuid('seller_id').references(() => users.id, { onDelete: 'set null' }),
    goods: text('goods', { enum: SALE_GOODS }).notNull(),
    /** The order outlives the goods. */
    goodsId: uuid('goods_id').notNull(),
    title: text('title').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The seller gets the rest. */
    feeCents: integer('fee_cents').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ORDER_STATES }).notNull().default('reserved'),
    /** Holds the goods until the checkout ends. */
    reservedUntil: timestampColumn('reserved_until').notNull(),
    refundUntil: timestampColumn('refund_until').notNull(),
    maturesAt: timestampColumn('matures_at').notNull(),
    /** Null if the goods have no beginning. */
    beginsAt: timestampColumn('begins_at'),
    timeZone: text('time_zone'),
    sessionId: text('session_id').unique(),
    intentId: text('intent_id').unique(),
    paidAt: timestampColumn('paid_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    disputeStatus: text('dispute_status'),
    disputeDueAt: timestampColumn('dispute_due_at'),
    /** Incremented on every write. A reader that finds a newer revision reads again. */
    revision: integer('revision').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('sale_orders_state', sql`${table.state} in (${literals(ORDER_STATES)})`),
    check('sale_orders_goods', sql`${table.goods} in (${literals(SALE_GOODS)})`),
    check('sale_orders_cents', sql`${table.amountCents} > 0 and ${table.feeCents} between 0 and ${table.amountCents}`),
    check('sale_orders_refunded', sql`${table.refundedCents} between 0 and ${table.amountCents}`),
    check('sale_orders_paid', sql`(${table.paidAt} is null) = (${table.state} in ('reserved', 'expired'))`),
    check('sale_orders_intent', sql`${table.paidAt} is null or ${table.intentId} is not null`),
    check('sale_orders_begins', sql`(${table.beginsAt} is null) = (${table.timeZone} is null)`),
    // Repeated requests create only one open order.
    uniqueIndex('sale_orders_open').on(table.goodsId, table.buyerId).where(sql`${table.state} = 'reserved'`),
    index('sale_orders_of_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sale_orders_of_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sale_orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sale_orders_of_goods').on(table.goodsId),
    index('sale_orders_disputed').on(table.createdAt).where(sql`${table.disputeStatus} is not null`),
    index('sale_orders_reserved').on(table.reservedUntil).where(sql`${table.state} = 'reserved'`),
  ],
);

export const SALE_SETTLEMENT_KINDS = ['paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned'] as const;
export type SaleSettlementKind = (typeof SALE_SETTLEMENT_KINDS)[number];

/** Rows are only added, with their journal; `kind` and the provider's object ID are unique together. */
export const saleSettlements = pgTable(
  'sale_settlements',
  {
    id: idColumn(),
    kind: text('kind', { enum: SALE_SETTLEMENT_KINDS }).notNull(),
    sourceId: text('source_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => saleOrders.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    happenedAt: timestampColumn('happened_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('sale_settlements_kind', sql`${table.kind} in (${literals(SALE_SETTLEMENT_KINDS)})`),
    check('sale_settlements_amount', sql`${table.amountCents} > 0`),
    uniqueIndex('sale_settlements_once').on(table.kind, table.sourceId),
    index('sale_settlements_of_order').on(table.orderId),
    index('sale_settlements_by_moment').on(table.happenedAt),
  ],
);

export const saleRefunds = pgTable(
  'sale_refunds',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => saleOrders.id),
    /** Null refunds everything left. */
    amountCents: integer('amount_cents'),
    cause: text('cause', { enum: SALE_REFUND_CAUSES }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Created by the client, so that a repeated request refunds only once. */
    clientId: uuid('client_id').unique(),
    createdAt: createdAtColumn(),
    answeredAt: timestampColumn('answered_at'),
    /** Null until the provider responds, and if it rejects the refund. */
    refundId: text('refund_id').unique(),
    returnedAt: timestampColumn('came_back_at'),
  },
  (table) => [
    check('sale_refunds_cause', sql`${table.cause} in (${literals(SALE_REFUND_CAUSES)})`),
    check('sale_refunds_amount', sql`${table.amountCents} > 0`),
    check('sale_refunds_answered', sql`${table.refundId} is null or ${table.answeredAt} is not null`),
    // At most one automatic refund per order.
    uniqueIndex('sale_refunds_once').on(table.orderId).where(sql`${table.cause} <> 'staff'`),
    index('sale_refunds_of_order').on(table.orderId, table.createdAt),
    index('sale_refunds_waiting').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
);

/** Written waivers by sellers who close their account while we owe them money. Deleted if the seller stays, or with the account; the audit log keeps them. */
export const saleWaivers = pgTable(
  'sale_waivers',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    owedCents: integer('owed_cents').notNull(),
    currency: text('currency').notNull(),
    phrase: text('phrase').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('sale_waivers_owed', sql`${table.owedCents} > 0`)],
);
