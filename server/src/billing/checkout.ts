import { createHash, randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import type Stripe from 'stripe';
import type { Actor } from '../platform/api/context.ts';
import { inTransaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import type { BillingParts } from './parts.ts';
import { isLive } from './policy.ts';
import { callProvider, isRefusedByProvider } from './provider.ts';
import { findCustomerOf, findPayer, insertCustomer, lockCustomer, selectSubscriptions, updateCustomer } from './queries.ts';
import { requirePlan, requireProvider } from './service.ts';
import { syncCustomer } from './sync.ts';

/** The provider keeps a checkout open for a day; after this long a new one is made, so that nobody meets one about to close. */
const REUSE_MINUTES = 60;

/**
 * A page at the provider where the member pays for a plan. Whoever presses twice, in however many windows, gets the same one; another plan closes it and
 * opens a new one. Throws PLAN_MISMATCH when price and tier do not belong together, and SUBSCRIBED_ALREADY.
 */
export async function openCheckout(
  parts: BillingParts,
  actor: Actor,
  { priceId, membershipTier }: { priceId: string; membershipTier: string },
): Promise<{ url: string }> {
  const plan = await requirePlan(parts, priceId);
  if (plan.tier !== membershipTier) throw failure('PLAN_MISMATCH');
  const stripe = await requireProvider(parts);
  const { customerId } = await requireCustomer(parts, stripe, actor);
  await callProvider(() => syncCustomer(parts, stripe, customerId));
  const { key, leftOver } = await claimCheckout(parts, actor.memberId, priceId);
  if (leftOver) await closeCheckout(stripe, leftOver);
  const session = await callProvider(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: `${parts.publicUrl}${paths.payment}?checkout=done`,
        cancel_url: `${parts.publicUrl}${paths.payment}?plan=${plan.tier}`,
      },
      { idempotencyKey: `checkout-${key}` },
    ),
  );
  await updateCustomer(parts.database, actor.memberId, { checkoutSessionId: session.id });
  if (!session.url) throw failure('SUBSCRIPTION_STATE');
  return { url: session.url };
}

/** Who the member is at the provider, made there the first time. */
async function requireCustomer({ database }: BillingParts, stripe: Stripe, { memberId }: Actor) {
  const known = await findCustomerOf(database, memberId);
  if (known) return known;
  const payer = await findPayer(database, memberId);
  if (!payer) throw failure('NOT_FOUND');
  const request = { email: payer.email, name: payer.name, metadata: { memberId } };
  const { id } = await callProvider(() =>
    stripe.customers.create(request, { idempotencyKey: `customer-${memberId}-${digestOf(payer.email)}` }),
  );
  return insertCustomer(database, memberId, id);
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

/** Nobody can pay there any more. When somebody just has, there is nothing to buy. */
async function closeCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    if (!isRefusedByProvider(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'complete') throw failure('SUBSCRIBED_ALREADY');
  }
}
