import { randomUUID } from 'node:crypto';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildRoom } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import {
  CARDS,
  eventually,
  letNothingFallDue,
  moveClock,
  openCheckout,
  press,
  priceOf,
  subscribe,
} from '../../../test/payments.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { mails } from '../../platform/mail/tables.ts';
import { isLive } from './policy.ts';
import { NO_CHECKOUT } from './queries.ts';
import { billingCustomers, invoices, providerEvents, settlements, subscriptions } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
beforeEach(() => letNothingFallDue(app));

const newMember = () => app.signedIn({ tier: 'browser' });
type Member = Awaited<ReturnType<typeof newMember>>;

const tierOf = async ({ member }: Member) =>
  (await database.select().from(memberships).where(eq(memberships.userId, member.id)))[0]?.tier;
const becomes = (caller: Member, tier: string) => eventually(async () => (await tierOf(caller)) === tier);
const kindsOf = async ({ member }: Member) =>
  (await database.select({ kind: notices.kind }).from(notices).where(eq(notices.memberId, member.id))).map(({ kind }) => kind);
const historyOf = async (caller: Caller) => (await caller.api.billing.history({})).items;
const settlementsOf = async ({ member }: Member) => {
  const rows = await database
    .select()
    .from(settlements)
    .where(eq(settlements.userId, member.id))
    .orderBy(settlements.createdAt, settlements.id);
  return rows.map(({ kind, amountCents }) => ({ kind, amountCents }));
};
const chargesOf = async ({ member }: Member) => {
  const [customer] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, member.id));
  const rows = await database
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.customerId, customer?.customerId ?? ''));
  return rows.filter(({ kind }) => kind === 'charge').map(({ id }) => id);
};

describe('buying a membership', () => {
  test('grants the tier after a paid checkout, immediately on open pages', async () => {
    const caller = await newMember();
    const socket = await openSocket(app, caller);
    const changed = nextEvent(socket, 'session.changed');
    const path = await openCheckout(caller, 'adventurer');
    expect(await press(caller, path, { card: CARDS.succeeds })).toBe(`${app.publicUrl}/payment?checkout=done`);
    await changed;
    expect(await tierOf(caller)).toBe('adventurer');
    expect(await caller.api.billing.check()).toMatchObject({
      subscribed: true,
      status: 'active',
      tier: 'adventurer',
      subscription: { tier: 'adventurer', amountCents: 1599, cancelAtPeriodEnd: false, nextTier: null, overdue: null },
      ended: null,
      isAwaitingPayment: false,
      can: { checkout: false, change: true, cancel: true, resume: false, portal: true },
    });
    expect(await historyOf(caller)).toMatchObject([{ tier: 'adventurer', reason: 'start', state: 'paid', amountCents: 1599 }]);
    expect(await settlementsOf(caller)).toEqual([{ kind: 'paid', amountCents: 1599 }]);
    expect(await kindsOf(caller)).toEqual(['membership.began']);
  });

  test('that ends changes the access of sockets immediately, and of requests soon after', async () => {
    const room = await buildRoom(database);
    const caller = await newMember();
    const socket = await openSocket(app, caller);
    const write = async () =>
      (await caller.request('POST', `/api/chat/rooms/${room.id}/messages`, { clientId: randomUUID(), content: 'Good morning' }))
        .status;
    expect(await write()).toBe(403);
    const opened = nextEvent(socket, 'session.changed');
    await press(caller, await openCheckout(caller, 'explorer'), { card: CARDS.succeeds });
    await opened;
    await expect.poll(write).toBeLessThan(300);
    const closed = nextEvent(await openSocket(app, caller), 'session.changed');
    const [charge] = await chargesOf(caller);
    await press(app.visitor(), `/dev/payments/charges/${charge}`, { act: 'refund' });
    await closed;
    await expect.poll(write).toBe(403);
  });

  test('grants nothing before payment: with a declined card, a failed second step, or an abandoned page', async () => {
    const caller = await newMember();
    const path = await openCheckout(caller, 'explorer');
    expect(await press(caller, path, { card: CARDS.declined })).toBe(`${path}?refused=generic_decline`);
    expect(await press(caller, path, { card: CARDS.noFunds })).toBe(`${path}?refused=insufficient_funds`);
    expect(await press(caller, path, { card: CARDS.secondStep })).toBe(`${path}/step?card=${CARDS.secondStep}`);
    expect(await press(caller, path, { card: CARDS.secondStep, step: 'refused' })).toBe(`${path}?refused=authentication_failed`);
    expect(await caller.api.billing.check()).toMatchObject({ subscribed: false, status: null, tier: 'browser' });
    await press(caller, path, { card: CARDS.secondStep, step: 'approved' });
    await becomes(caller, 'explorer');
  });

  test('is rejected at the price of another plan or an unknown price, and for Browser', async () => {
    const caller = await newMember();
    const priceId = await priceOf(caller, 'explorer');
    await expect(caller.api.billing.checkout({ priceId, membershipTier: 'legend' })).rejects.toMatchObject({
      code: 'PLAN_MISMATCH',
    });
    const invented = { priceId: 'price_1', membershipTier: 'legend' as const };
    await expect(caller.api.billing.checkout(invented)).rejects.toMatchObject({ code: 'PLAN_MISMATCH' });
    await expect(caller.api.billing.checkout({ priceId, membershipTier: 'browser' as 'legend' })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('opens one checkout even if requested fifty times, and closes it if another plan is chosen', async () => {
    const caller = await newMember();
    const wish = { priceId: await priceOf(caller, 'explorer'), membershipTier: 'explorer' as const };
    const opened = await Promise.all(Array.from({ length: 50 }, () => caller.api.billing.checkout(wish)));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    const first = new URL(opened[0]?.url ?? '').pathname;
    const second = await openCheckout(caller, 'legend');
    expect(second).not.toBe(first);
    expect(
      (await caller.request('POST', first, `card=${CARDS.succeeds}`, { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(400);
    await Promise.all([1, 2, 3].map(() => press(caller, second, { card: CARDS.succeeds })));
    await becomes(caller, 'legend');
    expect(await database.select().from(subscriptions).where(eq(subscriptions.userId, caller.member.id))).toHaveLength(1);
    await expect(caller.api.billing.checkout(wish)).rejects.toMatchObject({ code: 'SUBSCRIBED_ALREADY' });
  });
});

describe('two checkouts', () => {
  const liveOf = async ({ member }: Member) =>
    (await database.select().from(subscriptions).where(eq(subscriptions.userId, member.id))).filter(isLive);
  const paidIn = async (caller: Member) =>
    (await settlementsOf(caller)).reduce((sum, { kind, amountCents }) => sum + (kind === 'paid' ? amountCents : -amountCents), 0);

  test('for two plans opened concurrently leave one checkout that can be paid', async () => {
    const caller = await newMember();
    const open = async (membershipTier: 'explorer' | 'legend') =>
      caller.api.billing.checkout({ priceId: await priceOf(caller, membershipTier), membershipTier });
    const opened = await Promise.allSettled([open('explorer'), open('legend'), open('explorer'), open('legend')]);
    const refused = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(new Set([...refused, 'SUBSCRIPTION_STATE'])).toEqual(new Set(['SUBSCRIPTION_STATE']));
    const pages = new Set(opened.flatMap((each) => (each.status === 'fulfilled' ? [new URL(each.value.url).pathname] : [])));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const statuses: number[] = [];
    for (const page of pages) statuses.push((await caller.request('POST', page, `card=${CARDS.succeeds}`, form)).status);
    expect(statuses.filter((status) => status < 400)).toHaveLength(1);
    await eventually(async () => (await liveOf(caller)).length === 1);
  });

  test('that are both paid keep the first membership; the second is refunded and ends', async () => {
    const caller = await newMember();
    const first = await openCheckout(caller, 'explorer');
    await database.update(billingCustomers).set(NO_CHECKOUT).where(eq(billingCustomers.userId, caller.member.id));
    const second = await openCheckout(caller, 'legend');
    await press(caller, first, { card: CARDS.succeeds });
    await becomes(caller, 'explorer');
    await press(caller, second, { card: CARDS.succeeds });
    await eventually(async () => (await settlementsOf(caller)).length === 3);
    expect(await paidIn(caller)).toBe(999);
    expect((await liveOf(caller)).map(({ tier }) => tier)).toEqual(['explorer']);
    expect(await caller.api.billing.check()).toMatchObject({ tier: 'explorer', subscription: { tier: 'explorer' }, others: [] });
    expect(await historyOf(caller)).toMatchObject([
      { tier: 'legend', state: 'refunded' },
      { tier: 'explorer', state: 'paid' },
    ]);
  });

  test('show every running membership', async () => {
    const caller = await newMember();
    const id = await subscribe(caller, 'explorer');
    const [row] = await liveOf(caller);
    await database.insert(subscriptions).values({ ...row, id: `${id}2`, tier: 'legend', userId: caller.member.id } as never);
    expect(await caller.api.billing.check()).toMatchObject({
      subscription: { tier: 'legend' },
      others: [{ id, tier: 'explorer', amountCents: 999 }],
    });
  });

  test('paid during a ban are refunded, even if the ban ordered no refund', async () => {
    const caller = await newMember();
    const page = await openCheckout(caller, 'legend');
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, caller.member.id));
    await press(app.visitor(), page, { card: CARDS.succeeds });
    await eventually(async () => (await settlementsOf(caller)).length === 2);
    expect(await paidIn(caller)).toBe(0);
    expect(await liveOf(caller)).toEqual([]);
  });
});

describe('changing a membership', () => {
  test('to a higher plan applies immediately, for the difference shown, even if requested ten times', async () => {
    const caller = await newMember();
    const subscriptionId = await subscribe(caller, 'explorer');
    const newPriceId = await priceOf(caller, 'legend');
    const preview = await caller.api.billing.preview({ subscriptionId, newPriceId });
    expect(preview).toMatchObject({ when: 'now', thenCents: 2999 });
    expect(preview.dueCents).toBe(2999 - 999);
    const wish = { subscriptionId, newPriceId, requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => caller.api.billing.update(wish)));
    expect(answers.every(({ tier }) => tier === 'legend')).toBe(true);
    await eventually(async () => (await settlementsOf(caller)).length === 2);
    expect(await historyOf(caller)).toMatchObject([{ reason: 'change', amountCents: 2000 }, { reason: 'start' }]);
  });

  test('to a higher plan with a failing card changes nothing and returns the reason', async () => {
    const caller = await newMember();
    const subscriptionId = await subscribe(caller, 'explorer', 'failsOnRenewal');
    const wish = { subscriptionId, newPriceId: await priceOf(caller, 'legend'), requestId: randomUUID() };
    await expect(caller.api.billing.update(wish)).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
      data: { reason: 'declined' },
    });
    expect(await caller.api.billing.check()).toMatchObject({ tier: 'explorer', subscription: { tier: 'explorer' } });
    expect(await historyOf(caller)).toHaveLength(1);
  });

  test('to a higher plan with a failing card keeps a scheduled change to a lower plan', async () => {
    const caller = await newMember();
    const subscriptionId = await subscribe(caller, 'adventurer', 'failsOnRenewal');
    const change = async (tier: 'explorer' | 'legend') =>
      caller.api.billing.update({ subscriptionId, newPriceId: await priceOf(caller, tier), requestId: randomUUID() });
    await change('explorer');
    await expect(change('legend')).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await caller.api.billing.check()).toMatchObject({
      tier: 'adventurer',
      subscription: { tier: 'adventurer', nextTier: 'explorer' },
    });
  });

  test('to a lower plan applies from the next period, charges nothing, and can be undone until then', async () => {
    const caller = await newMember();
    const subscriptionId = await subscribe(caller, 'legend');
    const [explorer, adventurer, legend] = await Promise.all(
      (['explorer', 'adventurer', 'legend'] as const).map((tier) => priceOf(caller, tier)),
    );
    const change = (newPriceId = '') => caller.api.billing.update({ subscriptionId, newPriceId, requestId: randomUUID() });
    expect(await caller.api.billing.preview({ subscriptionId, newPriceId: explorer ?? '' })).toMatchObject({
      when: 'periodEnd',
      dueCents: 0,
    });
    expect(await change(explorer)).toMatchObject({ tier: 'legend', subscription: { nextTier: 'explorer' } });
    expect(await change(adventurer)).toMatchObject({ subscription: { nextTier: 'adventurer' } });
    expect(await change(legend)).toMatchObject({ subscription: { nextTier: null } });
    await change(adventurer);
    await moveClock(app, 31);
    await becomes(caller, 'adventurer');
    await eventually(async () => (await historyOf(caller)).length === 2);
    expect(await historyOf(caller)).toMatchObject([
      { reason: 'renewal', tier: 'adventurer', amountCents: 1599 },
      { tier: 'legend' },
    ]);
  });

  test('by canceling ends it after the paid period, and can be undone until then', async () => {
    const caller = await newMember();
    const subscriptionId = await subscribe(caller, 'adventurer');
    await caller.api.billing.update({ subscriptionId, newPriceId: await priceOf(caller, 'explorer'), requestId: randomUUID() });
    const canceled = {
      tier: 'adventurer',
      subscription: { cancelAtPeriodEnd: true, nextTier: null },
      can: { resume: true, cancel: false, change: false },
    };
    expect(await caller.api.billing.cancel({ subscriptionId })).toMatchObject(canceled);
    expect(await caller.api.billing.cancel({ subscriptionId })).toMatchObject(canceled);
    expect(await caller.api.billing.resume({ subscriptionId })).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    await expect(caller.api.billing.resume({ subscriptionId })).rejects.toMatchObject({ code: 'SUBSCRIPTION_STATE' });
    await caller.api.billing.cancel({ subscriptionId });
    await moveClock(app, 31);
    await becomes(caller, 'browser');
    expect(await kindsOf(caller)).toContain('membership.ended');
    expect(await caller.api.billing.check()).toMatchObject({ subscribed: false, status: 'canceled', can: { checkout: true } });
  });

  test('of another member is not found and changes nothing', async () => {
    const owner = await newMember();
    const stranger = await newMember();
    const subscriptionId = await subscribe(owner, 'explorer');
    await subscribe(stranger, 'explorer');
    const newPriceId = await priceOf(stranger, 'legend');
    const notFound = { code: 'NOT_FOUND' };
    await expect(stranger.api.billing.cancel({ subscriptionId })).rejects.toMatchObject(notFound);
    await expect(stranger.api.billing.resume({ subscriptionId })).rejects.toMatchObject(notFound);
    await expect(stranger.api.billing.preview({ subscriptionId, newPriceId })).rejects.toMatchObject(notFound);
    await expect(stranger.api.billing.update({ subscriptionId, newPriceId, requestId: randomUUID() })).rejects.toMatchObject(
      notFound,
    );
    expect(await owner.api.billing.check()).toMatchObject({ tier: 'explorer', subscription: { cancelAtPeriodEnd: false } });
  });
});

describe('a renewal', () => {
  test('is announced by email once before it is charged', async () => {
    const caller = await newMember();
    await subscribe(caller, 'explorer');
    await moveClock(app, 25);
    await eventually(async () => (await kindsOf(caller)).includes('membership.renewing'));
    const sent = await database.select().from(mails).where(eq(mails.to, caller.member.email));
    expect(sent.find(({ template }) => template === 'notice-membership.renewing')?.text).toContain('for $9.99');
    expect(await historyOf(caller)).toHaveLength(1);
    await moveClock(app, 7);
    await eventually(async () => (await historyOf(caller)).length === 2);
    expect((await kindsOf(caller)).filter((kind) => kind === 'membership.renewing')).toHaveLength(1);
  });

  test('that fails notifies the member, who keeps the tier during retries and then becomes a Browser', async () => {
    const caller = await newMember();
    await subscribe(caller, 'adventurer', 'failsOnRenewal');
    await moveClock(app, 31);
    await eventually(async () => (await kindsOf(caller)).includes('membership.paymentFailed'));
    expect(await caller.api.billing.check()).toMatchObject({
      subscribed: true,
      status: 'past_due',
      tier: 'adventurer',
      subscription: { overdue: { amountCents: 1599 } },
      can: { change: false, cancel: true },
    });
    await moveClock(app, 8);
    await becomes(caller, 'browser');
    await eventually(async () => (await historyOf(caller))[0]?.state === 'uncollectible');
    const { ended } = await caller.api.billing.check();
    expect(ended).toEqual({ tier: 'adventurer', endedAt: expect.any(String), reason: 'paymentFailed' });
    expect(await settlementsOf(caller)).toEqual([{ kind: 'paid', amountCents: 1599 }]);
  });

  test('that is overdue restores the membership once it is paid in the portal', async () => {
    const caller = await newMember();
    await subscribe(caller, 'explorer', 'failsOnRenewal');
    await moveClock(app, 31);
    await eventually(async () => (await caller.api.billing.check()).status === 'past_due');
    const portal = new URL((await caller.api.billing.portal()).url).pathname;
    await press(caller, portal, { act: 'card', card: CARDS.succeeds });
    await press(caller, portal, { act: 'pay' });
    await eventually(async () => (await caller.api.billing.check()).status === 'active');
    expect((await settlementsOf(caller)).length).toBe(2);
  });
});

describe('refunds and disputes', () => {
  test('end the membership with a full refund', async () => {
    const caller = await newMember();
    await subscribe(caller, 'legend');
    const [charge] = (await eventually(async () => {
      const found = await chargesOf(caller);
      return found.length > 0 && found;
    })) as string[];
    await press(app.visitor(), `/dev/payments/charges/${charge}`, { act: 'refund' });
    await becomes(caller, 'browser');
    await eventually(async () => (await historyOf(caller))[0]?.state === 'refunded');
    expect(await settlementsOf(caller)).toEqual([
      { kind: 'paid', amountCents: 2999 },
      { kind: 'refunded', amountCents: 2999 },
    ]);
  });

  test('record a failed refund as received money, and show it in the member’s payments', async () => {
    const caller = await newMember();
    await subscribe(caller, 'legend', 'refundFails');
    const [charge] = (await eventually(async () => {
      const found = await chargesOf(caller);
      return found.length > 0 && found;
    })) as string[];
    const refund = () => press(app.visitor(), `/dev/payments/charges/${charge}`, { act: 'refund' });
    await refund();
    await eventually(async () => (await historyOf(caller))[0]?.state === 'refunded');
    await moveClock(app, 1);
    await eventually(async () => (await historyOf(caller))[0]?.state === 'refundReturned');
    expect(await historyOf(caller)).toMatchObject([{ refundedCents: 0 }]);
    expect(await settlementsOf(caller)).toEqual(
      ['paid', 'refunded', 'refundReturned'].map((kind) => ({ kind, amountCents: 2999 })),
    );
    expect(await tierOf(caller)).toBe('browser');
    await refund();
    await eventually(async () => (await historyOf(caller))[0]?.state === 'refunded');
  });

  test('end the membership when the payment is disputed; winning the dispute returns the money but not the membership', async () => {
    const caller = await newMember();
    await press(caller, await openCheckout(caller, 'explorer'), { card: CARDS.disputed });
    await eventually(async () => (await historyOf(caller))[0]?.state === 'disputed');
    const disputed = await database.select().from(invoices).where(eq(invoices.disputeStatus, 'needs_response'));
    expect(disputed.map(({ disputeDueAt }) => disputeDueAt)).toEqual([expect.any(Date)]);
    await becomes(caller, 'browser');
    const check = await caller.api.billing.check();
    expect(check).toMatchObject({ isAwaitingPayment: false, ended: { tier: 'explorer', reason: 'disputed' } });
    expect(await openCheckout(caller, 'explorer')).not.toBe('');
    expect(await caller.api.billing.check()).toMatchObject({ isAwaitingPayment: true });
    const rows = await database.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'dispute'));
    await press(app.visitor(), `/dev/payments/disputes/${rows[0]?.id}`, { outcome: 'won' });
    await eventually(async () => (await settlementsOf(caller)).length === 3);
    expect((await settlementsOf(caller)).map(({ kind }) => kind)).toEqual(['paid', 'disputed', 'disputeReturned']);
    expect(await tierOf(caller)).toBe('browser');
    expect(await historyOf(caller)).toMatchObject([{ state: 'paid' }]);
  });
});

describe('given and paid tiers', () => {
  test('do not replace each other', async () => {
    const admin = await app.signedIn({ role: 'admin' });
    const caller = await newMember();
    const give = (tier: 'browser' | 'explorer' | 'legend') =>
      admin.api.staff.setTier({ memberId: caller.member.id, tier, reason: 'For a test' });
    await subscribe(caller, 'explorer');
    await give('legend');
    expect(await tierOf(caller)).toBe('legend');
    await give('explorer');
    expect(await tierOf(caller)).toBe('explorer');
    await expect(give('browser')).rejects.toMatchObject({ code: 'TIER_PAID', data: { tier: 'explorer' } });
    await give('legend');
    const { subscription } = await caller.api.billing.check();
    await caller.api.billing.cancel({ subscriptionId: subscription?.id ?? '' });
    await moveClock(app, 31);
    await eventually(async () => !(await caller.api.billing.check()).subscribed);
    expect(await tierOf(caller)).toBe('legend');
    await give('browser');
    expect(await tierOf(caller)).toBe('browser');
  });
});

test('payments are kept without the name after the account is deleted', async () => {
  const caller = await newMember();
  await subscribe(caller, 'explorer');
  const [row] = await database.select().from(invoices).where(eq(invoices.userId, caller.member.id));
  expect(row?.pageUrl).toContain('/dev/payments/invoices/');
});

test('a webhook without a valid signature is rejected, and not stored', async () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { object: 'invoice', id: 'in_1' } },
  });
  const seconds = Math.floor(Date.now() / 1000);
  for (const signature of [undefined, '', 't=1,v1=00', `t=${seconds},v1=${'0'.repeat(64)}`]) {
    const headers = { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) };
    const { status } = await fetch(`${app.publicUrl}/webhooks/payments`, { method: 'POST', body, headers });
    expect(status).toBe(400);
  }
  expect(await database.select().from(providerEvents).where(eq(providerEvents.id, 'evt_forged'))).toEqual([]);
});
