import { attachCard, needCustomer } from './customers.ts';
import { invalidRequest } from './failures.ts';
import { type Form, innerForm, innerForms, mergeMetadata, neededText, textOf } from './form.ts';
import { DAY_SECONDS } from './moments.ts';
import { expireSession } from './renewals.ts';
import { createSale, nameOfSale, paySale } from './sales.ts';
import type { CheckoutSession, PortalSession, Price } from './shapes.ts';
import { startSubscription } from './subscriptions.ts';
import { newSandboxId, type World } from './world.ts';

/** `POST /v1/checkout/sessions` with a price (`mode=subscription`) or an amount (`mode=payment`). */
export async function createCheckout(world: World, form: Form): Promise<CheckoutSession> {
  const mode = neededText(form, 'mode');
  if (mode === 'payment') return createSale(world, form);
  if (mode !== 'subscription') throw invalidRequest('The sandbox knows the modes subscription and payment.', 'mode');
  return createSubscriptionCheckout(world, form);
}

async function createSubscriptionCheckout(world: World, form: Form): Promise<CheckoutSession> {
  const { id: customer } = await needCustomer(world, form);
  const [item] = innerForms(form, 'line_items');
  const price = await world.need('price', neededText(item ?? {}, 'price'));
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', 'line_items[0][price]');
  const id = newSandboxId('checkout.session');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: textOf(form, 'cancel_url') ?? null,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    created: world.now,
    currency: price.currency,
    customer,
    expires_at: world.now + DAY_SECONDS,
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    mode: 'subscription',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: neededText(form, 'success_url'),
    url: `${world.siteUrl}/dev/payments/checkout/${id}`,
  };
  const metadata = mergeMetadata({}, innerForm(form, 'subscription_data'));
  await world.save('checkout.session', session, { dueAt: session.expires_at, remembered: { price: price.id, metadata } });
  return session;
}

/** `POST /v1/checkout/sessions/:id/expire` */
export async function expireCheckout(world: World, id: string): Promise<CheckoutSession> {
  const session = await world.need('checkout.session', id);
  if (session.status !== 'open') throw invalidRequest(`Only open sessions can be expired: this one is ${session.status}.`, 'id');
  return expireSession(world, id);
}

/** Throws `resource_missing`. */
async function orderOf(world: World, sessionId: string): Promise<{ price: Price; metadata: Record<string, string> }> {
  const { price, metadata } = (await world.rememberedOf(sessionId)) as { price: string; metadata: Record<string, string> };
  return { price: await world.need('price', price), metadata };
}

/** Idempotent. Throws a `card_error` for a declined card. */
export async function completeCheckout(world: World, id: string, number: string): Promise<CheckoutSession> {
  const session = await world.need('checkout.session', id);
  if (session.status === 'complete') return session;
  if (session.status !== 'open' || session.expires_at <= world.now) throw invalidRequest('This checkout has expired.', 'id');
  if (session.mode === 'payment') return paySale(world, session, number);
  const { price, metadata } = await orderOf(world, id);
  const customer = await world.need('customer', session.customer ?? '');
  await attachCard(world, customer, number);
  const { subscription, invoice } = await startSubscription(world, { customer: customer.id, price, metadata });
  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: invoice.id ?? null,
    url: null,
  };
  await world.save('checkout.session', complete, { dueAt: null });
  await world.emit('checkout.session.completed', complete);
  return complete;
}

export async function nameOfOrder(world: World, session: CheckoutSession): Promise<string> {
  if (session.mode === 'payment') return nameOfSale(world, session.id);
  return (await orderOf(world, session.id)).price.metadata.name ?? 'Membership';
}

/** `POST /v1/billing_portal/sessions` */
export async function createPortal(world: World, form: Form): Promise<PortalSession> {
  const { id: customer } = await needCustomer(world, form);
  const id = newSandboxId('billing_portal.session');
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: world.now,
    customer,
    livemode: false,
    return_url: textOf(form, 'return_url') ?? null,
    url: `${world.siteUrl}/dev/payments/portal/${id}`,
  };
  await world.save('billing_portal.session', session);
  return session;
}
