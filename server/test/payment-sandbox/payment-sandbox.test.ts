import { randomUUID } from 'node:crypto';
import { type ApiDeps, changeWorld, createSandboxFetch } from '@bros/payment-sandbox/api';
import { completeCheckout } from '@bros/payment-sandbox/checkout';
import { letTimePass, setDelivery } from '@bros/payment-sandbox/clock';
import { openDispute } from '@bros/payment-sandbox/payments';
import { deliverHeld, signBody } from '@bros/payment-sandbox/webhooks';
import { API_VERSION } from '@bros/payment-sandbox/world';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';
import { customer, price, schedule, subscription } from '../provider-events/billing-objects.ts';
import { invoice, session } from '../provider-events/invoices.ts';
import { charge, failedRefund, inquiry, intent, invoicePayment } from '../provider-events/money-objects.ts';

const { database } = await createTestDatabase();
const siteUrl = 'http://localhost:1';
const deps: ApiDeps = { database, siteUrl, onEvent: async () => undefined, afterEvents: () => undefined };
const stripe = new Stripe('sk_test_sandbox', {
  httpClient: Stripe.createFetchHttpClient(createSandboxFetch(deps)),
  maxNetworkRetries: 0,
});

const DAY = 86_400;
let made = 0;
async function makePrice(cents: number) {
  made += 1;
  const { id: product } = await stripe.products.create({ name: `Plan ${made}` });
  const recurring = { interval: 'month' as const };
  return stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: cents,
    recurring,
    lookup_key: `plan_${made}`,
    metadata: { name: `Plan ${made}` },
  });
}

async function subscribe(cents: number, card = '4242424242424242') {
  const price = await makePrice(cents);
  const customer = await stripe.customers.create({ email: 'a@example.com', metadata: { memberId: 'm' } });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${siteUrl}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: siteUrl,
  });
  await changeWorld(deps, (world) => completeCheckout(world, session.id, card));
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  const [subscription] = data;
  if (!subscription) throw new Error('There is no subscription.');
  return { price, customer, session, subscription };
}
const typesSince = async (created: number) =>
  (await stripe.events.list({ limit: 100, created: { gte: created } })).data.map(({ type }) => type);

describe('the payment sandbox, for the provider’s library,', () => {
  test('has the API version of the library', () => {
    expect(stripe.getApiField('version')).toBe(API_VERSION);
  });

  test('returns refusals as the library’s own errors', async () => {
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
    const unknown = { email: 'a@example.com', shoe_size: '44' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'shoe_size' });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    const anonymous = await createSandboxFetch(deps)(`${siteUrl}/v1/customers`, { method: 'POST' });
    expect(anonymous.status).toBe(401);
  });

  test('returns the same response for the same idempotency key, and rejects the key with another body', async () => {
    const idempotencyKey = randomUUID();
    const asked = Array.from({ length: 20 }, () => stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey }));
    expect(new Set((await Promise.all(asked)).map(({ id }) => id)).size).toBe(1);
    await expect(stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('pages lists, and expands references', async () => {
    const { customer, subscription } = await subscribe(500);
    await letTimePass(deps, 31 * DAY);
    await letTimePass(deps, 31 * DAY);
    const ids: string[] = [];
    for await (const invoice of stripe.invoices.list({ customer: customer.id, limit: 1 })) ids.push(invoice.id ?? '');
    expect(new Set(ids).size).toBe(3);
    const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice', 'customer'] });
    expect(expanded.latest_invoice).toMatchObject({ object: 'invoice', id: ids[0], status: 'paid' });
    expect(expanded.customer).toMatchObject({ id: customer.id, email: 'a@example.com' });
  });

  test('signs webhooks that the library accepts', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
    const secret = 'whsec_test';
    expect(stripe.webhooks.constructEvent(body, signBody(body, secret), secret).id).toBe('evt_1');
    const refused = [
      () => stripe.webhooks.constructEvent(`${body} `, signBody(body, secret), secret),
      () => stripe.webhooks.constructEvent(body, signBody(body, 'whsec_other'), secret),
      () => stripe.webhooks.constructEvent(body, signBody(body, secret, Math.floor(Date.now() / 1000) - 600), secret),
    ];
    for (const check of refused) expect(check).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

/** Samples from the provider's documentation (test/provider-events). */
const RECORDED: Record<string, object> = Object.fromEntries(
  [customer, price, subscription, schedule, invoice, session, intent, invoicePayment, charge, failedRefund, inquiry].map(
    (object) => [object.object, object],
  ),
);
const FREE = ['metadata', 'payment_method_options'];

function strange(served: unknown, recorded: unknown, path = ''): string[] {
  if (served === null || recorded === null || served === undefined) return [];
  if (Array.isArray(served)) return served.flatMap((item) => strange(item, (recorded as unknown[])[0] ?? null, `${path}[]`));
  if (typeof served !== 'object') return typeof served === typeof recorded ? [] : [path];
  return Object.entries(served).flatMap(([name, value]) => {
    if (FREE.includes(name)) return [];
    if (!Object.hasOwn(recorded as object, name)) return [`${path}.${name}`];
    return strange(value, (recorded as Record<string, unknown>)[name], `${path}.${name}`);
  });
}

test('the sandbox’s responses contain only fields that the provider’s objects have', async () => {
  const { customer: payer, subscription: running } = await subscribe(900);
  await stripe.subscriptionSchedules.create({ from_subscription: running.id });
  await letTimePass(deps, 31 * DAY);
  const [latest, before] = (await stripe.charges.list({ customer: payer.id })).data;
  await stripe.refunds.create({ charge: latest?.id ?? '', amount: 100 });
  await changeWorld(deps, async (world) => openDispute(world, await world.need('charge', before?.id ?? ''), 'fraudulent'));
  await stripe.customers.del(payer.id);
  const events: { type: string; object: { object: string } }[] = [];
  for await (const { data, type } of stripe.events.list({ limit: 100 }))
    events.push({ type, object: data.object as { object: string } });
  const kinds = new Set(events.map(({ object }) => object.object));
  expect([...kinds]).toEqual(expect.arrayContaining(Object.keys(RECORDED).filter((kind) => kind !== 'price')));
  for (const { type, object } of events) {
    if (object.object !== 'payment_method') expect(strange(object, RECORDED[object.object]), type).toEqual([]);
  }
});

test('a refund to a card that rejects it seems to succeed, and fails a day later', async () => {
  const { customer: payer } = await subscribe(900, '4000000000005126');
  const [paid] = (await stripe.charges.list({ customer: payer.id })).data;
  const refund = await stripe.refunds.create({ charge: paid?.id ?? '', amount: 300 });
  expect(refund.status).toBe('succeeded');
  await letTimePass(deps, DAY - 60);
  expect((await stripe.charges.retrieve(paid?.id ?? '')).amount_refunded).toBe(300);
  await letTimePass(deps, 60);
  const { data } = await stripe.refunds.list({ payment_intent: String(paid?.payment_intent) });
  expect(data).toMatchObject([{ id: refund.id, status: 'failed', failure_reason: 'lost_or_stolen_card' }]);
  expect(await stripe.charges.retrieve(paid?.id ?? '')).toMatchObject({ amount_refunded: 0, refunded: false });
  const latestEvents = (await stripe.events.list({ limit: 3 })).data;
  expect(latestEvents.map(({ type }) => type)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed']);
  for (const { data: carried } of latestEvents) expect(strange(carried.object, failedRefund)).toEqual([]);
  expect((await stripe.refunds.create({ charge: paid?.id ?? '' })).amount).toBe(900);
});

describe('subscriptions', () => {
  test('have price changes prorated to the second, with an exact preview', async () => {
    const { subscription } = await subscribe(1000);
    const dearer = await makePrice(3000);
    await letTimePass(deps, 10 * DAY);
    const item = subscription.items.data[0];
    const items = [{ id: item?.id ?? '', price: dearer.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    });
    const share = 1 - (10 * DAY) / ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0));
    expect(Math.abs(preview.amount_due - 2000 * share)).toBeLessThan(2);
    const changed = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    const invoice = await stripe.invoices.retrieve(String(changed.latest_invoice));
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(Math.abs(invoice.amount_paid - preview.amount_due)).toBeLessThan(2);
    expect(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
  });

  test('get the price of a schedule at the next period; then the schedule ends', async () => {
    const { subscription } = await subscribe(3000);
    const cheaper = await makePrice(1000);
    const item = subscription.items.data[0];
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item?.price.id ?? '', quantity: 1 }],
          start_date: item?.current_period_start ?? 0,
          end_date: item?.current_period_end ?? 0,
        },
        { items: [{ price: cheaper.id, quantity: 1 }], duration: { interval: 'month' } },
      ],
    });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    await letTimePass(deps, 31 * DAY);
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({ status: 'active', schedule: null });
    expect(after.items.data[0]?.price.id).toBe(cheaper.id);
    expect((await stripe.invoices.retrieve(String(after.latest_invoice))).amount_paid).toBe(1000);
  });

  test('retry a failed renewal on the third, fifth and seventh day, and then end', async () => {
    const { subscription } = await subscribe(1000, '4000000000000341');
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    await letTimePass(deps, 40 * DAY);
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after).toMatchObject({
      status: 'canceled',
      ended_at: end + 7 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await stripe.invoices.retrieve(String(after.latest_invoice))).toMatchObject({
      status: 'uncollectible',
      attempt_count: 4,
      amount_paid: 0,
    });
  });

  test('that start on January 31 renew on the last day of shorter months, and on the 31st of longer months', async () => {
    const { subscription } = await subscribe(1000);
    const ends: number[] = [];
    for (let month = 0; month < 12; month += 1) {
      const { items } = await stripe.subscriptions.retrieve(subscription.id);
      ends.push(items.data[0]?.current_period_end ?? 0);
      await letTimePass(deps, 31 * DAY);
    }
    const anchorDay = new Date(subscription.billing_cycle_anchor * 1000).getUTCDate();
    const days = [...new Set(ends)].map((end) => new Date(end * 1000).getUTCDate());
    expect(Math.max(...days)).toBe(anchorDay);
    expect(days.every((day) => day === anchorDay || day >= 28)).toBe(true);
  });
});

test('money is refunded only once, and never more than was paid', async () => {
  const { customer } = await subscribe(1000);
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const payment = String(charge?.payment_intent);
  await stripe.refunds.create({ payment_intent: payment, amount: 400 });
  await expect(stripe.refunds.create({ payment_intent: payment, amount: 601 })).rejects.toMatchObject({
    code: 'amount_too_large',
  });
  await stripe.refunds.create({ payment_intent: payment });
  await expect(stripe.refunds.create({ payment_intent: payment })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ refunded: true, amount_refunded: 1000 });
  const dispute = changeWorld(deps, async (world) =>
    openDispute(world, await world.need('charge', charge?.id ?? ''), 'fraudulent'),
  );
  await expect(dispute).rejects.toThrow('cannot be disputed');
});

test('held webhooks can be delivered in any order, even twice', async () => {
  await setDelivery(database, 'held');
  const { subscription } = await subscribe(700);
  const received: string[] = [];
  const webhooks = {
    database,
    webhookSecret: 'whsec_test',
    post: async (body: string, signature: string) => {
      received.push(stripe.webhooks.constructEvent(body, signature, 'whsec_test').id);
      return 200;
    },
  };
  const sent = await deliverHeld(webhooks, (ids) => [...ids, ...ids].toReversed());
  expect(sent).toBe(received.length);
  expect(new Set(received).size).toBe(sent / 2);
  expect(await deliverHeld(webhooks)).toBe(0);
  const types = await typesSince(subscription.created);
  expect(types).toEqual(expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']));
  await setDelivery(database, 'promptly');
});
