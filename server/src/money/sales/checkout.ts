import { ORPCError } from '@orpc/server';
import type Stripe from 'stripe';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { failure } from '../../platform/http/failure.ts';
import { callProvider, closeCheckout, requireCustomer, requireProvider } from '../billing/service.ts';
import type { SaleDeps } from './deps.ts';
import { type OrderRow, updateOrder } from './queries.ts';
import { syncOrder } from './sync.ts';

/** Throws PAYMENTS_OFF if there is no provider or admins closed the checkout. */
export async function assertSelling(deps: SaleDeps): Promise<void> {
  if (!deps.provider || !(await readSiteSettings(deps.database)).isCheckoutOpen) throw failure('PAYMENTS_OFF');
}

/**
 * Idempotent, because the order's ID is the idempotency key and the request never changes. Closes the order if the provider rejects the request. Throws
 * PAYMENTS_OFF, UNAVAILABLE, and EVENT_STATE or COURSE_STATE if the order is over.
 */
export async function openPage(deps: SaleDeps, actor: Actor, order: OrderRow, path: string): Promise<{ url: string }> {
  const stripe = await requireProvider(deps);
  const { customerId } = await requireCustomer(deps, stripe, actor);
  const session = await callProvider(() =>
    stripe.checkout.sessions.create(requestOf(deps, order, customerId, path), { idempotencyKey: `sale-${order.id}` }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'SUBSCRIPTION_STATE') throw error;
    // After an outage, the remaining time may be below the provider's minimum. The next attempt creates an order.
    await closeOrder(deps, order);
    throw orderOver(order);
  });
  await updateOrder(deps.database, order.id, { sessionId: session.id });
  if (!session.url) throw orderOver(order);
  return { url: session.url };
}

const orderOver = ({ goods }: OrderRow) =>
  goods === 'course' ? failure('COURSE_STATE', { state: 'approved' }) : failure('EVENT_STATE');

function requestOf(
  { publicUrl }: SaleDeps,
  { id: orderId, title, amountCents, currency, reservedUntil }: OrderRow,
  customer: string,
  path: string,
): Stripe.Checkout.SessionCreateParams {
  const back = `${publicUrl}${path}?order=${orderId}`;
  return {
    mode: 'payment',
    // Only cards, because a slow method such as a bank transfer would reserve the seat for days.
    allowed_payment_method_types: ['card'],
    customer,
    client_reference_id: orderId,
    line_items: [{ price_data: { currency, unit_amount: amountCents, product_data: { name: title } }, quantity: 1 }],
    payment_intent_data: { metadata: { orderId } },
    expires_at: Math.floor(reservedUntil.getTime() / 1000),
    success_url: `${back}&checkout=done`,
    cancel_url: back,
  };
}

export async function closeOrder(deps: SaleDeps, order: OrderRow): Promise<void> {
  if (!deps.provider || order.state !== 'reserved') return;
  const stripe = await deps.provider();
  if (order.sessionId) await closeCheckout(stripe, order.sessionId);
  await syncOrder(deps, order.id, { isToClose: true });
}
