import { DAY_MS } from '@bros/contract/core/durations';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildInvitation, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildPayout, movePayout } from '../../../test/money-factories.ts';
import { letNothingFallDue, moveClock, press, subscribe } from '../../../test/payments.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { findGrantedTierAt, setGrantedTier } from '../../core/people/memberships/service.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { createOutbox } from '../../platform/outbox/outbox.ts';
import { billingCustomers } from '../billing/tables.ts';
import { readBalancesOf } from '../ledger/service.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { matureEarnings } from './maturing.ts';
import { finishPayout, holdForPayouts, releasePayout } from './service.ts';
import { earnings } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
beforeEach(() => letNothingFallDue(app));

async function buildPair(referrer: MemberTraits = { tier: 'adventurer' }) {
  const inviter = await buildMember(database, referrer);
  const invitation = await buildInvitation(database, { inviterId: inviter.id });
  const guest = await app.signedIn({ tier: 'browser' });
  await database
    .insert(invitationUses)
    .values({ invitationId: invitation.id, inviterId: inviter.id, memberId: guest.member.id, confirmedAt: new Date() });
  return { inviter, guest };
}

const earningsOf = async ({ id }: { id: string }) => {
  const rows = await database.select().from(earnings).where(eq(earnings.userId, id)).orderBy(earnings.id);
  return rows.map(({ type, status, amountCents }) => ({ type, status, amountCents }));
};
const balancesOf = async ({ id }: { id: string }) =>
  Object.fromEntries((await readBalancesOf(database, id)).map(({ kind, cents }) => [kind, cents]));
const earns = (member: { id: string }, ...rows: object[]) => expect.poll(() => earningsOf(member)).toEqual(rows);
const chargeOf = async (memberId: string) => {
  const [customer] = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, memberId));
  const rows = await database
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.customerId, customer?.customerId ?? ''));
  return rows.find(({ kind }) => kind === 'charge')?.id ?? '';
};
const disputeOf = async (chargeId: string) => {
  const rows = await database.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'dispute'));
  return rows.find(({ body }) => (body as { charge: string }).charge === chargeId)?.id ?? '';
};
const desk = (path: string, values: Record<string, string>) => press(app.visitor(), `/dev/payments/${path}`, values);
const LATER = new Date('2100-01-01');
async function hold(memberId: string, { payout, minimumCents = 1 }: { payout?: { id: string }; minimumCents?: number } = {}) {
  const { id: payoutId } = payout ?? (await buildPayout(database));
  const wish = { currency: 'usd', minimumCents, maturedUntil: LATER, at: new Date() };
  const held = await database.transaction((transaction) => holdForPayouts(transaction, [{ payoutId, memberId }], wish));
  const cents = held.get(payoutId) ?? null;
  if (cents !== null) await movePayout(database, payoutId, 'approved', { amountCents: cents });
  return cents;
}

test('a tier granted while earlier grants are being read does not change the result', async () => {
  const { id } = await buildMember(database, { tier: 'browser' });
  const [before, now] = [new Date(Date.now() - DAY_MS), new Date()];
  let line: Promise<unknown> = Promise.resolve();
  let answers = 0;
  const query = (...given: Parameters<typeof database.$client.query>) => {
    const own = line.then(async () => {
      const answer = await database.$client.query(...given);
      answers += 1;
      if (answers === 1) await database.transaction((transaction) => setGrantedTier(transaction, id, 'legend', now));
      return answer;
    });
    line = own;
    return own;
  };
  const slow = drizzle({ client: { query } as never }) as typeof database;
  expect(await findGrantedTierAt(slow, id, before)).toBe('browser');
  expect(await findGrantedTierAt(database, id, now)).toBe('legend');
});

test('a payment credits a commission to the referrer, pending until the refund period ends', async () => {
  const { inviter, guest } = await buildPair();
  await subscribe(guest, 'legend');
  await earns(inviter, { type: 'commission', status: 'pending', amountCents: 300 });
  expect(await balancesOf(inviter)).toEqual({ memberPending: -300 });
  await moveClock(app, 31);
  const [first, second] = [{ status: 'completed' }, { status: 'pending' }];
  await earns(inviter, { type: 'commission', ...first, amountCents: 300 }, { type: 'commission', ...second, amountCents: 300 });
  expect(await balancesOf(inviter)).toEqual({ memberPending: -300, memberAvailable: -300 });
  expect(await checkBooks(database)).toEqual([]);
});

test('a commission matures at the end of the refund period, to the millisecond', async () => {
  const { inviter, guest } = await buildPair();
  await subscribe(guest, 'legend');
  await earns(inviter, { type: 'commission', status: 'pending', amountCents: 300 });
  const [row] = await database.select().from(earnings).where(eq(earnings.userId, inviter.id));
  const due = row?.maturesAt.getTime() ?? 0;
  expect(due - (row?.transactionDate.getTime() ?? 0)).toBe(30 * DAY_MS);
  const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: console as never, send: async () => undefined });
  const matureAt = (moment: number) =>
    matureEarnings({ database, outbox, now: async () => new Date(moment) }, { invoiceId: row?.invoiceId ?? '' });
  await matureAt(due - 1);
  expect(await earningsOf(inviter)).toMatchObject([{ status: 'pending' }]);
  await matureAt(due);
  expect(await earningsOf(inviter)).toMatchObject([{ status: 'completed' }]);
});

test('no commission is credited if the referrer is a Browser, is banned, or does not exist', async () => {
  const [poor, banned] = [await buildPair({ tier: 'browser' }), await buildPair({ tier: 'legend', state: 'banned' })];
  const alone = await app.signedIn({ tier: 'browser' });
  for (const caller of [poor.guest, banned.guest, alone]) await subscribe(caller, 'explorer');
  const last = await buildPair();
  await subscribe(last.guest, 'explorer');
  await earns(last.inviter, { type: 'commission', status: 'pending', amountCents: 100 });
  expect(await earningsOf(poor.inviter)).toEqual([]);
  expect(await earningsOf(banned.inviter)).toEqual([]);
});

describe('returning money', () => {
  test('by a refund cancels a pending commission; if the refund fails, the commission is restored', async () => {
    const { inviter, guest } = await buildPair();
    await subscribe(guest, 'explorer', 'refundFails');
    await earns(inviter, { type: 'commission', status: 'pending', amountCents: 100 });
    await desk(`charges/${await chargeOf(guest.member.id)}`, { act: 'refund' });
    await earns(inviter, { type: 'commission', status: 'reversed', amountCents: 0 });
    expect(await balancesOf(inviter)).toEqual({ memberPending: 0 });
    await moveClock(app, 1);
    await earns(inviter, { type: 'commission', status: 'pending', amountCents: 100 });
    expect(await balancesOf(inviter)).toEqual({ memberPending: -100 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('by a dispute reverses a paid-out commission in a separate row; if we win the dispute, another row restores it', async () => {
    const { inviter, guest } = await buildPair();
    await subscribe(guest, 'explorer');
    await earns(inviter, { type: 'commission', status: 'pending', amountCents: 100 });
    await guest.api.billing.cancel({ subscriptionId: (await guest.api.billing.check()).subscription?.id ?? '' });
    await moveClock(app, 31);
    await earns(inviter, { type: 'commission', status: 'completed', amountCents: 100 });
    const payout = await buildPayout(database);
    expect(await hold(inviter.id, { payout })).toBe(100);
    await database.transaction((transaction) => finishPayout(transaction, payout.id, new Date()));
    await movePayout(database, payout.id, 'paid');
    const charge = await chargeOf(guest.member.id);
    await desk(`charges/${charge}`, { act: 'dispute' });
    const paid = { type: 'commission', status: 'paid', amountCents: 100 };
    const taken = { type: 'reversal', status: 'completed', amountCents: -100 };
    await earns(inviter, paid, taken);
    expect(await balancesOf(inviter)).toEqual({ memberPending: 0, memberAvailable: 100 });
    expect(await hold(inviter.id)).toBeNull();
    await desk(`disputes/${await disputeOf(charge)}`, { outcome: 'won' });
    await earns(inviter, paid, taken, { type: 'return', status: 'completed', amountCents: 100 });
    expect(await balancesOf(inviter)).toEqual({ memberPending: 0, memberAvailable: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });
});

describe('a payout of commissions', () => {
  async function buildEarner() {
    const { inviter, guest } = await buildPair({ tier: 'legend' });
    await subscribe(guest, 'legend');
    await earns(inviter, { type: 'commission', status: 'pending', amountCents: 450 });
    await guest.api.billing.cancel({ subscriptionId: (await guest.api.billing.check()).subscription?.id ?? '' });
    await moveClock(app, 31);
    await earns(inviter, { type: 'commission', status: 'completed', amountCents: 450 });
    return inviter;
  }

  test('pays matured commissions once, even in fifty concurrent runs, and returns them if it fails', async () => {
    const member = await buildEarner();
    const made = await Promise.all(Array.from({ length: 50 }, () => buildPayout(database)));
    const held = await Promise.all(made.map((payout) => hold(member.id, { payout })));
    expect(held.filter((cents) => cents !== null)).toEqual([450]);
    const payoutId = made[held.indexOf(450)]?.id ?? '';
    const release = () => database.transaction((transaction) => releasePayout(transaction, payoutId, new Date()));
    expect((await Promise.all([release(), release(), release()])).filter((cents) => cents !== null)).toEqual([450]);
    await movePayout(database, payoutId, 'failed');
    expect(await balancesOf(member)).toEqual({ memberPending: 0, memberAvailable: -450 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('is rejected below the minimum and while the member is banned; the earnings can be paid out once the ban is lifted', async () => {
    const member = await buildEarner();
    expect(await hold(member.id, { minimumCents: 451 })).toBeNull();
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, member.id));
    expect(await hold(member.id)).toBeNull();
    await database.update(users).set({ state: 'active' }).where(eq(users.id, member.id));
    expect(await hold(member.id)).toBe(450);
  });
});
