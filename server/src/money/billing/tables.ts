import { TIERS } from '@bros/contract/tiers';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/columns.ts';

/** A member's customer id at the card provider. Every writer of that customer's state locks this row. */
export const billingCustomers = pgTable('billing_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
  /** Counts what was written: who read the provider before somebody else wrote reads again. */
  revision: integer('revision').notNull().default(0),
  /** The checkout that is open, for whoever presses twice: the key it was asked with, and its address. */
  checkoutKey: uuid('checkout_key'),
  checkoutPriceId: text('checkout_price_id'),
  checkoutSessionId: text('checkout_session_id'),
  checkoutStartedAt: momentColumn('checkout_started_at'),
  createdAt: createdAtColumn(),
});

const PAUSE_REASONS = ['suspension', 'other'] as const;

/** Subscriptions as the provider told of them last. Moments are by its clock. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    /** Browser where the provider names a price that is none of ours. */
    tier: text('tier', { enum: TIERS }).notNull(),
    priceId: text('price_id').notNull(),
    itemId: text('item_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    periodStart: momentColumn('period_start').notNull(),
    periodEnd: momentColumn('period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** We cancelled the renewal because the member's account waits for deletion; keeping the account takes that back. */
    endsForDeletion: boolean('ends_for_deletion').notNull().default(false),
    /** Why renewals are not charged at the moment: our pause of a suspended member, or one that somebody set at the provider. */
    pausedFor: text('paused_for', { enum: PAUSE_REASONS }),
    /** The tier that follows at the end of the period, where another was chosen. */
    nextTier: text('next_tier', { enum: TIERS }),
    scheduleId: text('schedule_id'),
    /** Why it ended, in the provider's word. */
    endReason: text('end_reason'),
    startedAt: momentColumn('started_at').notNull(),
    endedAt: momentColumn('ended_at'),
    /** The end of the period whose renewal was announced last. */
    announcedFor: momentColumn('announced_for'),
  },
  (table) => [
    check('subscriptions_tier', sql`${table.tier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    check('subscriptions_paused_for', sql`${table.pausedFor} in ('suspension', 'other')`),
    check('subscriptions_next_tier', sql`${table.nextTier} in ('browser', 'explorer', 'adventurer', 'legend')`),
    index('subscriptions_of_member').on(table.userId, table.startedAt.desc().nullsFirst()),
    index('subscriptions_newest').on(table.startedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Invoices as the provider told of them last. They outlive the account, without naming anybody. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    providerId: text('provider_id').notNull().unique(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    subscriptionId: text('subscription_id').notNull(),
    number: text('number'),
    status: text('status').notNull(),
    /** Why there is one: 'subscription_create', 'subscription_cycle' or 'subscription_update'. */
    reason: text('reason').notNull(),
    /** The tier that it pays for. */
    tier: text('tier', { enum: TIERS }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    /** Refunds that came back from the bank: the money is here again, and is owed to whoever paid. */
    returnedRefundCents: integer('returned_refund_cents').notNull().default(0),
    /** The state of the latest dispute, in the provider's word. */
    disputeStatus: text('dispute_status'),
    /** Until when the provider takes an answer to that dispute; null where there is none. */
    disputeDueAt: momentColumn('dispute_due_at'),
    currency: text('currency').notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: momentColumn('next_attempt_at'),
    /** Its page at the provider. */
    pageUrl: text('page_url'),
    createdAt: momentColumn('created_at').notNull(),
    paidAt: momentColumn('paid_at'),
    /** Failed attempts that the member was told of. */
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

/** The columns of an invoice as lists show it, to the member and to staff. */
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

/** `isContested` of `policy.ts`, asked of the database; null where nothing was ever disputed. */
export const isContestedIn = (disputeStatus: SQLWrapper) =>
  sql`(${disputeStatus} not in ('won', 'prevented') and not starts_with(${disputeStatus}, 'warning_'))`;

/** The kinds of money movement on an invoice. */
export const SETTLEMENT_KINDS = ['paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/**
 * Money that came and went, for whoever keeps the books: rows are only added, and each says a thing of the provider's once. That it stands in the books is
 * written down here, by whoever keeps them.
 */
export const settlements = pgTable(
  'settlements',
  {
    id: idColumn(),
    kind: text('kind', { enum: SETTLEMENT_KINDS }).notNull(),
    /** The provider's id of the invoice, refund or dispute. */
    sourceId: text('source_id').notNull(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** By the provider's clock; where it does not say, as of a refund that came back, when we heard of it. */
    happenedAt: momentColumn('happened_at'),
    bookedAt: momentColumn('booked_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('settlements_kind', sql`${table.kind} in ('paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned')`),
    check('settlements_amount', sql`${table.amountCents} >= 0`),
    uniqueIndex('settlements_once').on(table.kind, table.sourceId),
    index('settlements_of_invoice').on(table.invoiceId),
    index('settlements_not_booked').on(table.createdAt).where(sql`${table.bookedAt} is null`),
    index('settlements_of_member').on(table.userId),
    // For the money of some days: by the provider, or by us where it names no moment.
    index('settlements_by_moment').on(sql`coalesce(${table.happenedAt}, ${table.createdAt})`),
  ],
);

/** Refunds that an admin ordered, with a ban or without, of what is left of a paid period: at most one for each invoice. */
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
    /** When the provider accepted or refused the refund; null while it still has to be asked. */
    answeredAt: momentColumn('answered_at'),
    /** The provider's refund; null while waiting and where it refused. */
    refundId: text('refund_id'),
  },
  (table) => [
    check('refund_orders_amount', sql`${table.amountCents} > 0`),
    check('refund_orders_answered', sql`${table.refundId} is null or ${table.answeredAt} is not null`),
    index('refund_orders_of_member').on(table.userId),
    index('refund_orders_waiting').on(table.createdAt).where(sql`${table.answeredAt} is null`),
  ],
);

/** Webhooks, stored before anything else is done. Only ids: what they tell is read again from the provider. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's: a repeated webhook finds it here. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id'),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    paymentIntentId: text('payment_intent_id'),
    receivedAt: momentColumn('received_at').notNull().defaultNow(),
    appliedAt: momentColumn('applied_at'),
  },
  (table) => [
    index('provider_events_received').on(table.receivedAt),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
    index('provider_events_of_customer').on(table.customerId),
  ],
);
