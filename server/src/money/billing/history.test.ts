import { type ApiDeps, changeWorld, createSandboxFetch, sandboxNow } from '@bros/payment-sandbox/api';
import { TEST_CARDS } from '@bros/payment-sandbox/cards';
import { completeCheckout } from '@bros/payment-sandbox/checkout';
import { letTimePass } from '@bros/payment-sandbox/clock';
import { attachCard } from '@bros/payment-sandbox/customers';
import { closeDispute, openDispute } from '@bros/payment-sandbox/payments';
import { readSettings } from '@bros/payment-sandbox/queries';
import { failRefund } from '@bros/payment-sandbox/refunds';
import { payOpenInvoice } from '@bros/payment-sandbox/renewals';
import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createBillingDeps } from '../../../test/billing-deps.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { buildInvitation, buildMember } from '../../../test/factories.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { setGrantedTier } from '../../core/people/memberships/service.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { createSerialQueue } from '../../platform/serial-queue.ts';
import { bookInvoice } from '../commissions/booking.ts';
import { matureEarnings } from '../commissions/maturing.ts';
import { earnings } from '../commissions/tables.ts';
import { readTotals } from '../ledger/service.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { reconcile } from './background.ts';
import type { BillingDeps } from './deps.ts';
import { applyEvent, storeEvent } from './events.ts';
import { insertCustomer } from './queries.ts';
import { invoices, providerEvents, settlements, subscriptions } from './tables.ts';

const EVENTS = 90;
const SHUFFLES = 2;
const MEMBERS = 5;
const DAY = 86_400;

const { database } = await createTestDatabase();
const { random, oneOf, shuffled } = seededRandom(20_261_121);

const arrivedIds: string[] = [];
const sandbox: ApiDeps = {
  database,
  siteUrl: 'http://localhost:1',
  onEvent: async () => undefined,
  afterEvents: (eventIds) => void arrivedIds.push(...eventIds),
};
const sandboxFetch = createSandboxFetch(sandbox);
const unbooked = new Set<string>();
let comparedAt: Date | undefined;
const crashes = { network: 0, commit: 0 };
const stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(sandboxFetch), maxNetworkRetries: 0 });
const shakyFetch: typeof fetch = (input, init) => {
  if (random() < crashes.network) return Promise.reject(new TypeError('fetch failed'));
  return sandboxFetch(input, init);
};
const shaky = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(shakyFetch), maxNetworkRetries: 0 });
const deps: BillingDeps = {
  ...createBillingDeps(database, stripe),
  provider: async () => shaky,
  now: async () => comparedAt ?? new Date(sandboxNow((await readSettings(database)).aheadSeconds) * 1000),
  onSettled: async (_transaction, invoiceId) => void unbooked.add(invoiceId),
  mailer: {
    async send(transaction, { to, template, subject, paragraphs }) {
      await transaction.insert(mails).values({ to, template, concerns: [], subject, text: paragraphs.join(' '), html: '' });
    },
    isDelayed: async () => false,
  },
  sessions: {
    async announceChange() {
      if (random() < crashes.commit) throw new Error('A crash before the commit.');
    },
  },
};

const tiers = ['explorer', 'adventurer', 'legend'] as const;
const priceOf = async (tier: (typeof tiers)[number]) =>
  (await deps.planPrices()).find((plan) => plan.tier === tier)?.priceId ?? '';

async function doSomething(customer: string): Promise<void> {
  const [live] = (await stripe.subscriptions.list({ customer })).data.filter(({ status }) => status !== 'canceled');
  if (!live) return buy(customer);
  const item = live.items.data[0];
  const actions = [
    () => letTimePass(sandbox, Math.floor(random() * 20) * DAY),
    async () => {
      const items = [{ id: item?.id ?? '', price: await priceOf(oneOf(tiers)) }];
      await stripe.subscriptions.update(live.id, {
        items,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      });
    },
    () => stripe.subscriptions.update(live.id, { cancel_at_period_end: !live.cancel_at_period_end }),
    () =>
      changeWorld(sandbox, async (world) => attachCard(world, await world.need('customer', customer), oneOf(TEST_CARDS).number)),
    async () => {
      const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
      if (open?.id) await changeWorld(sandbox, (world) => payOpenInvoice(world, open.id ?? ''));
    },
    async () => {
      const charge = oneOf((await stripe.charges.list({ customer })).data);
      if (random() < 0.5) await stripe.refunds.create({ charge: charge.id, amount: Math.ceil(charge.amount * random()) });
      else await changeWorld(sandbox, async (world) => openDispute(world, await world.need('charge', charge.id), 'fraudulent'));
    },
    async () => {
      const [refund] = (await stripe.refunds.list()).data.filter(({ status }) => status === 'succeeded');
      if (refund) await changeWorld(sandbox, (world) => failRefund(world, refund.id));
    },
    async () => {
      const [dispute] = (await stripe.disputes.list()).data.filter(({ status }) => status === 'needs_response');
      if (dispute) await changeWorld(sandbox, (world) => closeDispute(world, dispute.id, random() < 0.5 ? 'won' : 'lost'));
    },
  ];
  await oneOf(actions)().catch(() => undefined);
}

async function buy(customer: string): Promise<void> {
  const line = { price: await priceOf(oneOf(tiers)), quantity: 1 };
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [line],
    success_url: sandbox.siteUrl,
  });
  const card = oneOf(TEST_CARDS).number;
  await changeWorld(sandbox, (world) => completeCheckout(world, session.id, card)).catch(() => undefined);
}

async function receive(eventId: string): Promise<void> {
  await storeEvent(deps, await stripe.events.retrieve(eventId));
  await applyEvent(deps, eventId).catch(() => undefined);
  for (const invoiceId of [...unbooked]) if (random() < 0.4) await book(invoiceId).catch(() => undefined);
  if (random() < 0.1) await matureEarnings(deps);
}

async function book(invoiceId: string): Promise<void> {
  await bookInvoice(deps, invoiceId);
  unbooked.delete(invoiceId);
}

async function giveTier(memberId: string): Promise<void> {
  const tier = oneOf(['browser', ...tiers] as const);
  const at = await deps.now();
  await database.transaction((transaction) => setGrantedTier(transaction, memberId, tier, at));
}

async function catchUp(): Promise<void> {
  Object.assign(crashes, { network: 0, commit: 0 });
  for (const { id, appliedAt } of await database.select().from(providerEvents)) if (!appliedAt) await applyEvent(deps, id);
  for (const invoiceId of unbooked) await book(invoiceId);
  await matureEarnings(deps);
}

const IGNORED = { id: '', invoiceId: '', createdAt: '', bookedAt: '' };

const receiptColumns = { to: mails.to, subject: mails.subject, text: mails.text };

async function readState() {
  const sort = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  return {
    memberships: sort(await database.select({ id: memberships.userId, tier: memberships.tier }).from(memberships)),
    subscriptions: sort((await database.select().from(subscriptions)).map(({ announcedFor: _, ...row }) => row)),
    invoices: sort((await database.select().from(invoices)).map(({ id: _, notifiedAttempts: __, ...row }) => row)),
    // The provider may not report when money came back. `happenedAt` is then the time of our request, which differs between runs.
    settlements: sort(
      (await database.select().from(settlements)).map((row) => ({
        ...row,
        ...IGNORED,
        ...(row.kind.endsWith('Returned') && { happenedAt: null }),
      })),
    ),
    // A fully reversed earning may have matured or not; the sums are the same.
    earnings: sort(
      (await database.select().from(earnings)).map((row) => ({
        ...row,
        ...IGNORED,
        ...(row.status === 'reversed' && { maturedAt: null }),
      })),
    ),
    receipts: sort(await database.select(receiptColumns).from(mails).where(eq(mails.template, 'billing-receipt'))),
    totals: await readTotals(database),
    faults: await checkBooks(database),
  };
}

async function forgetBooks(): Promise<void> {
  unbooked.clear();
  const triggers = (what: 'disable' | 'enable') =>
    ['ledger_journals', 'ledger_entries'].map((table) => `alter table ${table} ${what} trigger user`).join('; ');
  await database.execute(
    sql.raw(`begin; ${triggers('disable')}; delete from earnings; delete from ledger_entries;
    delete from ledger_journals; delete from ledger_accounts; ${triggers('enable')}; commit`),
  );
}

async function forgetEverything(): Promise<void> {
  await forgetBooks();
  for (const table of [settlements, invoices, subscriptions, providerEvents, mails]) await database.delete(table);
  await database.update(memberships).set({ tier: sql`granted_tier`, paidTier: 'browser' });
}

test('webhooks that are reordered, repeated, late or interrupted by crashes lead to the same state', async () => {
  const customers: string[] = [];
  const members: string[] = [];
  for (let made = 0; made < MEMBERS; made += 1) {
    const member = await buildMember(database, { tier: made % 2 === 0 ? 'legend' : 'browser' });
    const inviterId = members.at(-1);
    if (inviterId) {
      const { id: invitationId } = await buildInvitation(database, { inviterId });
      await database.insert(invitationUses).values({ invitationId, inviterId, memberId: member.id });
    }
    members.push(member.id);
    const { id } = await stripe.customers.create({ email: member.email });
    await insertCustomer(database, member.id, id);
    customers.push(id);
  }
  const late: string[] = [];
  for (let seen = 0; arrivedIds.length < EVENTS; ) {
    // The provider's times are in seconds, so the order within one second is unknown.
    await letTimePass(sandbox, 1);
    if (random() < 0.1) await giveTier(oneOf(members));
    else await doSomething(oneOf(customers));
    await letTimePass(sandbox, 1);
    const fresh = arrivedIds.slice(seen);
    seen = arrivedIds.length;
    Object.assign(crashes, { network: 0.02, commit: 0.1 });
    for (const id of shuffled(fresh)) random() < 0.3 ? late.push(id) : await receive(id);
  }
  for (const id of shuffled(late)) await receive(id);
  await catchUp();
  for (const id of arrivedIds) await receive(id);
  comparedAt = await deps.now();
  await catchUp();
  const expected = await readState();
  expect(expected.settlements.length).toBeGreaterThan(5);
  expect(expected.earnings.length).toBeGreaterThan(2);
  expect(expected.faults).toEqual([]);
  expect(expected.receipts).toHaveLength(expected.settlements.filter((row) => row.includes('"kind":"paid"')).length);

  for (let round = 0; round < SHUFFLES; round += 1) {
    await forgetEverything();
    Object.assign(crashes, { network: 0.02, commit: 0.1 });
    const twice = arrivedIds.filter(() => random() < 0.3);
    for (const id of shuffled([...arrivedIds, ...twice])) await receive(id);
    await catchUp();
    expect(await readState()).toEqual(expected);
  }
});

test('the nightly check finds a payment without a webhook, and ends a banned member’s subscription', async () => {
  const member = await buildMember(database, { tier: 'browser' });
  const { id: customer } = await stripe.customers.create({ email: member.email });
  await insertCustomer(database, member.id, customer);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceOf('legend'), quantity: 1 }],
    success_url: sandbox.siteUrl,
  });
  await changeWorld(sandbox, (world) => completeCheckout(world, session.id, '4242424242424242'));
  const serialQueue = createSerialQueue((error) => {
    throw error;
  });
  const tierOf = async () => (await database.select().from(memberships).where(eq(memberships.userId, member.id)))[0]?.tier;
  await reconcile({ ...deps, serialQueue });
  await serialQueue.settled();
  expect(await tierOf()).toBe('legend');
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, member.id));
  await reconcile({ ...deps, serialQueue });
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([{ status: 'canceled' }]);
  expect(await tierOf()).toBe('browser');
});
