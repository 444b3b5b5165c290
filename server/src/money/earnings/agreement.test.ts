import { DAY_MS } from '@bros/contract/core/durations';
import { CURRENCY } from '@bros/contract/core/money';
import { expect, test } from 'vitest';
import { buildCourse } from '../../../test/courses.ts';
import { buildInvitation, buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildEarning } from '../../../test/money-factories.ts';
import { buildSale } from '../../../test/sales.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { periodMonthsAgo } from './policy.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
const now = new Date();
const inMonth = (back: number) => new Date(periodMonthsAgo(now, back).start.getTime() + 9 * DAY_MS);
const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((total, cents) => total + (cents ?? 0), 0);

async function buildEarner() {
  const earner = await app.signedIn();
  const userId = earner.member.id;
  const guest = await buildMember(database);
  const invitation = await buildInvitation(database, { inviterId: userId });
  const invited = { invitationId: invitation.id, inviterId: userId, memberId: guest.id, confirmedAt: now, createdAt: now };
  await database.insert(invitationUses).values(invited);
  const commission = { userId, referredId: guest.id };
  await buildEarning(database, { ...commission, amountCents: 300, transactionDate: inMonth(1) });
  await buildEarning(database, { ...commission, amountCents: 150, status: 'pending', transactionDate: inMonth(0) });
  const course = await buildCourse(database, { creatorId: userId, priceCents: 2500 });
  for (const [status, back] of [
    ['completed', 2],
    ['pending', 0],
  ] as const) {
    const orderId = await buildSale(database, { sellerId: userId, goods: 'course', goodsId: course.id });
    const at = inMonth(back);
    await database.insert(earnings).values({
      userId,
      orderId,
      type: 'sale',
      description: 'Sale',
      currency: CURRENCY,
      percent: 85,
      status,
      amountCents: 2125,
      grossCents: 2500,
      transactionDate: at,
      maturesAt: at,
      maturedAt: status === 'pending' ? null : at,
    });
  }
  return { api: earner.api, courseId: course.id };
}

test('a member’s earned and pending amounts are the same on every screen', async () => {
  const { api, courseId } = await buildEarner();
  const summary = await api.earnings.summary();
  expect(summary).toMatchObject({
    totalEarnedCents: 2425,
    pendingCents: 2275,
    thisMonthCents: 2275,
    thisMonthPendingCents: 2275,
  });

  const referrals = (await api.referrals.list({})).items;
  const selling = await api.sales.selling();
  expect(sum(referrals.map(({ earnedCents }) => earnedCents)) + selling.earnedCents).toBe(summary.totalEarnedCents);
  expect(sum(referrals.map(({ pendingCents }) => pendingCents)) + selling.pendingCents).toBe(summary.pendingCents);

  const { earnedCents, pendingCents } = selling;
  expect(await api.courseAuthoring.figures({ courseId })).toMatchObject({ earnedCents, pendingCents });
  expect((await api.courseAuthoring.mine({})).items).toMatchObject([{ earnedCents, pendingCents }]);

  const { months } = await api.earnings.months();
  const amounts = months.map(({ amountCents }) => amountCents);
  expect(amounts.slice(-2)).toEqual([summary.lastMonthCents, summary.thisMonthCents]);
  expect(sum(amounts)).toBe(summary.totalEarnedCents + summary.pendingCents);
  expect(sum((await api.earnings.list({})).items.map(({ amountCents }) => amountCents))).toBe(sum(amounts));
});
