import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { clientErrors } from '../../core/client-errors/tables.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { invoices, subscriptions } from '../../money/billing/tables.ts';
import type { Page, PageRequest } from '../../platform/database/newest-first.ts';
import { mails } from '../../platform/mail/tables.ts';
import { writeRows } from './exports/service.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const moderator = await app.signedIn({ role: 'moderator' });
const payer = await app.signedIn({ displayName: '=Paula' });
const at = (day: number) => new Date(Date.UTC(2026, 9, day));

const invoice = (providerId: string, day: number, more: Partial<typeof invoices.$inferInsert> = {}) => ({
  providerId,
  userId: payer.member.id,
  subscriptionId: 'sub_1',
  status: 'paid',
  reason: 'subscription_cycle',
  tier: 'explorer' as const,
  amountCents: 999,
  paidCents: 999,
  refundedCents: 0,
  currency: 'usd',
  attempts: 1,
  createdAt: at(day),
  number: providerId,
  ...more,
});

const lines = async (path: string) => {
  const response = await admin.request('GET', `/api/staff/${path}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
};
const lastEntry = async () => (await database.select().from(auditLog).orderBy(desc(auditLog.createdAt)).limit(1))[0];

describe('the staff’s money lists', async () => {
  await database
    .insert(invoices)
    .values([
      invoice('in_paid', 1),
      invoice('in_refunded', 2, { refundedCents: 999 }),
      invoice('in_part', 3, { refundedCents: 10 }),
      invoice('in_returned', 4, { returnedRefundCents: 10 }),
      invoice('in_disputed', 5, { disputeStatus: 'needs_response', disputeDueAt: at(20) }),
      invoice('in_asked', 6, { disputeStatus: 'warning_closed' }),
      invoice('in_won', 7, { disputeStatus: 'won', userId: null }),
      invoice('in_open', 8, { status: 'open', paidCents: 0, tier: 'legend' }),
      invoice('in_draft', 9, { status: 'draft', paidCents: 0 }),
    ]);

  test('filter payments by displayed state, tier, payer and day, and have pages', async () => {
    const all = (await admin.api.staff.payments({})).items;
    expect(all.map(({ number, state }) => [number, state])).toEqual([
      ['in_open', 'open'],
      ['in_won', 'paid'],
      ['in_asked', 'paid'],
      ['in_disputed', 'disputed'],
      ['in_returned', 'refundReturned'],
      ['in_part', 'partlyRefunded'],
      ['in_refunded', 'refunded'],
      ['in_paid', 'paid'],
    ]);
    for (const { state } of all) {
      const found = (await admin.api.staff.payments({ state })).items;
      expect(found).toEqual(all.filter((payment) => payment.state === state));
    }
    const numbers = async (filter: Parameters<typeof admin.api.staff.payments>[0]) =>
      (await admin.api.staff.payments(filter)).items.map(({ number }) => number);
    expect(await numbers({ tier: 'legend' })).toEqual(['in_open']);
    expect(await numbers({ from: '2026-10-02', to: '2026-10-03' })).toEqual(['in_part', 'in_refunded']);
    expect(await numbers({ search: 'paul', state: 'paid' })).toEqual(['in_asked', 'in_paid']);
    expect(await numbers({ memberId: admin.member.id })).toEqual([]);
    const first = await admin.api.staff.payments({ limit: 7 });
    expect(await numbers({ limit: 7, cursor: first.nextCursor ?? '' })).toEqual(['in_paid']);
    expect(all.find(({ number }) => number === 'in_won')?.payer).toBeNull();
  });

  test('split subscriptions into pages, ordered by the provider’s ID', async () => {
    const one = {
      userId: payer.member.id,
      priceId: 'p',
      itemId: 'i',
      amountCents: 999,
      currency: 'usd',
      tier: 'explorer' as const,
    };
    const period = { periodStart: at(1), periodEnd: at(30), cancelAtPeriodEnd: false, startedAt: at(1) };
    await database.insert(subscriptions).values([
      { ...one, ...period, id: 'sub_a', status: 'canceled', endedAt: at(2) },
      { ...one, ...period, id: 'sub_b', status: 'active' },
      { ...one, ...period, id: 'sub_c', status: 'a_new_word', pausedFor: 'other' },
    ]);
    const first = await admin.api.staff.subscriptions({ limit: 2 });
    const second = await admin.api.staff.subscriptions({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id, state, isPaused }) => [id, state, isPaused])).toEqual([
      ['sub_c', null, true],
      ['sub_b', 'active', false],
      ['sub_a', 'canceled', false],
    ]);
    expect((await admin.api.staff.subscriptions({ state: 'active', search: 'paula' })).items).toHaveLength(1);
  });

  test('show disputes with state and deadline, newest first', async () => {
    const { items } = await admin.api.staff.disputes({});
    expect(items.map(({ title, state, isInquiry, answerDueAt }) => [title, state, isInquiry, answerDueAt])).toEqual([
      ['in_won', 'won', false, null],
      ['in_asked', 'closed', true, null],
      ['in_disputed', 'needsAnswer', false, at(20).toISOString()],
    ]);
    expect((await admin.api.staff.disputes({ state: 'needsAnswer', about: 'membership' })).items).toHaveLength(1);
    expect((await admin.api.staff.disputes({ about: 'sale' })).items).toEqual([]);
  });

  test('are exported as filtered, without spreadsheet formulas; the audit log omits the search text', async () => {
    const [header, ...rows] = await lines('payments.csv?search=paula&state=paid');
    expect(header).toMatch(/^created_at,member,member_id,invoice,tier/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(",'=Paula,");
    const entry = await lastEntry();
    expect(entry).toMatchObject({ actorId: admin.member.id, action: 'list.exported', targetType: 'list', targetId: 'payments' });
    expect(entry?.details).toEqual({ state: 'paid', isSearch: true });
    expect((await lines('disputes.csv')).at(-1)).toContain('needsAnswer');
    expect(await lines('subscriptions.csv')).toHaveLength(4);
    for (const list of ['payments', 'subscriptions', 'disputes', 'mails', 'audit-log'])
      expect((await moderator.request('GET', `/api/staff/${list}.csv`)).status).toBe(403);
  });
});

test('a long list is exported page by page, only as fast as the client reads', async () => {
  const asked: (string | undefined)[] = [];
  const read = async ({ cursor, limit }: PageRequest): Promise<Page<number>> => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    return { items: Array.from({ length: limit }, (_, index) => from + index), nextCursor: String(from + limit) };
  };
  const rows = writeRows({ n: (n: number) => n }, read);
  await rows.next();
  expect(asked).toEqual([]);
  const [first, second] = [await rows.next(), await rows.next()];
  const [last] = `${first.value}${second.value}`.trim().split('\r\n').slice(-1);
  expect([asked.length, last]).toEqual([2, String(Number(asked[1]) * 2 - 1)]);
});

test('each log can be searched, and moderators cannot search by email', async () => {
  await database.insert(securityEvents).values([
    { userId: payer.member.id, eventType: 'signed_in', riskLevel: 'low', details: { address: '203.0.113.9' } },
    { userId: null, eventType: 'invalid_credentials', riskLevel: 'low', details: { email: 'typed@example.com' } },
  ]);
  const events = async (by: typeof admin, search: string) =>
    (await by.api.staff.securityEvents({ search })).items.map(({ eventType }) => eventType);
  expect(await events(moderator, '203.0.113')).toEqual(['signed_in']);
  expect(await events(moderator, 'paul')).toEqual(['signed_in']);
  expect(await events(moderator, payer.member.email)).toEqual([]);
  expect(await events(moderator, 'typed@example')).toEqual([]);
  expect(await events(admin, 'typed@example')).toEqual(['invalid_credentials']);
  const group = { severity: 'error', lastUrl: '/chat', lastBrowser: 'Firefox' } as const;
  await database.insert(clientErrors).values([
    { ...group, message: 'Cannot read map', fingerprint: 'a' },
    { ...group, message: 'Broken socket', fingerprint: 'b' },
  ]);
  expect((await moderator.api.staff.clientErrors({ search: 'SOCK' })).items.map(({ message }) => message)).toEqual([
    'Broken socket',
  ]);
  const text = await (await moderator.request('GET', '/api/staff/security-events.csv')).text();
  expect(text).toContain('203.0.113.9');
  expect(text).not.toContain('typed@example.com');
  await admin.api.staff.addMemberNote({ memberId: payer.member.id, clientId: randomUUID(), text: 'x' });
  for (const search of ['noted', 'ada', 'paula'])
    expect((await admin.api.staff.auditLog({ search })).items.map(({ action }) => action)).toContain('member.noted');
  expect((await admin.api.staff.auditLog({ search: 'nobodyatall' })).items).toEqual([]);
});

describe('resending an email', async () => {
  const content = {
    to: payer.member.email,
    concerns: [payer.member.id],
    subject: 'Your receipt',
    text: 'Paid.',
    html: '<p>Paid.</p>',
  };
  const store = async (more: Partial<typeof mails.$inferInsert>) => {
    const mail = { ...content, template: 'billing-receipt', state: 'sent' as const, ...more };
    return (await database.insert(mails).values(mail).returning())[0]?.id ?? '';
  };

  test('sends one unchanged copy per key, and is audited once', async () => {
    const mailId = await store({});
    const copyId = randomUUID();
    const copy = await admin.api.staff.resendMail({ mailId, copyId });
    expect(copy).toMatchObject({ id: copyId, to: content.to, state: 'queued', isCopy: true, can: { resend: false } });
    expect(await admin.api.staff.resendMail({ mailId, copyId })).toEqual(copy);
    expect(await database.$count(mails, eq(mails.copyOf, mailId))).toBe(1);
    expect(await database.$count(auditLog, eq(auditLog.targetId, mailId))).toBe(1);
    const other = await store({});
    await expect(admin.api.staff.resendMail({ mailId: other, copyId })).rejects.toMatchObject({ code: 'MAIL_NOT_RESENDABLE' });
    expect((await admin.api.staff.mails({ search: 'receipt', state: 'queued' })).items.map(({ id }) => id)).toEqual([copyId]);
  });

  test.each([
    ['is waiting to be sent', { state: 'queued' as const }],
    ['contains a single-use link', { template: 'reset-password' }],
    ['contains a token, even though emails from its template can be resent', { text: 'https://bros.example/x#token=abc' }],
    ['has an unsubscribe link', { oneClickUrl: 'https://bros.example/end' }],
    ['was sent to a former address of the member', { to: 'old@example.com' }],
  ])('is rejected for an email that %s', async (_why, more) => {
    const mailId = await store(more);
    await expect(admin.api.staff.resendMail({ mailId, copyId: randomUUID() })).rejects.toMatchObject({
      code: 'MAIL_NOT_RESENDABLE',
    });
  });
});
