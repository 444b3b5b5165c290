import { TIERS } from '@bros/contract/tiers';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

/** Every writer of a customer's state locks this row. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  /** Incremented on every write. A reader that finds a newer revision reads again. */
  revision: integer('revision').notNull().default(0),
  checkoutKey: uuid('checkout_key'),
  checkoutPriceId: text('checkout_price_id'),
  checkoutSessionId: text('checkout_session_id'),
  checkoutStartedAt: timestampColumn('checkout_started_at'),
  createdAt: createdAtColumn(),
});

const PAUSE_REASONS = ['suspension', 'other'] as const;

/** As last read from the provider, with times by its clock. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    /** 'browser' if the price is not ours. */
    tier: text('tier', { enum: TIERS }).notNull(),
    priceId: text('price_id').notNull(),
    itemId: text('item_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    periodStart: timestampColumn('period_start').notNull(),
    periodEnd: timestampColumn('period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** True if the subscription ends because the account waits for deletion; keeping the account restores the renewal. */
    endsForDeletion: boolean('ends_for_deletion').notNull().default(false),
    /** Our pause for a suspension, or one set at the provider. */
    pausedFor: text('paused_for', { enum: PAUSE_REASONS }),
    nextTier: text('next_tier', { enum: TIERS }),
    scheduleId: text('schedule_id'),
    endReason: text('end_reason'),
    startedAt: timestampColumn('started_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    announcedFor: timestampColumn('announced_for'),
  },
  (table) => [
    check('subscriptions_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('subscriptions_paused_for', sql`${table.pausedFor} in ('suspension', 'other')`),
    check('subscriptions_next_tier', sql`${table.nextTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    index('subscriptions_of_member').on(table.userId, table.startedAt.desc().nullsFirst()),
    index('subscriptions_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** As last read from the provider. Invoices outlive the account, without its name. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    providerId: text('provider_id').notNull().unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text('subscription_id').notNull(),
    number: text('number'),
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    tier: text('tier', { enum: TIERS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** Refunds returned by the bank; still owed to the payer. */
    returnedRefundCents: integer('returned_refund_cents').notNull().default(0),
    disputeStatus: text('dispute_status'),
    disputeDueAt: timestampColumn('dispute_due_at'),
    currency: text('currency').notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: timestampColumn('next_attempt_at'),
    pageUrl: text('page_url'),
    createdAt: timestampColumn('created_at').notNull(),
    paidAt: timestampColumn('paid_at'),
    notifiedAttempts: integer('notified_attempts').notNull().default(0),
  },
  (table) => [
    check('invoices_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('invoices_cents', sql`${table.refundedCents} between 0 and ${table.paidCents} and ${table.returnedRefundCents} >= 0`),
    index('invoices_disputed').on(table.disputeDueAt).where(sql`${table.disputeStatus} is not null`),
    index('invoices_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('invoices_of_member').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const invoiceColumns = {
  id: invoices.id,
  number: invoices.number,
  tier: invoices.tier,
  reason: invoices.reason,
  status: invoices.status,
  amountCents: invoices.amountCents,
  paidCents: invoices.paidCents,
  refundedCents: invoices.refundedCents,
  returnedRefundCents: invoices.returnedRefundCents,
  disputeStatus: invoices.disputeStatus,
  currency: invoices.currency,
  createdAt: invoices.createdAt,
  pageUrl: invoices.pageUrl,
};

/** `isContested` (`policy.ts`) in SQL; null if there is no dispute. */
export const isContestedIn = (disputeStatus: SQLWrapper) =>
  sql`(${disputeStatus} not in ('won', 'prevented') and not starts_with(${disputeStatus}, 'warning_'))`;

export const SETTLEMENT_KINDS = ['paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** Rows are only added; `kind` and the provider's object ID are unique together. Bookkeeping sets `bookedAt`. */
export const settlements = pgTable(
  'settlements',
  {
    id: idColumn(),
    kind: text('kind', { enum: SETTLEMENT_KINDS }).notNull(),
    sourceId: text('source_id').notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** By the provider's clock, or when we read it if the provider gives no time. */
    happenedAt: timestampColumn('happened_at'),
    bookedAt: timestampColumn('booked_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('settlements_kind', sql`${table.kind} in ('paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned')`),
    check('settlements_amount', sql`${table.amountCents} >= 0`),
    uniqueIndex('settlements_once').on(table.kind, table.sourceId),
    index('settlements_of_invoice').on(table.invoiceId),
    index('settlements_not_booked').on(table.createdAt).where(sql`${table.bookedAt} is null`),
    index('settlements_of_member').on(table.userId),
    index('settlements_by_moment').on(sql`coalesce(${table.happenedAt}, ${table.createdAt})`),
  ],
);

/** Refunds of unused time, ordered by an admin, at most one per invoice. */
export const refundOrders = pgTable(
  'refund_orders',
  {
    id: idColumn(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .unique()
      .references(() => invoices.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: createdAtColumn(),
    answeredAt: timestampColumn('answered_at'),
    refundId: text('refund_id'),
  },
  (table) => [
    check('refund_orders_amount', sql`${table.amountCents} > 0`),
    check('refund_orders_answered', sql`${table.refundId} is null or ${table.answeredAt} is not null`),
    index('refund_orders_of_member').on(table.userId),
    index('refund_orders_waiting').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
);

/** Webhooks, stored before processing. They contain only IDs; objects are read from the provider. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's ID makes repeated webhooks idempotent. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    appliedAt: timestampColumn('applied_at'),
  },
  (table) => [
    index('provider_events_received').on(table.receivedAt),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
    index('provider_events_of_customer').on(table.customerId),
  ],
);
