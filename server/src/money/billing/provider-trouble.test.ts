import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { type ApiDeps, changeWorld, createSandboxFetch } from '@bros/payment-sandbox/api';
import { completeCheckout } from '@bros/payment-sandbox/checkout';
import { letTimePass } from '@bros/payment-sandbox/clock';
import { closeDispute, openDispute } from '@bros/payment-sandbox/payments';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { eq, isNull } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBillingDeps } from '../../../test/billing-deps.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { buildInvitation, buildMember } from '../../../test/factories.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import type { Actor } from '../../platform/api/context.ts';
import { bookInvoice } from '../commissions/booking.ts';
import { earnings } from '../commissions/tables.ts';
import { reconcile } from './background.ts';
import { openCheckout } from './checkout.ts';
import { billingErasure } from './erasure.ts';
import { applyEvent, storeEvent } from './events.ts';
import { createPlanPrices } from './plans.ts';
import { changePlan, checkSubscription, findPaidTierAt, listPlans } from './service.ts';
import { billingCustomers, invoices, providerEvents, settlements, subscriptions } from './tables.ts';

const { database } = await createTestDatabase();
const arrivedIds: string[] = [];
const sandbox: ApiDeps = {
  database,
  siteUrl: 'http://localhost:1',
  onEvent: async () => undefined,
  afterEvents: (eventIds) => void arrivedIds.push(...eventIds),
};
const sandboxFetch = createSandboxFetch(sandbox);
let isDown = false;
let refusal: { status: number; body: object } | undefined;
let isUpdateResponseLost = false;
const shakyFetch: typeof fetch = async (input, init) => {
  if (isDown) throw new TypeError('fetch failed');
  const response = refusal ? Response.json(refusal.body, { status: refusal.status }) : await sandboxFetch(input, init);
  const isUpdate = init?.method === 'POST' && /\/subscriptions\/\w+$/.test(String(input));
  if (isUpdateResponseLost && isUpdate) throw new TypeError('fetch failed');
  return response;
};
const stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(shakyFetch), maxNetworkRetries: 0 });
const deps = createBillingDeps(database, stripe);
afterEach(() => {
  isDown = false;
  refusal = undefined;
  isUpdateResponseLost = false;
  vi.useRealTimers();
});

const planOf = async (tier: string) => {
  const plan = (await deps.planPrices({ isFresh: true })).find((candidate) => candidate.tier === tier);
  if (!plan) throw new Error(`${tier} is not for sale.`);
  return { priceId: plan.priceId, membershipTier: tier };
};
async function newActor(): Promise<Actor> {
  const { id, displayName } = await buildMember(database, { tier: 'browser' });
  const member = { role: 'member', tier: 'browser', isConfirmed: true, deletionDueAt: null } as const;
  return { ...member, memberId: id, sessionId: '', displayName };
}

const customerOf = async ({ memberId }: Actor) =>
  (await database.select().from(billingCustomers).where(eq(billingCustomers.userId, memberId)))[0]?.customerId ?? '';
const tierOf = async ({ memberId }: Actor) =>
  (await database.select().from(memberships).where(eq(memberships.userId, memberId)))[0]?.tier;

async function listen(): Promise<void> {
  for (const id of arrivedIds.splice(0)) {
    await storeEvent(deps, await stripe.events.retrieve(id));
    await applyEvent(deps, id);
  }
}

async function buy(actor: Actor, tier: string): Promise<void> {
  const { url } = await openCheckout(deps, actor, await planOf(tier));
  await changeWorld(sandbox, (world) => completeCheckout(world, url.split('/').at(-1) ?? '', '4242424242424242'));
  await listen();
}

describe('a customer at the provider', () => {
  test('loses the tier when deleted there, and can buy a membership again as a new customer', async () => {
    const actor = await newActor();
    await buy(actor, 'explorer');
    const before = await customerOf(actor);
    await stripe.customers.del(before);
    await listen();
    expect(await tierOf(actor)).toBe('browser');
    await buy(actor, 'legend');
    expect(await customerOf(actor)).not.toBe(before);
    expect(await tierOf(actor)).toBe('legend');
  });

  test('that is unknown there keeps the tier until the end of the period', async () => {
    const actor = await newActor();
    await buy(actor, 'explorer');
    await database.delete(sandboxObjects).where(eq(sandboxObjects.customerId, await customerOf(actor)));
    await reconcile(deps);
    expect(await tierOf(actor)).toBe('explorer');
    const over = new Date(Date.now() - 2 * DAY_MS);
    await database.update(subscriptions).set({ periodEnd: over }).where(eq(subscriptions.userId, actor.memberId));
    const found = new Date('2027-02-03T04:05:06Z');
    await reconcile({ ...deps, now: async () => found });
    expect(await tierOf(actor)).toBe('browser');
    expect(await database.select().from(subscriptions).where(eq(subscriptions.userId, actor.memberId))).toMatchObject([
      { endedAt: found },
    ]);
    expect(await checkSubscription(deps, actor)).toMatchObject({ subscribed: false, status: 'canceled' });
  });
});

test('an upgrade whose response is lost applies, and the change that it canceled does not return', async () => {
  const actor = await newActor();
  await buy(actor, 'adventurer');
  const { subscription } = await checkSubscription(deps, actor);
  const change = async (tier: string) =>
    changePlan(deps, actor, {
      subscriptionId: subscription?.id ?? '',
      newPriceId: (await planOf(tier)).priceId,
      requestId: randomUUID(),
    });
  expect(await change('explorer')).toMatchObject({ subscription: { nextTier: 'explorer' } });
  isUpdateResponseLost = true;
  await expect(change('legend')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await checkSubscription(deps, actor)).toMatchObject({ subscription: { tier: 'legend', nextTier: null } });
});

test('reading a past tier fails if the provider rejects the request', async () => {
  const actor = await newActor();
  await buy(actor, 'explorer');
  refusal = { status: 400, body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'Not now.' } } };
  await expect(findPaidTierAt(deps, actor.memberId, new Date())).rejects.toThrow('Not now.');
  refusal = undefined;
  expect(await findPaidTierAt(deps, actor.memberId, new Date(Date.now() + 1000))).toBe('explorer');
});

describe('money that is returned', () => {
  async function buyInvited() {
    const inviter = await buildMember(database, { tier: 'legend' });
    const { id: invitationId } = await buildInvitation(database, { inviterId: inviter.id });
    const actor = await newActor();
    await database.insert(invitationUses).values({ invitationId, inviterId: inviter.id, memberId: actor.memberId });
    await buy(actor, 'explorer');
    const [invoice] = await database.select().from(invoices).where(eq(invoices.userId, actor.memberId));
    if (!invoice) throw new Error('Nothing was bought.');
    await bookInvoice(deps, invoice.id);
    const [charge] = (await stripe.charges.list({ customer: await customerOf(actor) })).data;
    return { actor, invoice, inviterId: inviter.id, chargeId: charge?.id ?? '' };
  }
  const settlementsOf = async (invoiceId: string) =>
    (await database.select().from(settlements).where(eq(settlements.invoiceId, invoiceId)))
      .map(({ kind, userId }) => ({ kind, userId }))
      .toSorted((one, other) => one.kind.localeCompare(other.kind));
  const earningOf = async (inviterId: string) =>
    (await database.select().from(earnings).where(eq(earnings.userId, inviterId))).map(({ status, amountCents }) => ({
      status,
      amountCents,
    }));
  const dispute = (chargeId: string) =>
    changeWorld(sandbox, async (world) => openDispute(world, await world.need('charge', chargeId), 'fraudulent'));
  async function erase({ memberId }: Actor): Promise<void> {
    const { prepare, erase: eraseBilling } = billingErasure(deps);
    await prepare?.(memberId);
    await database.transaction(async (transaction) => {
      await eraseBilling?.(transaction, { memberId } as never);
      await transaction.delete(users).where(eq(users.id, memberId));
    });
  }

  test('is booked without a name after the payer deleted the account', async () => {
    const { actor, invoice, inviterId, chargeId } = await buyInvited();
    expect(await earningOf(inviterId)).toEqual([{ status: 'pending', amountCents: 150 }]);
    await erase(actor);
    await listen();
    await dispute(chargeId);
    await listen();
    expect(await settlementsOf(invoice.id)).toEqual([
      { kind: 'disputed', userId: null },
      { kind: 'paid', userId: null },
    ]);
    const [stored] = await database.select().from(invoices).where(eq(invoices.id, invoice.id));
    expect(stored).toMatchObject({ userId: null, number: null, pageUrl: null, disputeStatus: 'needs_response' });
    await bookInvoice(deps, invoice.id);
    expect(await earningOf(inviterId)).toEqual([{ status: 'reversed', amountCents: 0 }]);
  });

  test('is booked even if the event was pending when the account was deleted', async () => {
    const { actor, invoice, chargeId } = await buyInvited();
    const customerId = await customerOf(actor);
    await stripe.refunds.create({ charge: chargeId, amount: 100 });
    for (const id of arrivedIds.splice(0)) await storeEvent(deps, await stripe.events.retrieve(id));
    await erase(actor);
    expect(await database.$count(providerEvents, eq(providerEvents.customerId, customerId))).toBe(0);
    for (const { id } of await database.select().from(providerEvents).where(isNull(providerEvents.appliedAt)))
      await applyEvent(deps, id);
    expect(await settlementsOf(invoice.id)).toContainEqual({ kind: 'refunded', userId: null });
  });

  test('is booked even if the provider deleted the customer and the member bought again', async () => {
    const { actor, invoice, inviterId, chargeId } = await buyInvited();
    const before = await customerOf(actor);
    const paidThen = new Date();
    await letTimePass(sandbox, 86_400);
    await stripe.customers.del(before);
    await listen();
    await stripe.refunds.create({ charge: chargeId, amount: 333 });
    for (const id of arrivedIds.splice(0)) await storeEvent(deps, await stripe.events.retrieve(id));
    await buy(actor, 'legend');
    expect(await customerOf(actor)).not.toBe(before);
    for (const { id } of await database.select().from(providerEvents)) await applyEvent(deps, id);
    await stripe.refunds.create({ charge: chargeId });
    await listen();
    expect(await settlementsOf(invoice.id)).toEqual([
      { kind: 'paid', userId: actor.memberId },
      { kind: 'refunded', userId: actor.memberId },
      { kind: 'refunded', userId: actor.memberId },
    ]);
    await bookInvoice(deps, invoice.id);
    expect(await earningOf(inviterId)).toEqual([{ status: 'reversed', amountCents: 0 }]);
    expect(await tierOf(actor)).toBe('legend');
    expect(await findPaidTierAt(deps, actor.memberId, paidThen)).toBe('explorer');
  });

  test('is booked at the provider’s time, not at the time of the event, even if a won dispute regains it', async () => {
    const { invoice, chargeId } = await buyInvited();
    const { id } = await dispute(chargeId);
    await letTimePass(sandbox, 3 * 86_400);
    await changeWorld(sandbox, (world) => closeDispute(world, id, 'won'));
    await listen();
    const rows = await database.select().from(settlements).where(eq(settlements.sourceId, id));
    const momentOf = (kind: string) => rows.find((row) => row.kind === kind)?.happenedAt?.getTime() ?? 0;
    expect(rows.every(({ invoiceId }) => invoiceId === invoice.id)).toBe(true);
    expect(Math.round((momentOf('disputeReturned') - momentOf('disputed')) / DAY_MS)).toBe(3);
  });
});

describe('a price at the provider', () => {
  test('that was archived there is neither sold nor recreated until it is restored', async () => {
    const wish = await planOf('adventurer');
    const actor = await newActor();
    await deps.planPrices();
    await stripe.prices.update(wish.priceId, { active: false });
    await expect(openCheckout(deps, actor, wish)).rejects.toMatchObject({ code: 'PLAN_MISMATCH' });
    expect((await listPlans(deps)).plans.map(({ tier }) => tier)).toEqual(['explorer', 'legend']);
    await stripe.prices.update(wish.priceId, { active: true });
    expect((await planOf('adventurer')).priceId).toBe(wish.priceId);
  });

  test.each<[string, object]>([
    ['costs something else', { unit_amount: 1 }],
    ['is in another currency', { currency: 'eur' }],
    ['is for a year', { recurring: { interval: 'year', interval_count: 1 } }],
    ['is of another plan', { metadata: { tier: 'legend' } }],
  ])('that has our key and %s is not sold', async (_what, change) => {
    const { priceId } = await planOf('explorer');
    const [row] = await database.select().from(sandboxObjects).where(eq(sandboxObjects.id, priceId));
    const before = row?.body as object;
    await database
      .update(sandboxObjects)
      .set({ body: { ...before, ...change } })
      .where(eq(sandboxObjects.id, priceId));
    await expect(planOf('explorer')).rejects.toThrow('not for sale');
    await database.update(sandboxObjects).set({ body: before }).where(eq(sandboxObjects.id, priceId));
  });
});

test('while the provider is unreachable, nothing is sold and cached prices are shown; then sales resume', async () => {
  const actor = await newActor();
  const wish = await planOf('explorer');
  isDown = true;
  await expect(openCheckout(deps, actor, wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await checkSubscription(deps, actor)).toMatchObject({ tier: 'browser', subscribed: false });
  const unread = createPlanPrices(async () => stripe, deps.log);
  await expect(unread()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  isDown = false;
  expect(await unread()).toHaveLength(3);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  isDown = true;
  expect(await unread()).toHaveLength(3);
  await expect(unread({ isFresh: true })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await unread()).toHaveLength(3);
  vi.useRealTimers();
  isDown = false;
  await buy(actor, 'explorer');
  expect(await tierOf(actor)).toBe('explorer');
});
