import { DAY_MS } from '@bros/contract/core/durations';
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { invoices } from '../../../money/billing/tables.ts';
import { payoutRuns, payouts } from '../../../money/payouts/tables.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { notifyOfWork } from './waiting.ts';

const app = await startTestApp({ hasWorkers: false });
const { database, databaseUrl } = app;
const outbox = createOutbox({ database, databaseUrl, log: console as never, send: async () => undefined });
const sent: Parameters<Mailer['send']>[1][] = [];
const mailer: Mailer = { send: async (_transaction, mail) => void sent.push(mail), isDelayed: async () => false };
const queue = { findLastRun: async () => null };
const sendNotice = () => notifyOfWork({ database, queue, mailer, pusher: noPusher, outbox });

const SOONER = new Date('2026-12-04T00:00:00.000Z');
const DUE = new Date('2026-12-05T00:00:00.000Z');
const at = new Date();

const invoice = (providerId: string, disputeStatus: string | null, disputeDueAt: Date | null) => ({
  providerId,
  subscriptionId: 'sub',
  status: 'paid',
  reason: 'subscription_create',
  tier: 'explorer' as const,
  amountCents: 999,
  paidCents: 999,
  refundedCents: 0,
  currency: 'usd',
  attempts: 1,
  createdAt: at,
  disputeStatus,
  disputeDueAt,
});

const sale = (intentId: string, disputeStatus: string | null, disputeDueAt: Date | null) => ({
  goods: 'course' as const,
  goodsId: newId(),
  title: 'Course',
  amountCents: 2000,
  feeCents: 300,
  currency: 'usd',
  state: 'paid' as const,
  reservedUntil: at,
  refundUntil: at,
  maturesAt: at,
  paidAt: at,
  intentId,
  disputeStatus,
  disputeDueAt,
});

test('work with a deadline is counted and listed, and every admin, but no moderator, is notified once', async () => {
  const [admin, second] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
  const moderator = await app.signedIn({ role: 'moderator' });
  await sendNotice();
  expect((await admin.api.notices.list({})).items).toEqual([]);

  await database
    .insert(invoices)
    .values([invoice('in_1', 'needs_response', DUE), invoice('in_2', 'lost', null), invoice('in_3', null, null)]);
  await database
    .insert(saleOrders)
    .values([
      sale('pi_1', 'warning_needs_response', SOONER),
      sale('pi_2', 'needs_response', null),
      sale('pi_3', 'under_review', SOONER),
      sale('pi_4', null, null),
    ]);
  const run = { dueAt: at, preparedAt: at, isSandbox: true };
  const [open, settled] = await database
    .insert(payoutRuns)
    .values([
      { ...run, period: '2026-11' },
      { ...run, period: '2026-10', state: 'settled', settledAt: at },
    ])
    .returning();
  const [waiting, paidSince] = [await buildMember(database), await buildMember(database)];
  const returned = { state: 'returned' as const, failure: 'accountClosed' as const, failedAt: at, paidAt: at };
  const payout = { runId: settled?.id ?? '', amountCents: 6000, currency: 'usd', method: 'bank' as const, hint: '…1' };
  await database.insert(payouts).values([
    { ...payout, ...returned, userId: waiting.id },
    { ...payout, ...returned, userId: paidSince.id, createdAt: new Date(at.getTime() - 1000) },
    { ...payout, runId: open?.id ?? '', userId: paidSince.id, state: 'held', obstacle: 'newDetails' },
  ]);
  const failed = { to: 'gone@example.com', subject: 'S', text: 'T', html: 'H', template: 'x', state: 'failed' as const };
  await database.insert(mails).values([failed, failed, { ...failed, createdAt: new Date(at.getTime() - 4 * DAY_MS) }]);

  expect(await admin.api.staff.openWork()).toMatchObject({ payouts: 2, revenue: 0, disputes: 3, mails: 2 });
  expect(await moderator.api.staff.openWork()).toMatchObject({ payouts: null, revenue: null, disputes: null, mails: null });
  const { waiting: list } = await admin.api.staff.overview();
  expect(list?.map(({ work, count, dueAt }) => [work, count, dueAt])).toEqual([
    ['dispute', 1, SOONER.toISOString()],
    ['dispute', 1, DUE.toISOString()],
    ['dispute', 1, null],
    ['payoutRun', 1, null],
    ['payoutReturned', 1, null],
    ['mails', 2, null],
  ]);
  expect((await moderator.api.staff.overview()).waiting).toBeNull();

  await sendNotice();
  await admin.api.notices.markRead({ all: true });
  await sendNotice();
  for (const { api } of [admin, second]) {
    const { items } = await api.notices.list({});
    expect(items.map(({ kind, values }) => [kind, (values as { work: string }).work]).toSorted()).toEqual([
      ['staff.workWaits', 'dispute'],
      ['staff.workWaits', 'dispute'],
      ['staff.workWaits', 'dispute'],
      ['staff.workWaits', 'mails'],
      ['staff.workWaits', 'payoutReturned'],
      ['staff.workWaits', 'payoutRun'],
    ]);
  }
  expect((await moderator.api.notices.list({})).items).toEqual([]);
  const toAdmin = sent.filter(({ to }) => to === admin.member.email);
  expect(toAdmin).toHaveLength(6);
  expect(toAdmin.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['December 4, 2026', 'December 5, 2026'].map((day) => expect.stringContaining(`answer by ${day}`))),
  );
  expect(await database.select().from(mails).where(like(mails.template, 'notice-%'))).toEqual([]);
});
