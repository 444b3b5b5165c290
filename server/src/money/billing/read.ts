import type { Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import type { InvoiceFacts, SettlementFacts } from './invoice-queries.ts';
import { tierOfPrice } from './plans.ts';
import { decisiveOf, hasTakenMoney, isLive } from './policy.ts';
import { nullIfMissing } from './provider.ts';
import type { SubscriptionRow } from './queries.ts';

export interface CustomerState {
  subscriptions: (SubscriptionRow & { latestInvoiceId: string | null })[];
  unknownIds: string[];
  invoices: InvoiceFacts[];
  settlements: SettlementFacts[];
}

const MANY = 100;

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
export const momentOf = (seconds: number) => new Date(seconds * 1000);
export const momentOrNull = (seconds: number | null | undefined) => (seconds ? momentOf(seconds) : null);

interface ReadWish {
  invoiceIds: readonly string[];
  liveIds: readonly string[];
}

export async function readCustomer(
  stripe: Stripe,
  customerId: string,
  { invoiceIds, liveIds }: ReadWish,
): Promise<CustomerState> {
  const { found, unknownIds } = await findSubscriptions(stripe, customerId, liveIds);
  const subscriptions: CustomerState['subscriptions'] = [];
  for (const subscription of found) subscriptions.push(await toSubscription(stripe, subscription));
  // Invoices of subscriptions that just ended show why they ended.
  const isAsked = (subscription: (typeof subscriptions)[number]) => isLive(subscription) || liveIds.includes(subscription.id);
  const latest = subscriptions.filter(isAsked).flatMap(({ latestInvoiceId }) => latestInvoiceId ?? []);
  return { subscriptions, unknownIds, ...(await readInvoices(stripe, [...latest, ...invoiceIds])) };
}

export type InvoicesRead = Pick<CustomerState, 'invoices' | 'settlements'>;

export async function readInvoices(stripe: Stripe, invoiceIds: readonly string[]): Promise<InvoicesRead> {
  const all: InvoicesRead = { invoices: [], settlements: [] };
  for (const id of new Set(invoiceIds)) {
    const invoice = await nullIfMissing(() => stripe.invoices.retrieve(id));
    const read = invoice && (await readInvoice(stripe, invoice));
    if (read) {
      all.invoices.push(read.invoice);
      all.settlements.push(...read.settlements);
    }
  }
  return all;
}

/** Also reads the live subscriptions by ID, because a deleted customer's list may be unavailable. */
async function findSubscriptions(stripe: Stripe, customerId: string, liveIds: readonly string[]) {
  const expand = ['schedule'];
  const request = { customer: customerId, status: 'all', limit: MANY, expand: ['data.schedule'] } as const;
  const listed = await nullIfMissing(() => stripe.subscriptions.list({ ...request, expand: [...request.expand] }));
  const found: Stripe.Subscription[] = [...(listed?.data ?? [])];
  const unknownIds: string[] = [];
  for (const id of liveIds) {
    if (found.some((subscription) => subscription.id === id)) continue;
    const subscription = await nullIfMissing(() => stripe.subscriptions.retrieve(id, { expand }));
    if (subscription) found.push(subscription);
    else unknownIds.push(id);
  }
  return { found, unknownIds };
}

async function toSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<CustomerState['subscriptions'][number]> {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  const { price } = item;
  return {
    id: subscription.id,
    status: subscription.status,
    tier: tierOfPrice(price),
    priceId: price.id,
    itemId: item.id,
    amountCents: price.unit_amount ?? 0,
    currency: price.currency,
    periodStart: momentOf(item.current_period_start),
    periodEnd: momentOf(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endsForDeletion: subscription.metadata[ENDS_FOR] === 'deletion',
    pausedFor: pauseOf(subscription),
    nextTier: await nextTierOf(stripe, subscription),
    scheduleId: idOf(subscription.schedule),
    endReason: subscription.cancellation_details?.reason ?? null,
    startedAt: momentOf(subscription.start_date),
    endedAt: momentOrNull(subscription.ended_at),
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

/** Metadata: why a subscription ends with its period, its next price, and why it is paused. */
export const ENDS_FOR = 'endsFor';
export const NEXT_PRICE = 'nextPrice';
export const PAUSED_FOR = 'pausedFor';

/** Returns 'other' for a pause that was set at the provider, without our metadata. `pause_collection` is missing in older objects. */
function pauseOf({ pause_collection: pause, metadata }: Stripe.Subscription): SubscriptionRow['pausedFor'] {
  if (!pause) return null;
  return metadata[PAUSED_FOR] === 'suspension' ? 'suspension' : 'other';
}

/** Returns the ID of the price from the next period. Null without an active schedule, which must be expanded. */
export function scheduledPriceOf({ schedule, items }: Stripe.Subscription): string | null {
  if (typeof schedule !== 'object' || schedule?.status !== 'active') return null;
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  const next = schedule.phases.find(({ start_date: start }) => start >= periodEnd);
  return idOf(next?.items[0]?.price);
}

async function nextTierOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<Tier | null> {
  const priceId = scheduledPriceOf(subscription);
  return priceId === null ? null : tierOfPrice(await stripe.prices.retrieve(priceId));
}

export const subscriptionIdOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

/** Null for an invoice without a subscription, which is not ours. */
async function readInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<{ invoice: InvoiceFacts; settlements: SettlementFacts[] } | null> {
  const subscriptionId = subscriptionIdOf(invoice);
  if (!invoice.id || !subscriptionId) return null;
  const money = invoice.amount_paid > 0 ? await readMoney(stripe, invoice.id) : NO_MONEY;
  const { currency } = invoice;
  const settlementOf = (kind: SettlementFacts['kind'], sourceId: string, amountCents: number, happened?: number | null) => {
    return { kind, sourceId, amountCents, currency, happenedAt: momentOrNull(happened), invoiceProviderId: invoice.id ?? '' };
  };
  const { paid_at: paidAt } = invoice.status_transitions;
  const withdrawn = money.disputes.filter(hasTakenMoney);
  const settlements = [
    ...(invoice.status === 'paid' && invoice.amount_paid > 0
      ? [settlementOf('paid', invoice.id, invoice.amount_paid, paidAt)]
      : []),
    ...money.refunds.map(({ id, amount, created }) => settlementOf('refunded', id, amount, created)),
    ...money.refunds.filter(hasComeBack).map(({ id, amount }) => settlementOf('refundReturned', id, amount)),
    ...withdrawn.map(({ id, amount, created }) => settlementOf('disputed', id, amount, created)),
    ...withdrawn
      .filter(({ status }) => status === 'won')
      .map((dispute) => settlementOf('disputeReturned', dispute.id, dispute.amount, reinstatedAt(dispute))),
  ];
  return { invoice: await toInvoice(stripe, invoice, subscriptionId, money), settlements };
}

type Money = Awaited<ReturnType<typeof readMoney>>;
const NO_MONEY: Money = { refunds: [], disputes: [] };
const sumOf = (refunds: readonly Stripe.Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Refunds that returned money to the payer, at least for a while. */
const GIVEN_BACK: readonly (string | null)[] = ['succeeded', 'pending', 'failed', 'canceled'];

/**
 * The bank may return a refund days after it succeeded (https://docs.stripe.com/refunds#failed-refunds). Stores both movements, so that the order of
 * webhooks does not matter.
 */
const hasComeBack = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/** A won dispute's second balance transaction returns the money of the first. */
const reinstatedAt = ({ balance_transactions: bookings }: Stripe.Dispute) => bookings.find(({ amount }) => amount > 0)?.created;

/** Returns the charge line's price, because a change of plan also has a credit line. */
export function priceOf(lines: readonly Stripe.InvoiceLineItem[]): string | null {
  const [dearest] = lines.toSorted((one, other) => other.amount - one.amount);
  return idOf(dearest?.pricing?.price_details?.price);
}

async function toInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  subscriptionId: string,
  { refunds, disputes }: Money,
): Promise<InvoiceFacts> {
  const priceId = priceOf(invoice.lines.data);
  const dispute = decisiveOf(disputes);
  return {
    providerId: invoice.id ?? '',
    subscriptionId,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    reason: invoice.billing_reason ?? 'subscription',
    tier: priceId === null ? 'browser' : tierOfPrice(await stripe.prices.retrieve(priceId)),
    amountCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    refundedCents: sumOf(refunds.filter((refund) => !hasComeBack(refund))),
    returnedRefundCents: sumOf(refunds.filter(({ status }) => status === 'failed')),
    disputeStatus: dispute?.status ?? null,
    disputeDueAt: momentOrNull(dispute?.evidence_details.due_by),
    currency: invoice.currency,
    attempts: invoice.attempt_count,
    nextAttemptAt: momentOrNull(invoice.next_payment_attempt),
    pageUrl: invoice.hosted_invoice_url ?? null,
    createdAt: momentOf(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
  };
}

/** Lists the newest first. Includes refunds that the bank returned later. */
async function readMoney(stripe: Stripe, invoiceId: string) {
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoiceId, limit: MANY });
  const refunds: Stripe.Refund[] = [];
  const disputes: Stripe.Dispute[] = [];
  for (const { payment } of payments) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    const { data: refunded } = await stripe.refunds.list({ payment_intent: intent, limit: MANY });
    refunds.push(...refunded.filter(({ status }) => GIVEN_BACK.includes(status)));
    disputes.push(...(await stripe.disputes.list({ payment_intent: intent, limit: MANY })).data);
  }
  return { refunds, disputes };
}

export async function findInvoicesOf(stripe: Stripe, paymentIntentId: string): Promise<string[]> {
  const payment = { type: 'payment_intent', payment_intent: paymentIntentId } as const;
  const payments = await nullIfMissing(() => stripe.invoicePayments.list({ payment, limit: MANY }));
  return (payments?.data ?? []).flatMap(({ invoice }) => idOf(invoice) ?? []);
}
