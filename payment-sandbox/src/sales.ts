import { addCard, needCustomer } from './customers.ts';
import { cardError, invalidRequest } from './failures.ts';
import { type Form, innerForm, innerForms, mergeMetadata, neededText, textOf, wholeNumber } from './form.ts';
import { DAY_SECONDS } from './moments.ts';
import { chargeIntent } from './payments.ts';
import type { CheckoutSession, PaymentIntent } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

/** Checkouts with `mode=payment`: one item, paid once. */

/** The provider's shortest session (`expires_at`) and smallest amount. */
const SHORTEST_SECONDS = 30 * 60;
const MIN_CENTS = 50;

const SWITCHED_ON = ['card', 'us_bank_account'];

interface Remembered {
  name: string;
  metadata: Record<string, string>;
}

/** Throws an `invalid_request_error` for `expires_at` out of range or a small amount. */
export async function createSale(world: World, form: Form): Promise<CheckoutSession> {
  const { id: customer } = await needCustomer(world, form);
  const [item] = innerForms(form, 'line_items');
  const data = innerForm(item ?? {}, 'price_data');
  const amount = wholeNumber(data, 'unit_amount') ?? 0;
  if (amount < MIN_CENTS) throw invalidRequest('The amount is too small.', 'line_items[0][price_data]', 'amount_too_small');
  const expiresAt = wholeNumber(form, 'expires_at') ?? world.now + DAY_SECONDS;
  if (expiresAt < world.now + SHORTEST_SECONDS || expiresAt > world.now + DAY_SECONDS)
    throw invalidRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at');
  const allowed = Object.values(innerForm(form, 'allowed_payment_method_types'));
  const id = newSandboxId('checkout.session');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: textOf(form, 'cancel_url') ?? null,
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    created: world.now,
    currency: neededText(data, 'currency'),
    customer,
    expires_at: expiresAt,
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: SWITCHED_ON.filter((name) => allowed.length === 0 || allowed.includes(name)),
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: neededText(form, 'success_url'),
    url: `${world.siteUrl}/dev/payments/checkout/${id}`,
  };
  const remembered: Remembered = {
    name: neededText(innerForm(data, 'product_data'), 'name'),
    metadata: mergeMetadata({}, innerForm(form, 'payment_intent_data')),
  };
  await world.save('checkout.session', session, { dueAt: session.expires_at, remembered });
  return session;
}

export async function nameOfSale(world: World, sessionId: string): Promise<string> {
  return ((await world.rememberedOf(sessionId)) as Remembered).name;
}

/** Creates the payment intent, as the provider does. Throws a `card_error` for a declined card. */
export async function paySale(world: World, session: CheckoutSession, number: string): Promise<CheckoutSession> {
  const customer = await world.need('customer', session.customer ?? '');
  const method = await addCard(world, customer, number);
  const { metadata } = (await world.rememberedOf(session.id)) as Remembered;
  const intent: PaymentIntent = {
    id: newSandboxId('payment_intent'),
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    created: world.now,
    currency: session.currency ?? '',
    customer: customer.id,
    latest_charge: null,
    livemode: false,
    metadata,
    payment_method: null,
    status: 'processing',
    last_payment_error: null,
  };
  await world.save('payment_intent', intent, { parentId: session.id });
  const outcome = await chargeIntent(world, intent, { method, isPresent: true });
  if (!outcome.isPaid) throw cardError(outcome.code, outcome.message, outcome.declineCode);
  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  };
  await world.save('checkout.session', complete, { dueAt: null });
  await world.emit('checkout.session.completed', complete);
  return complete;
}
