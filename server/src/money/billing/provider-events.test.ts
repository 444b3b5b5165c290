import { API_VERSION } from '@bros/payment-sandbox/world';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createBillingDeps } from '../../../test/billing-deps.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import { CUSTOMER, subscription } from '../../../test/provider-events/billing-objects.ts';
import { CARRIED, eventOf, NAMES_AN_INVOICE } from '../../../test/provider-events/events.ts';
import { invoice, renewal } from '../../../test/provider-events/invoices.ts';
import { failedRefund, refund } from '../../../test/provider-events/money-objects.ts';
import { OLDER } from '../../../test/provider-events/older-versions.ts';
import { createRecordedProvider } from '../../../test/provider-events/provider.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { forgetEvents } from './event-queries.ts';
import { applyEvent, registerWebhooks, WEBHOOK_PATH } from './events.ts';
import { insertCustomer } from './queries.ts';
import { invoices, providerEvents, settlements, subscriptions } from './tables.ts';

const SECRETS = ['whsec_theOneThatIsNew', 'whsec_theOneThatGoes'] as const;
const { database } = await createTestDatabase();
const recorded = createRecordedProvider();
const stripe = new Stripe('sk_live_recorded', { httpClient: Stripe.createFetchHttpClient(recorded.fetch), maxNetworkRetries: 0 });
const deps = createBillingDeps(database, stripe);
const server = Fastify();
registerWebhooks(server, { ...deps, webhookSecrets: SECRETS });
afterAll(() => server.close());

const member = await buildMember(database, { tier: 'browser' });
await insertCustomer(database, member.id, CUSTOMER);

const sign = (payload: string, secret: string = SECRETS[0], timestamp = Math.floor(Date.now() / 1000)) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function post(payload: string, signature: string | undefined = sign(payload)): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  return (await server.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload })).statusCode;
}

async function receive(event: ReturnType<typeof eventOf>) {
  expect(await post(JSON.stringify(event))).toBe(200);
  await applyEvent(deps, event.id);
  const [stored] = await database.select().from(providerEvents).where(eq(providerEvents.id, event.id));
  return stored;
}

const known = async () => ({
  tier: (await database.select().from(memberships).where(eq(memberships.userId, member.id)))[0]?.tier,
  subscriptions: (await database.select().from(subscriptions)).map(({ id, status, tier }) => ({ id, status, tier })),
  invoices: (await database.select().from(invoices)).map(({ providerId }) => providerId).toSorted(),
  settlements: (await database.select().from(settlements)).map(({ kind, amountCents }) => `${kind} ${amountCents}`).toSorted(),
});

beforeEach(async () => {
  recorded.answers.refund = refund;
  for (const table of [settlements, invoices, subscriptions, providerEvents]) await database.delete(table);
  await database.update(memberships).set({ tier: 'browser', paidTier: 'browser' });
});

const READ = {
  tier: 'explorer',
  subscriptions: [{ id: subscription.id, status: 'active', tier: 'explorer' }],
  invoices: [renewal.id],
  settlements: ['paid 999'],
};
const READ_BOTH = { ...READ, invoices: [invoice.id, renewal.id], settlements: ['paid 999', 'paid 999', 'refunded 300'] };

describe('webhook events', () => {
  test.each(Object.entries(CARRIED))('of a relevant type are stored and applied: %s', async (type, object) => {
    const stored = await receive(eventOf(type, object, API_VERSION));
    expect(stored).toMatchObject({ type, appliedAt: expect.any(Date) });
    const namesInvoice = NAMES_AN_INVOICE.includes(object.object) && type !== 'invoice.upcoming' && type !== 'invoice.deleted';
    expect(await known()).toEqual(namesInvoice ? READ_BOTH : READ);
  });

  test.each(OLDER)(
    'of type $type in the version $version of an account that never upgraded are applied',
    async ({ type, object, version }) => {
      const stored = await receive(eventOf(type, object, version));
      expect(stored?.appliedAt).toBeInstanceOf(Date);
      const namesInvoice = type !== 'customer.subscription.updated' && type !== 'invoice.upcoming';
      expect(await known()).toEqual(namesInvoice ? READ_BOTH : READ);
    },
  );

  test('of any other type are only stored', async () => {
    const stored = await receive(eventOf('customer.updated', { id: CUSTOMER, object: 'customer' }, API_VERSION));
    expect(stored).toMatchObject({ appliedAt: expect.any(Date), customerId: null, objectId: null });
    expect(await known()).toEqual({ tier: 'browser', subscriptions: [], invoices: [], settlements: [] });
  });

  test.each([
    ['customer.deleted', { id: 'cus_Gone', object: 'customer' }, null],
    ['invoice.deleted', { id: 'in_Gone', object: 'invoice', customer: 'cus_Gone' }, 'in_Gone'],
  ] as const)(
    'of type %s for an unknown customer, as after deletion of the account, do not name a member',
    async (type, object, objectId) => {
      expect(await receive(eventOf(type, object, API_VERSION))).toMatchObject({
        appliedAt: expect.any(Date),
        customerId: null,
        objectId,
      });
    },
  );

  test('that are pending while the account is deleted are applied without naming the member', async () => {
    const event = { id: 'evt_Waits', type: 'customer.deleted', objectId: 'cus_Leaves', customerId: 'cus_Leaves' };
    await database.insert(providerEvents).values(event);
    await database.transaction((transaction) => forgetEvents(transaction, 'cus_Leaves'));
    const stored = async () => (await database.select().from(providerEvents))[0];
    expect(await stored()).toMatchObject({ id: event.id, objectId: null, customerId: null, appliedAt: null });
    await applyEvent(deps, event.id);
    expect((await stored())?.appliedAt).toBeInstanceOf(Date);
  });

  test('of any version lead to calls with the library’s API version, not with the version of the event', () => {
    expect([...recorded.versions]).toEqual([stripe.getApiField('version')]);
  });
});

test.each([
  ['refund.failed', 'after we stored it', true],
  ['charge.refund.updated', 'after we stored it', true],
  ['refund.updated', 'before we stored it', false],
])('a failed refund is recognized by %s, %s', async (type, _when, isKnown) => {
  const first = { ...READ_BOTH, settlements: ['paid 999', 'paid 999', 'refunded 300'] };
  if (isKnown) {
    await receive(eventOf('refund.created', refund, API_VERSION));
    expect(await known()).toEqual(first);
  }
  recorded.answers.refund = failedRefund;
  const both = { ...first, settlements: ['paid 999', 'paid 999', 'refundReturned 300', 'refunded 300'] };
  for (const event of [eventOf(type, failedRefund, API_VERSION), eventOf('refund.created', refund, API_VERSION)]) {
    await receive(event);
    expect(await known()).toEqual(both);
  }
  const [row] = await database.select().from(invoices).where(eq(invoices.providerId, invoice.id));
  expect(row).toMatchObject({ refundedCents: 0, returnedRefundCents: 300 });
  const moments = await database.select().from(settlements).where(eq(settlements.kind, 'refundReturned'));
  expect(moments).toMatchObject([{ sourceId: refund.id, happenedAt: expect.any(Date) }]);
});

describe('webhook signatures', () => {
  const payload = () => JSON.stringify(eventOf('customer.subscription.updated', subscription, API_VERSION));
  const seconds = () => Math.floor(Date.now() / 1000);

  test('of either secret are valid during a rotation, and both in one header', async () => {
    for (const secret of SECRETS) {
      const body = payload();
      expect(await post(body, sign(body, secret))).toBe(200);
    }
    const body = payload();
    const [, other] = sign(body, 'whsec_somebodyElses').split(',');
    expect(await post(body, `${sign(body)},${other}`)).toBe(200);
    expect(await post(body, `${sign(body, 'whsec_somebodyElses')},${sign(body, SECRETS[1]).split(',')[1]}`)).toBe(200);
  });

  test.each<[string, (body: string) => string | undefined]>([
    ['with another secret', (body) => sign(body, 'whsec_somebodyElses')],
    ['for another body', () => sign('{}')],
    ['from six minutes ago', (body) => sign(body, SECRETS[0], seconds() - 360)],
    ['in an older scheme only', (body) => sign(body).replace('v1=', 'v0=')],
    ['without a timestamp', (body) => sign(body).replace(/t=\d+,/, '')],
    ['that are malformed', () => 'x'],
    ['that are empty', () => ''],
  ])('%s are rejected, and no event is stored', async (_which, signatureOf) => {
    const body = payload();
    expect(await post(body, signatureOf(body))).toBe(400);
    expect(await database.select().from(providerEvents)).toEqual([]);
  });

  test('of a body that is not an event are rejected', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '"x"',
      'not json',
      '{"object":"event","id":"evt_1","type":"invoice.paid","data":{}}',
    ]) {
      expect(await post(body), body).toBe(400);
    }
    expect(await post(`{"x":"${'x'.repeat(600_000)}"}`)).toBe(413);
    expect(await database.select().from(providerEvents)).toEqual([]);
  });
});
