import { LIVE_SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { addAuditEntry } from '../../core/audit/service.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { BillingDeps } from './deps.ts';
import { refundableOf } from './policy.ts';
import { isRefusedByProvider } from './provider.ts';
import { billingCustomers, invoices, refundOrders, subscriptions } from './tables.ts';

/** A refund of unused time ends its subscription, unless the provider rejects it. */

export async function findRefundable(database: Database | Transaction, memberId: string, at: Date) {
  const isLive = inArray(subscriptions.status, [...LIVE_SUBSCRIPTION_STATES]);
  const paid = await database
    .select({
      id: invoices.id,
      currency: invoices.currency,
      paidCents: invoices.paidCents,
      refundedCents: invoices.refundedCents,
      disputeStatus: invoices.disputeStatus,
      createdAt: invoices.createdAt,
      periodEnd: subscriptions.periodEnd,
    })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(eq(invoices.userId, memberId), eq(invoices.status, 'paid'), gte(invoices.createdAt, subscriptions.periodStart), isLive),
    )
    .orderBy(invoices.createdAt);
  return refundableOf(paid, at);
}

export const totalOf = (refundable: readonly { cents: number; currency: string }[]) => {
  const [first] = refundable;
  return first ? { cents: refundable.reduce((sum, { cents }) => sum + cents, 0), currency: first.currency } : null;
};

/** Returns what will be refunded; null if nothing is left. */
export async function requestRefund(transaction: Transaction, memberId: string, at: Date) {
  const refundable = await findRefundable(transaction, memberId, at);
  if (refundable.length === 0) return null;
  const ordered = await transaction
    .insert(refundOrders)
    .values(
      refundable.map(({ invoiceId, currency, cents: amountCents }) => ({ invoiceId, userId: memberId, currency, amountCents })),
    )
    .onConflictDoNothing()
    .returning({ cents: refundOrders.amountCents, currency: refundOrders.currency });
  return totalOf(ordered);
}

export async function selectAwaitingRefund(database: Database): Promise<string[]> {
  const rows = await database
    .selectDistinct({ customerId: billingCustomers.customerId })
    .from(refundOrders)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, refundOrders.userId))
    .where(isNull(refundOrders.answeredAt));
  return rows.map(({ customerId }) => customerId);
}

/** The order's ID is the idempotency key and in the refund's metadata, so that a late repetition refunds only once. Returns the provider's invoice IDs. */
export async function refundOrdered(deps: BillingDeps, stripe: Stripe, memberId: string): Promise<string[]> {
  const waiting = await deps.database
    .select({ id: refundOrders.id, cents: refundOrders.amountCents, providerId: invoices.providerId })
    .from(refundOrders)
    .innerJoin(invoices, eq(invoices.id, refundOrders.invoiceId))
    .where(and(eq(refundOrders.userId, memberId), isNull(refundOrders.answeredAt)))
    .orderBy(refundOrders.createdAt);
  for (const order of waiting) {
    const refundId = await refundOnce(stripe, order);
    await inTransaction(deps.database, (transaction) => writeAnswer(transaction, memberId, { ...order, refundId }));
  }
  return waiting.map(({ providerId }) => providerId);
}

interface Order {
  id: string;
  cents: number;
  providerId: string;
}

export async function findPaymentIntent(stripe: Stripe, invoiceId: string): Promise<string | undefined> {
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoiceId, limit: 100 });
  const intent = payments.find(({ status }) => status === 'paid')?.payment.payment_intent;
  return typeof intent === 'string' ? intent : intent?.id;
}

/** Null if the provider rejects the refund, for example after a dispute. */
async function refundOnce(stripe: Stripe, { id, cents, providerId }: Order): Promise<string | null> {
  const payment_intent = await findPaymentIntent(stripe, providerId);
  if (!payment_intent) return null;
  const { data: refunds } = await stripe.refunds.list({ payment_intent, limit: 100 });
  const known = refunds.find(({ metadata }) => metadata?.order === id);
  if (known) return known.id;
  const request = { payment_intent, amount: cents, metadata: { order: id } };
  try {
    return (await stripe.refunds.create(request, { idempotencyKey: `refund-${id}` })).id;
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
    return null;
  }
}

async function writeAnswer(
  transaction: Transaction,
  memberId: string,
  { id, cents, refundId }: Order & { refundId: string | null },
): Promise<void> {
  const isWaiting = and(eq(refundOrders.id, id), isNull(refundOrders.answeredAt));
  const { rowCount } = await transaction.update(refundOrders).set({ answeredAt: sql`now()`, refundId }).where(isWaiting);
  if (rowCount === 0) return;
  await addAuditEntry(transaction, {
    actorId: null,
    action: refundId ? 'member.refunded' : 'member.refundRefused',
    targetType: 'member',
    targetId: memberId,
    reason: null,
    details: { cents },
  });
}
