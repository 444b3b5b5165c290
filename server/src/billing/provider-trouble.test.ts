import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { createBillingParts } from '../../test/billing-parts.ts';
import { createTestDatabase } from '../../test/database.ts';
import { buildMember } from '../../test/factories.ts';
import { memberships } from '../memberships/tables.ts';
import { type ApiParts, changeWorld, createSandboxFetch } from '../payment-sandbox/api.ts';
import { completeCheckout } from '../payment-sandbox/checkout.ts';
import { sandboxObjects } from '../payment-sandbox/tables.ts';
import type { Actor } from '../platform/api/context.ts';
import { openCheckout } from './checkout.ts';
import { applyEvent, storeEvent } from './events.ts';
import { reconcile } from './jobs.ts';
import { createPlanPrices } from './plans.ts';
import { checkSubscription, listPlans } from './service.ts';
import { billingCustomers, subscriptions } from './tables.ts';

/** What people, and faults, do at the card provider behind our back. */
const { database } = await createTestDatabase();
const told: string[] = [];
const sandbox: ApiParts = {
  database,
  siteUrl: 'http://localhost:1',
  onEvent: async () => undefined,
  afterEvents: (eventIds) => void told.push(...eventIds),
};
const sandboxFetch = createSandboxFetch(sandbox);
let isDown = false;
const shakyFetch: typeof fetch = (input, init) =>
  isDown ? Promise.reject(new TypeError('fetch failed')) : sandboxFetch(input, init);
const stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(shakyFetch), maxNetworkRetries: 0 });
const parts = createBillingParts(database, stripe);
afterEach(() => {
  isDown = false;
});

const planOf = async (tier: string) => {
  const plan = (await parts.planPrices({ anew: true })).find((candidate) => candidate.tier === tier);
  if (!plan) throw new Error(`${tier} is not for sale.`);
  return { priceId: plan.priceId, membershipTier: tier };
};
async function newActor(): Promise<Actor> {
  const { id, displayName } = await buildMember(database, { tier: 'browser' });
  const standing = { role: 'member', tier: 'browser', isConfirmed: true, deletionDueAt: null } as const;
  return { ...standing, memberId: id, sessionId: '', displayName };
}

const customerOf = async ({ memberId }: Actor) =>
  (await database.select().from(billingCustomers).where(eq(billingCustomers.userId, memberId)))[0]?.customerId ?? '';
const tierOf = async ({ memberId }: Actor) =>
  (await database.select().from(memberships).where(eq(memberships.userId, memberId)))[0]?.tier;

/** Applies whatever the provider has told. */
async function listen(): Promise<void> {
  for (const id of told.splice(0)) {
    await storeEvent(parts, await stripe.events.retrieve(id));
    await applyEvent(parts, id);
  }
}

async function buy(actor: Actor, tier: string): Promise<void> {
  const { url } = await openCheckout(parts, actor, await planOf(tier));
  await changeWorld(sandbox, (world) => completeCheckout(world, url.split('/').at(-1) ?? '', '4242424242424242'));
  await listen();
}

describe('a customer', () => {
  test('who was deleted there loses what he paid for, and can buy again as somebody new', async () => {
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

  test('of whom the provider knows nothing, as after a change of accounts, keeps his tier to the end of the period', async () => {
    const actor = await newActor();
    await buy(actor, 'explorer');
    await database.delete(sandboxObjects).where(eq(sandboxObjects.customerId, await customerOf(actor)));
    await reconcile(parts);
    expect(await tierOf(actor)).toBe('explorer');
    const over = new Date(Date.now() - 2 * 86_400_000);
    await database.update(subscriptions).set({ periodEnd: over }).where(eq(subscriptions.userId, actor.memberId));
    await reconcile(parts);
    expect(await tierOf(actor)).toBe('browser');
    expect(await checkSubscription(parts, actor)).toMatchObject({ subscribed: false, status: 'canceled' });
  });
});

describe('a price', () => {
  test('that was archived there is not sold here, nor made anew, until it is back', async () => {
    const wish = await planOf('adventurer');
    const actor = await newActor();
    await parts.planPrices();
    await stripe.prices.update(wish.priceId, { active: false });
    await expect(openCheckout(parts, actor, wish)).rejects.toMatchObject({ code: 'PLAN_MISMATCH' });
    expect((await listPlans(parts)).plans.map(({ tier }) => tier)).toEqual(['explorer', 'legend']);
    await stripe.prices.update(wish.priceId, { active: true });
    expect((await planOf('adventurer')).priceId).toBe(wish.priceId);
  });

  test.each<[string, object]>([
    ['costs something else', { unit_amount: 1 }],
    ['is in another currency', { currency: 'eur' }],
    ['is for a year', { recurring: { interval: 'year', interval_count: 1 } }],
    ['is of another plan', { metadata: { tier: 'legend' } }],
  ])('that bears our key and %s is not sold', async (_what, change) => {
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

test('while the provider is out of reach nothing is sold, what is known is still told, and it goes on afterwards', async () => {
  const actor = await newActor();
  const wish = await planOf('explorer');
  isDown = true;
  await expect(openCheckout(parts, actor, wish)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await checkSubscription(parts, actor)).toMatchObject({ tier: 'browser', subscribed: false });
  const unread = createPlanPrices(async () => stripe, parts.log);
  await expect(unread()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  isDown = false;
  expect(await unread()).toHaveLength(3);
  await buy(actor, 'explorer');
  expect(await tierOf(actor)).toBe('explorer');
});
