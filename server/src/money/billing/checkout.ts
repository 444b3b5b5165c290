import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type Stripe from 'stripe';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { BillingParts } from './parts.ts';
import type { PlanPrice } from './plans.ts';
import { isLive } from './policy.ts';
import { callProvider, isRefusedByProvider, unlessMissing } from './provider.ts';
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

/** The provider keeps a checkout open for a day; after this long a new one is made, so that nobody meets one about to close. */
const REUSE_MINUTES = 60;

/**
 * Opens a page at the provider where the member pays for a plan. Repeated presses, in any number of windows, get the same page; another plan closes it
 * and opens a new one, so that at most one page can be paid. Throws PAYMENTS_OFF also while admins keep checkouts closed, PLAN_MISMATCH when price and tier do not
 * belong together, SUBSCRIBED_ALREADY, and SUBSCRIPTION_STATE when another window opened a page for another plan at the same time.
 */
export async function openCheckout(
  parts: BillingParts,
  actor: Actor,
  { priceId, membershipTier }: { priceId: string; membershipTier: string },
): Promise<{ url: string }> {
  if (!(await readSiteSettings(parts.database)).isCheckoutOpen) throw failure('PAYMENTS_OFF');
  const plan = await requirePlan(parts, priceId);
  if (plan.tier !== membershipTier) throw failure('PLAN_MISMATCH');
  const stripe = await requireProvider(parts);
  const { customerId } = await requireCustomer(parts, stripe, actor);
  const { key, leftOver } = await claimCheckout(parts, actor.memberId, priceId);
  if (leftOver && !(await closeCheckout(stripe, leftOver))) throw failure('SUBSCRIBED_ALREADY');
  const session = await createSession(parts, stripe, { plan, customerId, key });
  if (!(await keepCheckout(parts.database, actor.memberId, { key, sessionId: session.id }))) {
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

/** Throws PLAN_MISMATCH when the price has been taken off sale at the provider since it was read. */
async function createSession(parts: BillingParts, stripe: Stripe, { plan: { tier, priceId }, customerId, key }: Order) {
  const request = {
    mode: 'subscription' as const,
    customer: customerId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: `${parts.publicUrl}${paths.payment}?checkout=done`,
    cancel_url: `${parts.publicUrl}${paths.payment}?plan=${tier}`,
  };
  try {
    return await callProvider(() => stripe.checkout.sessions.create(request, { idempotencyKey: `checkout-${key}` }));
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'SUBSCRIPTION_STATE') throw error;
    const isStillSold = (await parts.planPrices({ isFresh: true })).some((plan) => plan.priceId === priceId);
    throw isStillSold ? error : failure('PLAN_MISMATCH');
  }
}

/** Returns the member's customer at the provider. Creates one the first time, and again when the provider has deleted it. */
export async function requireCustomer(parts: BillingParts, stripe: Stripe, { memberId }: Actor): Promise<{ customerId: string }> {
  const { database } = parts;
  const known = await findCustomerOf(database, memberId);
  if (!known) return insertCustomer(database, memberId, await createCustomer(parts, stripe, memberId, ''));
  const { customerId } = known;
  await callProvider(() => syncCustomer(parts, stripe, customerId));
  const customer = await callProvider(() => unlessMissing(() => stripe.customers.retrieve(customerId)));
  if (customer && !customer.deleted) return known;
  const fresh = await createCustomer(parts, stripe, memberId, customerId);
  await inTransaction(database, (transaction) => replaceCustomer(transaction, memberId, customerId, fresh));
  return { customerId: fresh };
}

/** Returns the new customer's id. `before` is a deleted customer: it goes into the key, since the same key would return the deleted one. */
async function createCustomer({ database }: BillingParts, stripe: Stripe, memberId: string, before: string): Promise<string> {
  const payer = await findPayer(database, memberId);
  if (!payer) throw failure('NOT_FOUND');
  const request = { email: payer.email, name: payer.name, metadata: { memberId } };
  const idempotencyKey = `customer-${memberId}-${digestOf(payer.email + before)}`;
  const { id } = await callProvider(() => stripe.customers.create(request, { idempotencyKey }));
  return id;
}

/** A key must not tell the address that it stands for. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The key of the checkout that is open for this price, or of a new one; then also the one that it takes the place of. Throws SUBSCRIBED_ALREADY. */
function claimCheckout({ database }: BillingParts, memberId: string, priceId: string) {
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

/** Closes a checkout, so that nobody can pay there any more. False when somebody just has. */
export async function closeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'complete';
  }
}
