import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember, buildMessage } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildSale, settleSale } from '../../../../test/sales.ts';
import { clientErrors } from '../../../core/client-errors/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import { invoices } from '../../../money/billing/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { readFigures, writeDays } from './service.ts';
import { dailyFigures } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;

const at = (moment: string) => new Date(`2020-06-${moment}Z`);
const billing = { isSandbox: true };
const storedDays = () => database.select().from(dailyFigures).orderBy(dailyFigures.day);

const first = await buildMember(database, { tier: 'legend' });
const second = await buildMember(database, { tier: 'browser' });
await database
  .update(users)
  .set({ createdAt: at('10T12:00:00') })
  .where(eq(users.id, first.id));
await database
  .update(users)
  .set({ createdAt: at('11T23:59:59') })
  .where(eq(users.id, second.id));

const unknown = { browser: null, explorer: null, adventurer: null, legend: null };
const DAYS = [
  { day: '2020-06-10', signUps: 1, messages: 1, reportsOpened: 0, reportsDecided: 0, ...unknown },
  { day: '2020-06-11', signUps: 1, messages: 1, reportsOpened: 2, reportsDecided: 0, ...unknown },
  {
    day: '2020-06-12',
    signUps: 0,
    messages: 0,
    reportsOpened: 0,
    reportsDecided: 1,
    browser: 1,
    explorer: 0,
    adventurer: 0,
    legend: 1,
  },
  {
    day: '2020-06-13',
    signUps: 0,
    messages: 1,
    reportsOpened: 0,
    reportsDecided: 0,
    browser: 0,
    explorer: 0,
    adventurer: 0,
    legend: 2,
  },
];

test('each full day since the first account is counted once, and kept when its rows are deleted', async () => {
  const early = await buildMessage(database, { userId: first.id, createdAt: at('10T23:59:59') });
  await buildMessage(database, { userId: first.id, createdAt: at('11T00:00:00') });
  await buildMessage(database, { userId: first.id, createdAt: at('13T00:00:00') });
  await buildMessage(database, { userId: null, messageType: 'system', createdAt: at('11T00:00:00') });
  const report = { reporterId: first.id, targetType: 'member' as const, targetMemberId: second.id, reason: 'spam' as const };
  await database.insert(reports).values([
    { ...report, targetId: newId(), createdAt: at('11T08:00:00') },
    {
      ...report,
      targetId: newId(),
      createdAt: at('11T09:00:00'),
      decidedAt: at('12T09:00:00'),
      state: 'closed' as const,
      outcome: 'upheld' as const,
    },
  ]);
  await Promise.all([writeDays(database, at('13T00:00:00')), writeDays(database, at('13T00:00:00'))]);
  expect(await storedDays()).toEqual(DAYS.slice(0, 3));

  await database.delete(chatMessages).where(inArray(chatMessages.id, [early.id]));
  await database.update(memberships).set({ tier: 'legend' }).where(eq(memberships.userId, second.id));
  await writeDays(database, at('14T05:00:00'));
  expect(await storedDays()).toEqual(DAYS);
});

test('figures combine stored days with money, ended memberships and failures', async () => {
  await database.delete(dailyFigures);
  await database.insert(dailyFigures).values(DAYS);
  const orderId = await buildSale(database, { maturesAt: at('30T00:00:00') });
  await settleSale(database, orderId, { kind: 'paid', amountCents: 2500, happenedAt: at('12T10:00:00') });
  await database.insert(invoices).values({
    providerId: 'in_1',
    subscriptionId: 'sub_1',
    status: 'paid',
    reason: 'subscription_create',
    tier: 'explorer',
    amountCents: 999,
    paidCents: 999,
    refundedCents: 0,
    currency: 'usd',
    attempts: 1,
    createdAt: new Date('2020-05-12T10:00:00Z'),
  });
  await database.insert(clientErrors).values({
    fingerprint: 'a',
    message: 'Boom',
    severity: 'error',
    lastUrl: '/',
    lastBrowser: 'Firefox',
    firstSeenAt: at('11T10:00:00'),
    lastSeenAt: at('20T10:00:00'),
  });
  const mail = { to: 'a@example.com', subject: 'Hello', text: '', html: '', template: 'notice', createdAt: at('11T10:00:00') };
  await database.insert(mails).values([
    { ...mail, state: 'failed' },
    { ...mail, state: 'sent' },
  ]);
  const { now, before, currencies } = await readFigures({ database, billing }, '30days', at('14T05:00:00'));
  expect(currencies).toEqual(['usd']);
  expect(now.steps.slice(-3)).toMatchObject([
    { step: '2020-06-11', members: null, messages: 1, clientErrors: 1, failedMails: 1, net: { usd: 0 }, ended: 0 },
    { step: '2020-06-12', members: { browser: 1, legend: 1 }, net: { usd: 2500 }, ended: 1, failedMails: 0 },
    { step: '2020-06-13', members: { browser: 0, legend: 2 }, messages: 1, net: { usd: 0 } },
  ]);
  expect(now.runningAtStart).toBe(1);
  expect(before).toMatchObject({ runningAtStart: 0, steps: { length: 30 } });
  const months = await readFigures({ database, billing }, '12months', new Date('2020-07-01T00:00:00Z'));
  expect(months.now.steps.at(-1)).toMatchObject({ step: '2020-06', signUps: 2, messages: 3, members: { legend: 2 }, ended: 1 });
});

test('admins read every period, and download it with the period before it', async () => {
  const admin = await app.signedIn({ role: 'admin' });
  expect(await admin.api.staff.figures({})).toMatchObject({ period: '30days', isSandbox: true });
  const { now, before } = await admin.api.staff.figures({ period: '90days' });
  expect([now.steps.length, before.steps.length]).toEqual([90, 90]);
  expect((await admin.request('GET', '/api/staff/figures?period=7days')).status).toBe(422);
  const file = await admin.request('GET', '/api/staff/figures.csv?period=12months');
  expect(file.headers.get('content-disposition')).toMatch(
    /attachment; filename="bros-abroad-figures-12months-\d{4}-\d\d-\d\d\.csv"/,
  );
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(25);
  expect(lines[0]).toContain('month,members_browser,members_explorer,members_adventurer,members_legend,sign_ups,');
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d,,,,,,0,0\.00,,,,0,0$/);
});
