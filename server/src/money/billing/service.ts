import type { BillingPlans, PlanChange, SubscriptionCheck } from '@bros/contract/money/billing';
import { paths } from '@bros/contract/paths';
import type { Tier } from '@bros/contract/tiers';
import type Stripe from 'stripe';
import { findMostPopularTier } from '../../core/people/memberships/service.ts';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { endWithPeriod, scheduleFromNextPeriod } from './corrections.ts';
import type { BillingDeps } from './deps.ts';
import { findOpenInvoice, selectInvoices } from './invoice-queries.ts';
import { readPaidTierAt } from './past.ts';
import type { PlanPrice } from './plans.ts';
import { abilitiesOf, changeMoment, currentOf, isLive } from './policy.ts';
import { presentCheck, presentInvoice } from './present.ts';
import { callProvider } from './provider.ts';
import { findCustomerOf, findSubscription, findTier, type SubscriptionRow, selectSubscriptions } from './queries.ts';
import { scheduledPriceOf } from './read.ts';
import { requirePlan, requireProvider } from './required.ts';
import { readEndReason, syncCustomer } from './sync.ts';

export { closeCheckout, requireCustomer } from './checkout.ts';
export type { BillingDeps } from './deps.ts';
export { ROUNDS } from './money.ts';
export { isInquiry } from './policy.ts';
export { presentInvoice } from './present.ts';
export { callProvider, isRefusedByProvider, nullIfMissing } from './provider.ts';
export { momentOf, momentOrNull } from './read.ts';
export { findRefundable, requestRefund, totalOf } from './refunds.ts';
export { requireProvider } from './required.ts';

export const SYNC_ACCOUNT_STATE = 'billing.sync-account-state';

export type SyncAccountStateLater = (transaction: Transaction, memberId: string) => Promise<void>;

export const createSyncAccountStateLater =
  (queue: Pick<Queue, 'enqueue'>): SyncAccountStateLater =>
  async (transaction, memberId) => {
    const customer = await findCustomerOf(transaction, memberId);
    if (customer) await queue.enqueue(transaction, SYNC_ACCOUNT_STATE, { customerId: customer.customerId });
  };

/** Works while checkout is closed, for changes of plan. */
export async function listPlans(deps: BillingDeps): Promise<BillingPlans> {
  const hasProvider = deps.provider !== null;
  const isOpen = hasProvider && (await readSiteSettings(deps.database)).isCheckoutOpen;
  const mostPopular = await findMostPopularTier(deps.database);
  return { isOpen, isSandbox: deps.isSandbox, mostPopular, plans: hasProvider ? await deps.planPrices() : [] };
}

export async function findPaidTierAt(
  deps: Pick<BillingDeps, 'database' | 'provider'>,
  memberId: string,
  at: Date,
): Promise<Tier> {
  const customer = await findCustomerOf(deps.database, memberId);
  if (!customer || !deps.provider) return 'browser';
  const subscriptionIds = (await selectSubscriptions(deps.database, memberId)).map(({ id }) => id);
  return readPaidTierAt(await deps.provider(), { customerId: customer.customerId, subscriptionIds }, at);
}

type Payer = Pick<Actor, 'memberId'>;

export async function checkSubscription(deps: BillingDeps, { memberId }: Payer): Promise<SubscriptionCheck> {
  const { database, provider } = deps;
  const all = await selectSubscriptions(database, memberId);
  const subscription = currentOf(all);
  const isOverdue = subscription?.status === 'past_due';
  const customer = await findCustomerOf(database, memberId);
  return presentCheck({
    tier: await findTier(database, memberId),
    subscription,
    others: all.filter((row) => isLive(row) && row !== subscription),
    overdue: isOverdue ? await findOpenInvoice(database, memberId, subscription.id) : undefined,
    endReason: subscription && !isLive(subscription) ? await readEndReason(database, subscription, false) : undefined,
    isAwaitingPayment: customer?.checkoutSessionId != null,
    isOpen: provider !== null,
    isSelling: (await readSiteSettings(database)).isCheckoutOpen,
    isKnown: customer !== undefined,
  });
}

/** Throws SUBSCRIPTION_STATE unless the member is a customer. */
export async function openPortal(deps: BillingDeps, { memberId }: Actor): Promise<{ url: string }> {
  const stripe = await requireProvider(deps);
  const customer = await findCustomerOf(deps.database, memberId);
  if (!customer) throw failure('SUBSCRIPTION_STATE');
  const request = { customer: customer.customerId, return_url: deps.publicUrl + paths.payment };
  const { url } = await callProvider(() => stripe.billingPortal.sessions.create(request));
  return { url };
}

type Ability = keyof SubscriptionCheck['can'];

/** Refetches the subscription. Throws PAYMENTS_OFF, NOT_FOUND for another member's subscription, and SUBSCRIPTION_STATE. */
async function requireOwn(deps: BillingDeps, { memberId }: Payer, subscriptionId: string, ability: Ability) {
  const stripe = await requireProvider(deps);
  const customer = await findCustomerOf(deps.database, memberId);
  if (!customer || !(await findSubscription(deps.database, memberId, subscriptionId))) throw failure('NOT_FOUND');
  const sync = () => callProvider(() => syncCustomer(deps, stripe, customer.customerId));
  await sync();
  const subscription = await findSubscription(deps.database, memberId, subscriptionId);
  if (!subscription) throw failure('NOT_FOUND');
  if (!abilitiesOf(subscription, { isOpen: true, isSelling: true, isKnown: true })[ability]) throw failure('SUBSCRIPTION_STATE');
  return { stripe, subscription, sync };
}

/** Cancels at the end of the paid period. Idempotent. */
export async function cancelSubscription(deps: BillingDeps, actor: Payer, subscriptionId: string): Promise<SubscriptionCheck> {
  const known = await findSubscription(deps.database, actor.memberId, subscriptionId);
  if (known?.cancelAtPeriodEnd) return checkSubscription(deps, actor);
  const { stripe, sync } = await requireOwn(deps, actor, subscriptionId, 'cancel');
  await callProvider(() => endWithPeriod(stripe, subscriptionId));
  await sync();
  return checkSubscription(deps, actor);
}

export async function resumeSubscription(deps: BillingDeps, actor: Actor, subscriptionId: string): Promise<SubscriptionCheck> {
  const { stripe, sync } = await requireOwn(deps, actor, subscriptionId, 'resume');
  await callProvider(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }));
  await sync();
  return checkSubscription(deps, actor);
}

export async function previewChange(
  deps: BillingDeps,
  actor: Actor,
  { subscriptionId, newPriceId }: { subscriptionId: string; newPriceId: string },
): Promise<PlanChange> {
  const { stripe, subscription } = await requireOwn(deps, actor, subscriptionId, 'change');
  const plan = await requirePlan(deps, newPriceId);
  const when = changeMoment(subscription.tier, plan.tier);
  const shared = {
    when,
    currency: plan.currency,
    thenCents: plan.amountCents,
    nextChargeAt: subscription.periodEnd.toISOString(),
  };
  if (when === 'periodEnd') return { ...shared, dueCents: 0 };
  const items = [{ id: subscription.itemId, price: newPriceId }];
  const request = {
    subscription: subscriptionId,
    subscription_details: { items, proration_behavior: 'always_invoice' as const },
  };
  const { amount_due: dueCents } = await callProvider(() => stripe.invoices.createPreview(request));
  return { ...shared, dueCents };
}

interface ChangeWish {
  subscriptionId: string;
  newPriceId: string;
  requestId: string;
}

/**
 * An upgrade applies immediately and charges the difference; a downgrade applies from the next period. Choosing the current plan cancels a scheduled change.
 * Idempotent per `requestId`. Changes nothing if it throws PAYMENT_DECLINED.
 */
export async function changePlan(deps: BillingDeps, actor: Actor, wish: ChangeWish): Promise<SubscriptionCheck> {
  const { stripe, subscription, sync } = await requireOwn(deps, actor, wish.subscriptionId, 'change');
  const plan = await requirePlan(deps, wish.newPriceId);
  const keys = `change-${actor.memberId}-${wish.requestId}`;
  const isAsWished = subscription.priceId === plan.priceId ? subscription.nextTier === null : subscription.nextTier === plan.tier;
  if (!isAsWished) {
    await callProvider(async () => {
      if (subscription.priceId === plan.priceId || changeMoment(subscription.tier, plan.tier) === 'now') {
        await upgradeNow(stripe, subscription, plan, keys);
      } else {
        const current = await stripe.subscriptions.retrieve(subscription.id);
        await scheduleFromNextPeriod(stripe, current, plan.priceId, `${keys}-schedule`);
      }
    }).finally(sync);
  }
  return checkSubscription(deps, actor);
}

async function upgradeNow(stripe: Stripe, subscription: SubscriptionRow, { priceId }: PlanPrice, keys: string): Promise<void> {
  const { id, scheduleId, itemId } = subscription;
  const scheduledPrice = scheduleId ? scheduledPriceOf(await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })) : null;
  if (scheduleId) await stripe.subscriptionSchedules.release(scheduleId);
  if (subscription.priceId === priceId) return;
  const items = [{ id: itemId, price: priceId }];
  try {
    await stripe.subscriptions.update(
      id,
      { items, proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
      { idempotencyKey: `${keys}-upgrade` },
    );
  } catch (error) {
    if (scheduledPrice) await scheduleAgain(stripe, subscription, scheduledPrice).catch(() => undefined);
    throw error;
  }
}

/** Does nothing if the change was carried out, because only its response may be lost. */
async function scheduleAgain(stripe: Stripe, { id, priceId }: SubscriptionRow, scheduledPrice: string): Promise<void> {
  const current = await stripe.subscriptions.retrieve(id);
  if (current.items.data[0]?.price.id === priceId) await scheduleFromNextPeriod(stripe, current, scheduledPrice);
}

export async function listInvoices(
  { database }: Pick<BillingDeps, 'database'>,
  { memberId }: Payer,
  page: PageRequest,
): Promise<Page<ReturnType<typeof presentInvoice>>> {
  return presentPage(await selectInvoices(database, memberId, page), page, presentInvoice);
}
