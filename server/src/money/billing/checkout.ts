import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type Stripe from 'stripe';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { BillingDeps } from './deps.ts';
import type { PlanPrice } from './plans.ts';
import { isLive } from './policy.ts';
import { callProvider, isRefusedByProvider, nullIfMissing } from './provider.ts';
import {
  findCustomerOf,
  findPayer,
  insertCustomer,
  keepCheckout,
  lockCustomer,
  replaceCustomer,
  selectSubscriptions,
  updateCustomer,
} from './queries.ts';
import { requirePlan, requireProvider } from './required.ts';
import { syncCustomer } from './sync.ts';

/** The provider would close older checkouts only after a day. */
const REUSE_MINUTES = 60;

/**
 * Repeated calls for a plan return the same page. Another plan closes it, so that at most one can be paid. Throws PAYMENTS_OFF if there is no provider or
 * admins closed the checkout, PLAN_MISMATCH, SUBSCRIBED_ALREADY, and SUBSCRIPTION_STATE if another window opened another plan concurrently.
 */
export async function openCheckout(
  deps: BillingDeps,
  actor: Actor,
  { priceId, membershipTier }: { priceId: string; membershipTier: string },
): Promise<{ url: string }> {
  if (!(await readSiteSettings(deps.database)).isCheckoutOpen) throw failure('PAYMENTS_OFF');
  const plan = await requirePlan(deps, priceId);
  if (plan.tier !== membershipTier) throw failure('PLAN_MISMATCH');
  const stripe = await requireProvider(deps);
  const { customerId } = await requireCustomer(deps, stripe, actor);
  const { key, leftOver } = await claimCheckout(deps, actor.memberId, priceId);
  if (leftOver && !(await closeCheckout(stripe, leftOver))) throw failure('SUBSCRIBED_ALREADY');
  const session = await createSession(deps, stripe, { plan, customerId, key });
  if (!(await keepCheckout(deps.database, actor.memberId, { key, sessionId: session.id }))) {
    await closeCheckout(stripe, session.id);
    throw failure('SUBSCRIPTION_STATE');
  }
  if (!session.url) throw failure('SUBSCRIPTION_STATE');
  return { url: session.url };
}

interface Order {
  plan: PlanPrice;
  customerId: string;
  key: string;
}

/** Throws PLAN_MISMATCH if the price is archived. */
async function createSession(deps: BillingDeps, stripe: Stripe, { plan: { tier, priceId }, customerId, key }: Order) {
  const request = {
    mode: 'subscription' as const,
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: `${deps.publicUrl}${paths.payment}?checkout=done`,
    cancel_url: `${deps.publicUrl}${paths.payment}?plan=${tier}`,
  };
  try {
    return await callProvider(() => stripe.checkout.sessions.create(request, { idempotencyKey: `checkout-${key}` }));
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'SUBSCRIPTION_STATE') throw error;
    const isStillSold = (await deps.planPrices({ isFresh: true })).some((plan) => plan.priceId === priceId);
    throw isStillSold ? error : failure('PLAN_MISMATCH');
  }
}

export async function requireCustomer(deps: BillingDeps, stripe: Stripe, { memberId }: Actor): Promise<{ customerId: string }> {
  const { database } = deps;
  const known = await findCustomerOf(database, memberId);
  if (!known) return insertCustomer(database, memberId, await createCustomer(deps, stripe, memberId, ''));
  const { customerId } = known;
  await callProvider(() => syncCustomer(deps, stripe, customerId));
  const customer = await callProvider(() => nullIfMissing(() => stripe.customers.retrieve(customerId)));
  if (customer && !customer.deleted) return known;
  const fresh = await createCustomer(deps, stripe, memberId, customerId);
  await inTransaction(database, (transaction) => replaceCustomer(transaction, memberId, customerId, fresh));
  return { customerId: fresh };
}

/** `before` is the deleted customer's ID, without which the idempotency key would return that customer. */
async function createCustomer({ database }: BillingDeps, stripe: Stripe, memberId: string, before: string): Promise<string> {
  const payer = await findPayer(database, memberId);
  if (!payer) throw failure('NOT_FOUND');
  const request = { email: payer.email, name: payer.name, metadata: { memberId } };
  const idempotencyKey = `customer-${memberId}-${digestOf(payer.email + before)}`;
  const { id } = await callProvider(() => stripe.customers.create(request, { idempotencyKey }));
  return id;
}

/** Hashed, because the idempotency key must not reveal the email. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the open checkout's key, or a new key and the session to replace. Throws SUBSCRIBED_ALREADY. */
function claimCheckout({ database }: BillingDeps, memberId: string, priceId: string) {
  return inTransaction(database, async (transaction) => {
    const held = await lockCustomer(transaction, memberId);
    if (!held) throw failure('NOT_FOUND');
    if ((await selectSubscriptions(transaction, memberId)).some(isLive)) throw failure('SUBSCRIBED_ALREADY');
    const isFresh = held.checkoutStartedAt !== null && Date.now() - held.checkoutStartedAt.getTime() < REUSE_MINUTES * 60_000;
    if (held.checkoutKey && isFresh && held.checkoutPriceId === priceId) return { key: held.checkoutKey, leftOver: null };
    const key = randomUUID();
    const claim = { checkoutKey: key, checkoutPriceId: priceId, checkoutSessionId: null, checkoutStartedAt: new Date() };
    await updateCustomer(transaction, memberId, claim);
    return { key, leftOver: held.checkoutSessionId };
  });
}

/** False if the checkout was just paid. */
export async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'complete';
  }
}
