import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { requestDeletion } from '../../../test/deletion.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
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
import { auditLog } from '../../core/audit/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { createLog } from '../../platform/log.ts';
import { formatMoney } from '../../platform/money.ts';
import { createQueue } from '../../platform/queue.ts';
import { SYNC_ACCOUNT_STATE } from './service.ts';
import { billingCustomers, invoices, refundOrders, subscriptions } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
beforeEach(() => letNothingFallDue(app));
const admin = await app.signedIn({ role: 'admin' });
const queue = createQueue(app.databaseUrl, createLog('silent'));
afterUse(() => queue.stop());

async function newPayer(tier: 'explorer' | 'adventurer' | 'legend', card: keyof typeof CARDS = 'succeeds') {
  const member = await buildMember(database, { tier: 'browser' });
  const caller = await app.openSession(member);
  const subscriptionId = await subscribe(caller, tier, card);
  return Object.assign(caller, { member, subscriptionId });
}
type Payer = Awaited<ReturnType<typeof newPayer>>;

const reason = 'They sold fake visas to members.';
const subscriptionOf = async ({ member }: Payer) => {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.userId, member.id));
  if (!row) throw new Error('There is no subscription.');
  return row;
};
const becomes = (payer: Payer, wanted: Partial<Awaited<ReturnType<typeof subscriptionOf>>>) =>
  eventually(async () => {
    const row = await subscriptionOf(payer);
    return Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value);
  });
const invoicesOf = ({ member }: Payer) =>
  database.select().from(invoices).where(eq(invoices.userId, member.id)).orderBy(invoices.createdAt);
const ordersOf = ({ member }: Payer) => database.select().from(refundOrders).where(eq(refundOrders.userId, member.id));
const refundsAtProvider = async (payer: Payer) => {
  const ids = new Set((await ordersOf(payer)).map(({ id }) => id));
  const rows = await database.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'refund'));
  return rows
    .map(({ body }) => body as { amount: number; metadata: { order?: string } })
    .filter(({ metadata }) => ids.has(metadata.order ?? ''));
};
const endSuspension = ({ member }: Payer) =>
  database.update(users).set({ suspendedUntil: sql`now() - interval '1 second'` }).where(eq(users.id, member.id));
const run = (name: string, payload: object) => database.transaction((transaction) => queue.enqueue(transaction, name, payload));

async function follow({ member }: Payer): Promise<void> {
  const [customer] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, member.id));
  await run(SYNC_ACCOUNT_STATE, { customerId: customer?.customerId ?? '' });
}

describe('a ban', () => {
  test('ends the subscription, stops charges, and refunds the amount shown to the admin once', async () => {
    const payer = await newPayer('adventurer');
    // From here on, less than half is left, so the provider would accept a second refund.
    await moveClock(app, 20);
    const { id: memberId } = payer.member;
    const { refundable } = await admin.api.staff.refundableMembership({ memberId });
    expect(refundable?.currency).toBe('usd');
    expect(refundable?.cents).toBeGreaterThan(1599 * 0.25);
    expect(refundable?.cents).toBeLessThan(1599 * 0.45);
    await admin.api.staff.ban({ memberId, reason, isRefunded: true });
    await becomes(payer, { status: 'canceled' });
    expect((await app.newestMail(payer.member.email)).text).toContain(
      `We refund the rest of it, ${formatMoney(refundable?.cents ?? 0, 'usd')}, to the card that paid.`,
    );
    await eventually(async () => (await invoicesOf(payer))[0]?.refundedCents === refundable?.cents);
    expect((await database.select().from(memberships).where(eq(memberships.userId, memberId)))[0]?.tier).toBe('browser');

    await follow(payer);
    await database.update(refundOrders).set({ answeredAt: null, refundId: null }).where(eq(refundOrders.userId, memberId));
    await run('billing.reconcile', {});
    await eventually(async () => (await ordersOf(payer)).every(({ answeredAt }) => answeredAt !== null));
    expect((await refundsAtProvider(payer)).map(({ amount }) => amount)).toEqual([refundable?.cents]);
    expect(await admin.api.staff.refundableMembership({ memberId })).toEqual({ refundable: null });
    await moveClock(app, 62);
    expect(await invoicesOf(payer)).toHaveLength(1);
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, memberId));
    expect(entries).toContainEqual(expect.objectContaining({ action: 'member.refunded', details: { cents: refundable?.cents } }));
  });

  test('without a refund returns no money', async () => {
    const payer = await newPayer('explorer');
    await admin.api.staff.ban({ memberId: payer.member.id, reason });
    await becomes(payer, { status: 'canceled' });
    expect((await app.newestMail(payer.member.email)).text).toContain('The rest of the paid month is not refunded.');
    expect(await ordersOf(payer)).toEqual([]);
    expect((await invoicesOf(payer))[0]).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  test('refunds the unused part of an upgrade and of the plan before it', async () => {
    const payer = await newPayer('explorer');
    await moveClock(app, 5);
    const newPriceId = await priceOf(payer, 'legend');
    const requestId = '0195b0f0-0000-7000-8000-000000000001';
    await payer.api.billing.update({ subscriptionId: payer.subscriptionId, newPriceId, requestId });
    const { refundable } = await admin.api.staff.refundableMembership({ memberId: payer.member.id });
    await admin.api.staff.ban({ memberId: payer.member.id, reason, isRefunded: true });
    await eventually(async () => (await invoicesOf(payer)).filter(({ refundedCents }) => refundedCents > 0).length === 2);
    const refunded = (await invoicesOf(payer)).reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    expect(refunded).toBe(refundable?.cents);
  });

  test('closes an open checkout', async () => {
    const member = await buildMember(database, { tier: 'browser' });
    const caller = await app.openSession(member);
    const path = await openCheckout(caller, 'legend');
    await admin.api.staff.ban({ memberId: member.id, reason });
    await eventually(async () => {
      const [row] = await database
        .select()
        .from(sandboxObjects)
        .where(eq(sandboxObjects.id, path.split('/').at(-1) ?? ''));
      return (row?.body as { status: string } | undefined)?.status === 'expired';
    });
    const [customer] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, member.id));
    await eventually(async () => customer !== undefined);
    await expect(press(app.visitor(), path, { card: CARDS.succeeds })).rejects.toThrow();
  });
});

describe('a suspension', () => {
  test('stops charges until it ends; then charges resume automatically', async () => {
    const payer = await newPayer('explorer');
    await admin.api.staff.suspend({ memberId: payer.member.id, reason, days: 90 });
    await becomes(payer, { pausedFor: 'suspension', status: 'active' });
    await moveClock(app, 31);
    await eventually(async () => (await invoicesOf(payer)).length === 2);
    expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(['paid', 'void']);
    await endSuspension(payer);
    await run('billing.reconcile', {});
    await becomes(payer, { pausedFor: null, status: 'active' });
    await moveClock(app, 31);
    await eventually(async () => (await invoicesOf(payer)).length === 3);
    expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  });

  test('also pauses retries of a failed renewal, and resumes them', async () => {
    const payer = await newPayer('explorer', 'failsOnRenewal');
    await moveClock(app, 31);
    await becomes(payer, { status: 'past_due' });
    await admin.api.staff.suspend({ memberId: payer.member.id, reason, days: 9 });
    await becomes(payer, { pausedFor: 'suspension' });
    const attempts = async () => (await invoicesOf(payer)).at(-1)?.attempts ?? 0;
    const before = await attempts();
    await moveClock(app, 9);
    expect(await attempts()).toBe(before);
    await admin.api.staff.restore({ memberId: payer.member.id, reason });
    await becomes(payer, { pausedFor: null });
    await moveClock(app, 9);
    await eventually(async () => (await attempts()) > before);
  });
});

describe('an account that waits for deletion', () => {
  test('is not charged, and renews with the scheduled plan if the member keeps the account', async () => {
    const payer = await newPayer('legend');
    const newPriceId = await priceOf(payer, 'explorer');
    const requestId = '0195b0f0-0000-7000-8000-000000000002';
    await payer.api.billing.update({ subscriptionId: payer.subscriptionId, newPriceId, requestId });
    await requestDeletion(payer);
    await becomes(payer, { cancelAtPeriodEnd: true, endsForDeletion: true, nextTier: null });
    await payer.api.accountData.cancelDeletion();
    await becomes(payer, { cancelAtPeriodEnd: false, endsForDeletion: false, nextTier: 'explorer' });
    await moveClock(app, 31);
    await becomes(payer, { tier: 'explorer', status: 'active' });
  });

  test('keeps an earlier cancellation by the member', async () => {
    const payer = await newPayer('explorer');
    await payer.api.billing.cancel({ subscriptionId: payer.subscriptionId });
    await requestDeletion(payer);
    await payer.api.accountData.cancelDeletion();
    await follow(payer);
    await jobsDone(database, SYNC_ACCOUNT_STATE);
    expect(await subscriptionOf(payer)).toMatchObject({ cancelAtPeriodEnd: true, endsForDeletion: false });
  });

  test('ends the membership with the paid period', async () => {
    const payer = await newPayer('explorer');
    await requestDeletion(payer);
    await becomes(payer, { cancelAtPeriodEnd: true });
    await moveClock(app, 31);
    await becomes(payer, { status: 'canceled' });
    expect(await invoicesOf(payer)).toHaveLength(1);
  });
});
