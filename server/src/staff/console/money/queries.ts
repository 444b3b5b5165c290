import type { DISPUTED_THINGS, DisputeState, StaffPayment } from '@bros/contract/staff/staff-money';
import type { Tier } from '@bros/contract/tiers';
import { and, eq, inArray, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { nameOf } from '../../../core/people/members/queries.ts';
import { invoiceColumns, invoices, isContestedIn, subscriptions } from '../../../money/billing/tables.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { EVERYTHING, isWithin, type MemberAndDaysFilter, membersMatching } from '../queries.ts';
import { statusesOf } from './policy.ts';

interface MoneyFilter extends MemberAndDaysFilter {
  search?: string | undefined;
}
export type PaymentFilter = MoneyFilter & { state?: StaffPayment['state'] | undefined; tier?: Tier | undefined };
export type SubscriptionFilter = MoneyFilter & { state?: string | undefined; tier?: Tier | undefined };
export type DisputeFilter = MoneyFilter & {
  state?: DisputeState | undefined;
  about?: (typeof DISPUTED_THINGS)[number] | undefined;
};

/** Money lists are for admins, who may search everything about members. */
const isAsked = (payerId: SQLWrapper, moment: SQLWrapper, filter: MoneyFilter) =>
  and(
    isWithin(moment, filter),
    filter.memberId ? sql`${payerId} = ${filter.memberId}` : undefined,
    filter.search ? sql`${payerId} in ${membersMatching(filter.search, EVERYTHING)}` : undefined,
  );

/** Must match billing's `presentInvoice`. */
const paymentState = sql`case
  when ${isContestedIn(invoices.disputeStatus)} then 'disputed'
  when ${invoices.refundedCents} > 0 and ${invoices.refundedCents} = ${invoices.paidCents} then 'refunded'
  when ${invoices.refundedCents} > 0 then 'partlyRefunded'
  when ${invoices.returnedRefundCents} > 0 then 'refundReturned'
  when ${invoices.status} in ('paid', 'uncollectible', 'void') then ${invoices.status}
  else 'open' end`;

export function selectPayments(database: Database, filter: PaymentFilter) {
  const { state, tier } = filter;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(invoices.createdAt, invoices.id, filter);
  return database
    .select({
      ...invoiceColumns,
      payerId: invoices.userId,
      payerName: nameOf(invoices.userId),
      paidAt: invoices.paidAt,
      nextAttemptAt: invoices.nextAttemptAt,
      microseconds,
    })
    .from(invoices)
    .where(
      and(
        ne(invoices.status, 'draft'),
        isAfterCursor,
        isAsked(invoices.userId, invoices.createdAt, filter),
        state ? sql`${paymentState} = ${state}` : undefined,
        tier ? eq(invoices.tier, tier) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

export function selectSubscriptionList(database: Database, filter: SubscriptionFilter) {
  const { state, tier } = filter;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(subscriptions.startedAt, subscriptions.id, filter, 'text');
  return database
    .select({
      id: subscriptions.id,
      payerId: subscriptions.userId,
      payerName: nameOf(subscriptions.userId),
      tier: subscriptions.tier,
      nextTier: subscriptions.nextTier,
      status: subscriptions.status,
      amountCents: subscriptions.amountCents,
      currency: subscriptions.currency,
      startedAt: subscriptions.startedAt,
      periodEnd: subscriptions.periodEnd,
      endedAt: subscriptions.endedAt,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      pausedFor: subscriptions.pausedFor,
      microseconds,
    })
    .from(subscriptions)
    .where(
      and(
        isAfterCursor,
        isAsked(subscriptions.userId, subscriptions.startedAt, filter),
        state ? eq(subscriptions.status, state) : undefined,
        tier ? eq(subscriptions.tier, tier) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type SubscriptionListRow = Awaited<ReturnType<typeof selectSubscriptionList>>[number];

export function disputed(database: Database) {
  const ofMemberships = database
    .select({
      id: invoices.id,
      about: sql<(typeof DISPUTED_THINGS)[number]>`'membership'`.as('about'),
      payerId: invoices.userId,
      title: invoices.number,
      disputeStatus: sql<string>`${invoices.disputeStatus}`.as('dispute_status'),
      answerDueAt: invoices.disputeDueAt,
      amountCents: invoices.amountCents,
      currency: invoices.currency,
      createdAt: invoices.createdAt,
    })
    .from(invoices)
    .where(isNotNull(invoices.disputeStatus));
  const ofSales = database
    .select({
      id: saleOrders.id,
      about: sql<(typeof DISPUTED_THINGS)[number]>`'sale'`.as('about'),
      payerId: saleOrders.buyerId,
      title: sql<string | null>`${saleOrders.title}`.as('title'),
      disputeStatus: sql<string>`${saleOrders.disputeStatus}`.as('dispute_status'),
      answerDueAt: saleOrders.disputeDueAt,
      amountCents: saleOrders.amountCents,
      currency: saleOrders.currency,
      createdAt: saleOrders.createdAt,
    })
    .from(saleOrders)
    .where(isNotNull(saleOrders.disputeStatus));
  return unionAll(ofMemberships, ofSales).as('disputes');
}

export function selectDisputes(database: Database, filter: DisputeFilter) {
  const { state, about } = filter;
  const disputes = disputed(database);
  const { isAfterCursor, order, limit, microseconds } = newestFirst(disputes.createdAt, disputes.id, filter);
  return database
    .select({
      id: disputes.id,
      about: disputes.about,
      payerId: disputes.payerId,
      payerName: nameOf(disputes.payerId),
      title: disputes.title,
      disputeStatus: disputes.disputeStatus,
      answerDueAt: disputes.answerDueAt,
      amountCents: disputes.amountCents,
      currency: disputes.currency,
      createdAt: disputes.createdAt,
      microseconds,
    })
    .from(disputes)
    .where(
      and(
        isAfterCursor,
        isAsked(disputes.payerId, disputes.createdAt, filter),
        state ? inArray(disputes.disputeStatus, [...statusesOf(state)]) : undefined,
        about ? eq(disputes.about, about) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type DisputeRow = Awaited<ReturnType<typeof selectDisputes>>[number];
