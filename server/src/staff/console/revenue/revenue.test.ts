import type { Tier } from '@bros/contract/tiers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildInvitation, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { subscribe } from '../../../../test/payments.ts';
import { buildSale, settleSale } from '../../../../test/sales.ts';
import { invitationUses } from '../../../identity/invitations/tables.ts';
import { isContested } from '../../../money/billing/policy.ts';
import { invoices, isContestedIn, type SettlementKind, settlements, subscriptions } from '../../../money/billing/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { countMemberships } from './memberships/queries.ts';
import { layOutLedger, layOutMemberships, layOutMoney, layOutSales, twelveMonthsUntil } from './policy.ts';
import { sumByDay, sumSalesByMonth } from './queries.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });

const range = twelveMonthsUntil(new Date('2020-06-15T12:00:00Z'));
const CENTS: Record<Tier, number> = { browser: 0, explorer: 999, adventurer: 1599, legend: 2999 };

interface Paid {
  at: string;
  tier?: Tier;
  reason?: 'create' | 'cycle' | 'update';
  status?: string;
  refundedCents?: number;
  returnedRefundCents?: number;
  /** Cents. Negative if a refund was returned. */
  refunds?: number[];
  disputeStatus?: string;
}

async function buildSubscription(
  paid: Paid[],
  { endedAt, endReason, isErased = false }: { endedAt?: string; endReason?: string; isErased?: boolean } = {},
) {
  const member = await buildMember(database);
  const id = `sub_${newId()}`;
  const tier = paid.at(-1)?.tier ?? 'explorer';
  const startedAt = new Date(paid[0]?.at ?? 0);
  const ids: string[] = [];
  if (!isErased) {
    await database.insert(subscriptions).values({
      id,
      userId: member.id,
      status: endedAt ? 'canceled' : 'active',
      tier,
      priceId: 'p',
      itemId: 'i',
      amountCents: CENTS[tier],
      currency: 'usd',
      periodStart: startedAt,
      periodEnd: startedAt,
      cancelAtPeriodEnd: false,
      startedAt,
      endedAt: endedAt ? new Date(endedAt) : null,
      endReason: endReason ?? null,
    });
  }
  for (const [index, invoice] of paid.entries()) {
    const own = invoice.tier ?? 'explorer';
    const reason = invoice.reason ?? (index === 0 ? 'create' : 'cycle');
    const [row] = await database
      .insert(invoices)
      .values({
        providerId: `in_${newId()}`,
        userId: isErased ? null : member.id,
        subscriptionId: id,
        status: invoice.status ?? 'paid',
        reason: `subscription_${reason}`,
        tier: own,
        amountCents: CENTS[own],
        currency: 'usd',
        attempts: 1,
        paidCents: invoice.status ? 0 : CENTS[own],
        refundedCents: invoice.refundedCents ?? 0,
        returnedRefundCents: invoice.returnedRefundCents ?? 0,
        disputeStatus: invoice.disputeStatus ?? null,
        createdAt: new Date(invoice.at),
        paidAt: new Date(invoice.at),
      })
      .returning({ id: invoices.id });
    const invoiceId = row?.id ?? '';
    ids.push(invoiceId);
    for (const [day, cents] of (invoice.refunds ?? []).entries()) {
      const kind = cents > 0 ? 'refunded' : 'refundReturned';
      const happenedAt = new Date(Date.UTC(2018, 0, 1 + day));
      const settlement = {
        kind,
        sourceId: newId(),
        invoiceId,
        amountCents: Math.abs(cents),
        currency: 'usd',
        happenedAt,
      } as const;
      await database.insert(settlements).values(settlement);
    }
  }
  return ids;
}

const settle = (kind: SettlementKind, amountCents: number, happenedAt: string, currency = 'usd') =>
  buildSubscription([{ at: '2019-01-01T00:00:00Z', status: 'open' }]).then(([invoiceId = '']) =>
    database
      .insert(settlements)
      .values({ kind, sourceId: newId(), invoiceId, amountCents, currency, happenedAt: new Date(happenedAt) }),
  );

const memberships = async () => layOutMemberships(await countMemberships(database, range), range);
const monthOf = async (month: string) => {
  const found = (await memberships()).find((row) => row.month === month);
  if (!found) throw new Error(`${month} is not shown.`);
  return found;
};

test('money is shown on the day of the payment, by currency, in UTC months and days', async () => {
  await settle('paid', 999, '2020-05-31T23:59:59.999Z');
  await settle('paid', 1599, '2020-06-01T00:00:00Z');
  await settle('refunded', 500, '2020-06-14T10:00:00Z');
  await settle('refundReturned', 200, '2020-06-15T11:00:00Z');
  await settle('disputed', 300, '2020-06-14T11:00:00Z');
  await settle('disputeReturned', 100, '2020-06-15T11:59:00Z');
  await settle('paid', 7, '2020-06-15T12:00:01Z');
  await settle('paid', 9, '2019-06-30T23:59:59Z');
  await settle('paid', 4200, '2020-06-02T00:00:00Z', 'eur');
  const money = layOutMoney(await sumByDay(database, range), [], range);
  expect(money.map(({ currency }) => currency)).toEqual(['usd', 'eur']);
  const [usd, eur] = money;
  expect(usd?.months).toHaveLength(12);
  expect(usd?.months[0]).toMatchObject({ month: '2019-07', paidCents: 0, netCents: 0 });
  expect(usd?.months.slice(-2)).toMatchObject([
    { month: '2020-05', paidCents: 999, netCents: 999 },
    { month: '2020-06', paidCents: 1599, refundedCents: 300, disputedCents: 200, netCents: 1099 },
  ]);
  expect(usd?.days).toHaveLength(30);
  expect(usd?.days[0]?.day).toBe('2020-05-17');
  expect(usd?.days.slice(-2)).toEqual([
    { day: '2020-06-14', paidCents: 0, refundedCents: 500, disputedCents: 300, netCents: -800 },
    { day: '2020-06-15', paidCents: 0, refundedCents: -200, disputedCents: -100, netCents: 300 },
  ]);
  expect(eur?.months.at(-1)).toMatchObject({ paidCents: 4200 });
});

test('sales are shown separately by month: prices, refunds, sellers’ shares, and the company’s share', async () => {
  const orderId = await buildSale(database, { maturesAt: new Date('2020-06-20T00:00:00Z') });
  await settleSale(database, orderId, { kind: 'paid', amountCents: 2500, happenedAt: new Date('2020-04-30T23:59:59Z') });
  await settleSale(database, orderId, { kind: 'refunded', amountCents: 1000, happenedAt: new Date('2020-05-01T00:00:00Z') });
  const [usd] = layOutSales(await sumSalesByMonth(database, range), range);
  expect(usd?.months.slice(9)).toEqual([
    { month: '2020-04', soldCents: 2500, returnedCents: 0, sellersCents: 2125, keptCents: 375 },
    { month: '2020-05', soldCents: 0, returnedCents: 1000, sellersCents: -850, keptCents: -150 },
    { month: '2020-06', soldCents: 0, returnedCents: 0, sellersCents: 0, keptCents: 0 },
  ]);
});

describe('memberships in the revenue', () => {
  test('are counted at the end of each month by their last payment, with the changes in that month', async () => {
    await buildSubscription([
      { at: '2020-01-10T00:00:00Z' },
      { at: '2020-02-05T00:00:00Z', tier: 'legend', reason: 'update' },
      { at: '2020-02-10T00:00:00Z', tier: 'legend' },
      { at: '2020-03-10T00:00:00Z', tier: 'adventurer' },
    ]);
    expect(await monthOf('2019-12')).toMatchObject({ active: { explorer: 0 }, began: 0 });
    expect(await monthOf('2020-01')).toMatchObject({ active: { explorer: 1, legend: 0 }, began: 1, upgraded: 0 });
    expect(await monthOf('2020-02')).toMatchObject({ active: { explorer: 0, legend: 1 }, began: 0, upgraded: 1, downgraded: 0 });
    expect(await monthOf('2020-03')).toMatchObject({ active: { adventurer: 1, legend: 0 }, upgraded: 0, downgraded: 1 });
    expect(await monthOf('2020-06')).toMatchObject({ active: { adventurer: 1 } });
    const money = layOutMoney([], (await countMemberships(database, range)).active, range);
    expect(money[0]?.months.slice(6, 9).map(({ mrrCents }) => mrrCents)).toEqual([999, 2999, 1599]);
  });

  test.each<[string, Paid, Parameters<typeof buildSubscription>[1], object]>([
    ['by choice', {} as Paid, { endReason: 'cancellation_requested' }, { lostByChoice: 1 }],
    ['for failed payments', {} as Paid, { endReason: 'payment_failed' }, { lostByFailedPayment: 1 }],
    ['by a refund', { refundedCents: 999 } as Paid, { endReason: 'cancellation_requested' }, { lostByMoneyReturned: 1 }],
    ['by a dispute', { disputeStatus: 'lost' } as Paid, {}, { lostByMoneyReturned: 1 }],
    [
      'by a refund that was returned later',
      { returnedRefundCents: 999, refunds: [999, -999] } as Paid,
      {},
      { lostByMoneyReturned: 1 },
    ],
    [
      'by two refunds, one of which was returned',
      { refundedCents: 499, returnedRefundCents: 500, refunds: [500, 499, -500] } as Paid,
      {},
      { lostByMoneyReturned: 1 },
    ],
    [
      'by choice, even if a partial refund was returned and repeated',
      { refundedCents: 500, returnedRefundCents: 500, refunds: [500, -500, 500] } as Paid,
      {},
      { lostByChoice: 1 },
    ],
    ['by choice, even after a partial refund', { refundedCents: 99 } as Paid, {}, { lostByChoice: 1 }],
  ])('end %s', async (_what, traits, end, expected) => {
    const [before, after] = [await monthOf('2020-04'), await monthOf('2020-05')];
    await buildSubscription([{ ...traits, at: '2020-04-20T00:00:00Z' }], { ...end, endedAt: '2020-05-20T00:00:00Z' });
    expect((await monthOf('2020-04')).active.explorer).toBe(before.active.explorer + 1);
    const ended = await monthOf('2020-05');
    expect(ended.active.explorer).toBe(after.active.explorer);
    const [turn = ''] = Object.keys(expected);
    const nowAndBefore = [ended, after].map((month) => month[turn as 'lostByChoice']);
    expect(nowAndBefore[0]).toBe((nowAndBefore[1] ?? 0) + 1);
  });

  test('of deleted accounts end with the last paid month, and count until then', async () => {
    const before = await monthOf('2020-02');
    await buildSubscription([{ at: '2020-01-20T00:00:00Z' }], { isErased: true });
    expect((await monthOf('2020-02')).lostByChoice).toBe(before.lostByChoice + 1);
    expect((await monthOf('2020-02')).active.explorer).toBe(before.active.explorer);
  });

  test('are ignored if they were never paid for', async () => {
    const before = await memberships();
    await buildSubscription([{ at: '2020-01-10T00:00:00Z', status: 'open' }]);
    expect(await memberships()).toEqual(before);
  });
});

test.each([
  ...['needs_response', 'under_review', 'lost', 'won', 'prevented', 'appeal_needs_response', 'appeal_under_review'],
  ...['warning_needs_response', 'warning_under_review', 'warning_closed', 'warning', null],
])('a dispute that is %s is contested in billing and in revenue', async (status) => {
  const isSo = isContestedIn(sql`${status}::text`);
  const { rows } = await database.execute<{ isSo: boolean }>(sql`select coalesce(${isSo}, false) as "isSo"`);
  expect(rows).toEqual([{ isSo: isContested(status) }]);
});

test('debts to members come from the ledger, and the ledger sums to zero', () => {
  const rows = [
    { currency: 'usd', kind: 'provider' as const, cents: 999 },
    { currency: 'usd', kind: 'revenue' as const, cents: -999 },
    { currency: 'usd', kind: 'commissionExpense' as const, cents: 150 },
    { currency: 'usd', kind: 'memberPending' as const, cents: -100 },
    { currency: 'usd', kind: 'payoutUnderway' as const, cents: 0 },
    { currency: 'usd', kind: 'bank' as const, cents: -50 },
  ];
  expect(layOutLedger(rows)).toMatchObject([
    { sumCents: 0, commission: { pendingCents: 100, payableCents: 0, underwayCents: 0, paidCents: 50 } },
  ]);
  expect(layOutLedger(rows.slice(1))[0]?.sumCents).toBe(-999);
});

test('a sandbox purchase appears on the admins’ screen, in its CSV, and in the overview', async () => {
  const inviter = await buildMember(database, { displayName: 'Ines', tier: 'legend' });
  const invitation = await buildInvitation(database, { inviterId: inviter.id });
  const guest = await app.signedIn({ tier: 'browser' });
  await database.insert(invitationUses).values({ invitationId: invitation.id, inviterId: inviter.id, memberId: guest.member.id });
  await subscribe(guest, 'adventurer');
  const revenue = await admin.api.staff.revenue();
  expect(revenue).toMatchObject({ isSandbox: true });
  expect(revenue.money[0]?.months.at(-1)?.paidCents).toBe(1599);
  expect(revenue.money[0]?.days.at(-1)?.paidCents).toBe(1599);
  expect(revenue.memberships.at(-1)).toMatchObject({ active: { adventurer: expect.any(Number) }, began: 1 });
  expect(revenue.conversion.invited).toEqual({ signedUp: 1, confirmed: 1, everPaid: 1, payingNow: 1 });
  expect(revenue.inviters).toMatchObject([{ name: 'Ines', signedUp: 1, everPaid: 1, payingNow: 1 }]);
  expect(revenue.ledger.every(({ sumCents }) => sumCents === 0)).toBe(true);
  expect(JSON.stringify(revenue)).not.toMatch(/@|sub_|in_|cus_/);
  expect((await admin.api.staff.overview()).money).toEqual({
    payingMembers: 1,
    netThisMonth: [{ currency: 'usd', cents: 1599 }],
  });
  const file = await admin.request('GET', '/api/staff/revenue-export?by=months');
  expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="revenue-by-month-\d{4}-\d\d-\d\d\.csv"/);
  const lines = (await file.text()).trim().split('\n');
  expect(lines[0]).toContain('month,currency,paid,refunded,disputed,net,mrr,explorer,adventurer,legend');
  expect(lines.at(-1 - 12 * (revenue.money.length - 1))).toMatch(/USD,15\.99,0\.00,0\.00,15\.99,/);
  expect((await (await admin.request('GET', '/api/staff/revenue-export?by=days')).text()).trim().split('\n')).toHaveLength(
    1 + 30 * revenue.money.length,
  );
  expect((await admin.request('GET', '/api/staff/revenue-export?by=hours')).status).toBe(422);
});
