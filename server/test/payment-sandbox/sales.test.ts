import { type ApiDeps, changeWorld, createSandboxFetch } from '@bros/payment-sandbox/api';
import { completeCheckout } from '@bros/payment-sandbox/checkout';
import { letTimePass } from '@bros/payment-sandbox/clock';
import { closeDispute } from '@bros/payment-sandbox/payments';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../database.ts';

const { database } = await createTestDatabase();
const deps: ApiDeps = {
  database,
  siteUrl: 'http://localhost:1',
  onEvent: async () => undefined,
  afterEvents: () => undefined,
};
const stripe = new Stripe('sk_test_sandbox', {
  httpClient: Stripe.createFetchHttpClient(createSandboxFetch(deps)),
  maxNetworkRetries: 0,
});
const HALF_HOUR = 1800;
/** Seconds. */
const SLACK = 30;
let secondsAhead = 0;
const now = () => Math.floor(Date.now() / 1000) + secondsAhead;
const passTime = async (seconds: number) => {
  secondsAhead += seconds;
  await letTimePass(deps, seconds);
};

async function openSession(traits: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id: customer } = await stripe.customers.create({ email: 'a@example.com' });
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'Sunset drinks' } }, quantity: 1 }],
    client_reference_id: 'order-1',
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    expires_at: now() + HALF_HOUR + SLACK,
    success_url: 'http://localhost:1/done',
    cancel_url: 'http://localhost:1',
    ...traits,
  });
}
const pay = (id: string, card = '4242424242424242') => changeWorld(deps, (world) => completeCheckout(world, id, card));
const typesSince = async (created: number) =>
  (await stripe.events.list({ limit: 100, created: { gte: created } })).data.map(({ type }) => type);

test('a session is paid once, by a payment intent with the metadata given for it', async () => {
  const session = await openSession();
  expect(session).toMatchObject({
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 2500,
  });
  const paid = await pay(session.id);
  expect(await pay(session.id)).toEqual(paid);
  const intent = await stripe.paymentIntents.retrieve(String(paid.payment_intent));
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 2500, metadata: { orderId: 'order-1' } });
  const { data: charges } = await stripe.charges.list({ payment_intent: intent.id });
  expect(charges).toMatchObject([{ amount: 2500, paid: true }]);
  expect((await stripe.checkout.sessions.retrieve(session.id)).client_reference_id).toBe('order-1');
});

test('a session that expired or was ended accepts no payment', async () => {
  const session = await openSession();
  await passTime(HALF_HOUR + SLACK + 1);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    url: null,
    payment_intent: null,
  });
  await expect(pay(session.id)).rejects.toThrow('expired');
  const other = await openSession();
  await stripe.checkout.sessions.expire(other.id);
  await expect(pay(other.id)).rejects.toThrow('expired');
  expect(await typesSince(now() - 5)).toEqual(expect.arrayContaining(['checkout.session.expired']));
});

test('a session shorter than half an hour, longer than a day, or for less than the minimum price is rejected', async () => {
  await expect(openSession({ expires_at: now() + HALF_HOUR - 60 })).rejects.toMatchObject({ param: 'expires_at' });
  await expect(openSession({ expires_at: now() + 86_460 })).rejects.toMatchObject({ param: 'expires_at' });
  const item = { price_data: { currency: 'usd', unit_amount: 49, product_data: { name: 'x' } }, quantity: 1 };
  await expect(openSession({ line_items: [item] })).rejects.toMatchObject({ code: 'amount_too_small' });
});

test.each([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'card_declined'],
  ['1', 'incorrect_number'],
])('the card %s pays nothing, and the session stays open', async (card, code) => {
  const session = await openSession();
  await expect(pay(session.id, card)).rejects.toMatchObject({ details: { code } });
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', payment_intent: null });
  expect(await pay(session.id, '4000002760003184')).toMatchObject({ status: 'complete' });
});

test('a payment can be refunded in parts up to its amount; a failed refund is no longer counted as refunded', async () => {
  const { payment_intent } = await pay((await openSession()).id, '4000000000005126');
  const intent = String(payment_intent);
  await stripe.refunds.create({ payment_intent: intent, amount: 1000 });
  await stripe.refunds.create({ payment_intent: intent });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([1500, 1000]);
  await passTime(86_400);
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect((await stripe.charges.list({ payment_intent: intent })).data[0]).toMatchObject({ amount_refunded: 0, refunded: false });
});

test('a disputed payment is withheld until the bank decides', async () => {
  const { payment_intent } = await pay((await openSession()).id, '4000000000000259');
  const intent = String(payment_intent);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
  expect(dispute).toMatchObject({ amount: 2500, status: 'needs_response' });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  await changeWorld(deps, (world) => closeDispute(world, dispute?.id ?? '', 'won'));
  const [won] = (await stripe.disputes.list({ payment_intent: intent })).data;
  expect(won?.balance_transactions.map(({ amount }) => amount)).toEqual([-2500, 2500]);
});
