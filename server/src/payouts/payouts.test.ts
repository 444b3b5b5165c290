import type { PayoutId } from '@bros/contract/payouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { erasureParts, passGrace } from '../../test/deletion.ts';
import { buildPayoutRun, TEST_PASSWORD } from '../../test/factories.ts';
import { moveClock } from '../../test/payments.ts';
import { iban, openPayoutDesk, refusal } from '../../test/payouts.ts';
import { deleteDueAccounts } from '../account-data/erasure.ts';
import { users } from '../accounts/tables.ts';
import { checkBooks } from '../commissions/check/service.ts';
import { earnings } from '../commissions/tables.ts';
import { ledgerAccounts, ledgerEntries } from '../ledger/tables.ts';
import { payoutDetails } from '../payout-details/tables.ts';
import { newId } from '../platform/ids.ts';
import { mails } from '../platform/mail/tables.ts';
import { outbox } from '../platform/outbox/tables.ts';
import { auditLog } from '../staff/tables.ts';
import { payouts } from './tables.ts';

const {
  app,
  database,
  admin,
  otherAdmin,
  desk,
  giveDetails,
  buildPayee,
  availableTo,
  payoutOf,
  kindsTold,
  nextMonth,
  prepare,
  approve,
  exported,
} = await openPayoutDesk();
const moderator = await app.signedIn({ role: 'moderator' });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('a payout', () => {
  test('is held by staff with a reason, which takes an approval back, and let go again', async () => {
    await nextMonth();
    const [held] = [await buildPayee(100_001), await buildPayee(7000)];
    const run = await prepare();
    await approve(run);
    const payoutId = (await payoutOf(held, run.id))?.id as PayoutId;
    const after = await desk.hold({ payoutId, reason: 'His bank called' });
    expect(after).toMatchObject({ approvals: [], totals: { held: { count: 1 }, planned: { count: 1 } } });
    expect(await refusal(approve(run, otherAdmin.api))).toBe('PAYOUT_RUN_CHANGED');
    await desk.recount({ runId: run.id });
    expect(await payoutOf(held, run.id)).toMatchObject({ obstacle: 'byStaff', note: 'His bank called' });
    expect((await desk.release({ payoutId })).totals).toMatchObject({ held: { count: 0 }, planned: { count: 2 } });
    await desk.hold({ payoutId, reason: 'After all' });
    const approved = await approve(await desk.run({ runId: run.id }));
    expect(approved.state).toBe('approved');
    expect(await availableTo(held)).toBe(100_001);
    expect(await refusal(desk.release({ payoutId }))).toBe('PAYOUT_STATE');
    const acts = await database.select().from(auditLog).where(eq(auditLog.targetId, payoutId)).orderBy(auditLog.createdAt);
    expect(acts.map(({ action, reason }) => [action, reason])).toEqual([
      ['payout.held', 'His bank called'],
      ['payout.released', null],
      ['payout.held', 'After all'],
    ]);
  });

  test('that fails is its member’s again, who is told what to do, and is in the next run', async () => {
    await nextMonth();
    const [failing, arriving] = [await buildPayee(8000), await buildPayee(7000)];
    const run = await prepare();
    await approve(run);
    const [bad, good] = await Promise.all([failing, arriving].map(async (who) => (await payoutOf(who, run.id))?.id as PayoutId));
    const mark = {
      runId: run.id,
      payoutIds: [bad as PayoutId],
      ...({ outcome: 'failed', failure: 'nameMismatch', note: 'Bank: <b>Doe</b>' } as const),
    };
    expect(await refusal(desk.mark(mark))).toBe('PAYOUT_RUN_STATE');
    await exported(run.id);
    await desk.mark(mark);
    await desk.mark(mark);
    expect(await availableTo(failing)).toBe(8000);
    expect(await refusal(desk.mark({ runId: run.id, payoutIds: [bad as PayoutId], outcome: 'paid' }))).toBe('PAYOUT_STATE');
    // A file that is made again has nobody in it who is marked.
    const again = await exported(run.id);
    expect(again.csv).toContain(good);
    expect(again.csv).not.toContain(bad);
    const settled = await desk.mark({ runId: run.id, payoutIds: [good as PayoutId], outcome: 'paid' });
    expect(settled).toMatchObject({ state: 'settled', totals: { paid: { amountCents: 7000 }, failed: { amountCents: 8000 } } });
    expect(await kindsTold(failing)).toEqual(['payout.failed']);
    const [mail] = await database.select().from(mails).where(eq(mails.to, failing.email));
    expect(mail?.text).toContain('name of the account holder');
    expect(mail?.text).not.toContain('Bank:');
    expect(await checkBooks(database)).toEqual([]);
    await moveClock(app, 31);
    expect(await payoutOf(failing, (await prepare()).id)).toMatchObject({ state: 'planned', amountCents: 8000 });
  });

  test('that comes back after it was paid is its member’s again, once, who is told, and is in the next run', async () => {
    await nextMonth();
    const [coming, staying] = [await buildPayee(8000), await buildPayee(7000)];
    const run = await prepare();
    await approve(run);
    const [back, good] = (await Promise.all(
      [coming, staying].map(async (who) => (await payoutOf(who, run.id))?.id),
    )) as PayoutId[];
    await exported(run.id);
    const mark = {
      runId: run.id,
      payoutIds: [back as PayoutId],
      ...({ outcome: 'returned', failure: 'accountClosed', note: 'Bank’s letter of the 3rd' } as const),
    };
    expect(await refusal(desk.mark(mark))).toBe('PAYOUT_STATE');
    expect((await desk.mark({ runId: run.id, payoutIds: [back as PayoutId, good as PayoutId], outcome: 'paid' })).state).toBe(
      'settled',
    );
    const settledAt = (await desk.run({ runId: run.id })).settledAt;
    // What is none of this run's stays as it is, and so does all that is named with it.
    expect(await refusal(desk.mark({ ...mark, payoutIds: [back as PayoutId, newId() as PayoutId] }))).toBe('NOT_FOUND');
    expect(await payoutOf(coming, run.id)).toMatchObject({ state: 'paid', failure: null });
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.mark(mark)));
    for (const answer of answers) expect(answer).toMatchObject({ state: 'settled', settledAt });
    expect(answers[0]?.totals).toMatchObject({ paid: { amountCents: 7000 }, returned: { count: 1, amountCents: 8000 } });
    expect([await availableTo(coming), await availableTo(staying)]).toEqual([8000, 0]);
    expect(await checkBooks(database)).toEqual([]);
    for (const outcome of ['paid', 'failed'] as const) {
      const other = outcome === 'paid' ? { ...mark, outcome, failure: undefined, note: undefined } : { ...mark, outcome };
      expect(await refusal(desk.mark(JSON.parse(JSON.stringify(other))))).toBe('PAYOUT_RUN_STATE');
    }
    expect((await kindsTold(coming)).toSorted()).toEqual(['payout.failed', 'payout.paid']);
    const told = await database.select().from(mails).where(eq(mails.to, coming.email));
    expect(told.map(({ template }) => template).toSorted()).toEqual(['notice-payout.failed', 'notice-payout.paid']);
    expect(JSON.stringify(told)).not.toContain('letter of the 3rd');
    const acts = await database.select().from(auditLog).where(eq(auditLog.action, 'payoutRun.markedReturned'));
    expect(acts).toMatchObject([{ actorId: admin.member.id, targetId: run.id, reason: 'Bank’s letter of the 3rd' }]);
    const mine = await (await app.openSession(coming)).api.payouts.mine({});
    expect(mine.items).toMatchObject([{ state: 'returned', failure: 'accountClosed', endedAt: expect.any(String) }]);
    expect(mine.items[0]).not.toHaveProperty('note');
    const { items } = await desk.ofRun({ runId: run.id });
    expect(items.map(({ state, can }) => [state, can.markReturned])).toEqual([
      ['returned', false],
      ['paid', true],
    ]);
    await moveClock(app, 31);
    expect(await payoutOf(coming, (await prepare()).id)).toMatchObject({ state: 'planned', amountCents: 8000 });
  });

  test('asks the open screens of its member again, and nobody else’s, whatever is done with it', async () => {
    await nextMonth();
    const [member, other] = [await buildPayee(8000), await buildPayee(100)];
    const told = async () => {
      const rows = await database.delete(outbox).where(eq(outbox.event, 'earnings.changed')).returning();
      return rows
        .map(({ audience }) => audience)
        .filter((audience) => audience.includes(member.id) || audience.includes(other.id));
    };
    await told();
    const run = await prepare();
    const [payoutId, runId] = [(await payoutOf(member, run.id))?.id as PayoutId, run.id];
    const asked = [`member:${member.id}`];
    expect(await told()).toEqual(asked);
    const acts: [string, () => Promise<unknown>][] = [
      ['hold', () => desk.hold({ payoutId, reason: 'A question' })],
      ['release', () => desk.release({ payoutId })],
      ['approve', async () => approve(await desk.run({ runId }))],
      ['withdraw', () => desk.withdraw({ runId })],
      ['approve', async () => approve(await desk.run({ runId }))],
    ];
    for (const [what, act] of acts) {
      await act();
      expect([what, await told()]).toEqual([what, asked]);
    }
    await exported(runId);
    await desk.mark({ runId, payoutIds: [(await payoutOf(member, runId))?.id as PayoutId], outcome: 'paid' });
    expect(await told()).toEqual(asked);
  });

  test('that fails while its member’s account is being deleted is the house’s, or his before he goes: never nobody’s', async () => {
    await nextMonth();
    const member = await buildPayee(8000);
    const run = await prepare();
    await approve(run);
    await exported(run.id);
    const payoutId = (await payoutOf(member, run.id))?.id as PayoutId;
    await passGrace(app, member.id);
    const marking = Promise.withResolvers<unknown>();
    const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const parts = erasureParts(app);
    // In the middle of the deletion, when what he has left is booked already, the bank's answer is written down.
    async function markInBetween(): Promise<void> {
      const mark = desk.mark({ runId: run.id, payoutIds: [payoutId], outcome: 'failed', failure: 'other', note: '' });
      mark.then(marking.resolve, marking.reject);
      const waits = vi.waitUntil(async () => (await database.execute(isWaiting)).rows.length > 0, {
        timeout: 10_000,
        interval: 20,
      });
      await Promise.race([mark, waits]);
    }
    const place = parts.erasure.findIndex(({ name }) => name === 'commissions') + 1;
    await deleteDueAccounts({ ...parts, erasure: parts.erasure.toSpliced(place, 0, { name: 'between', erase: markInBetween }) });
    await marking.promise;
    const nameless = await database
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerAccounts.kind, 'memberAvailable'), isNull(ledgerAccounts.userId)));
    expect(nameless).toEqual([{ cents: 0 }]);
    expect(await database.$count(earnings, and(isNull(earnings.userId), eq(earnings.status, 'completed')))).toBe(0);
    expect((await desk.run({ runId: run.id })).state).toBe('settled');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('outlives its member’s account, and its money is the house’s when it comes back', async () => {
    await nextMonth();
    const member = await buildPayee(8000);
    const run = await prepare();
    await approve(run);
    await database
      .update(payouts)
      .set({ userId: null, detailsCiphertext: null, detailsRevision: null, hint: null })
      .where(eq(payouts.userId, member.id));
    await database.update(earnings).set({ userId: null }).where(eq(earnings.userId, member.id));
    expect(await exported(run.id)).toMatchObject({ leftOut: 1 });
    const { items } = await desk.ofRun({ runId: run.id, state: 'approved' });
    expect(items).toMatchObject([{ member: null, hint: null }]);
    const mark = { runId: run.id, payoutIds: items.map(({ id }) => id), outcome: 'failed', failure: 'other', note: '' } as const;
    expect((await desk.mark(mark)).state).toBe('settled');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('of an account that is gone by the time it comes back is the house’s', async () => {
    await nextMonth();
    const member = await buildPayee(8000);
    const run = await prepare();
    await approve(run);
    await exported(run.id);
    const payoutIds = [(await payoutOf(member, run.id))?.id as PayoutId];
    await desk.mark({ runId: run.id, payoutIds, outcome: 'paid' });
    await database.update(payouts).set({ userId: null, hint: null }).where(eq(payouts.userId, member.id));
    await database.update(earnings).set({ userId: null }).where(eq(earnings.userId, member.id));
    await desk.mark({ runId: run.id, payoutIds, outcome: 'returned', failure: 'accountClosed', note: '' });
    expect(await kindsTold(member)).toEqual(['payout.paid']);
    expect(await availableTo(member)).toBe(0);
    expect(await checkBooks(database)).toEqual([]);
  });
});

describe('the file', () => {
  test('takes the password, says where money goes and nothing that a spreadsheet would run, and is in the audit log', async () => {
    await nextMonth();
    const bank = {
      kind: 'account',
      country: 'US',
      bankName: 'First, "Best" Bank',
      accountNumber: '000123',
      bic: '',
      routingNumber: '021000021',
    } as const;
    await buildPayee(6050, {}, { ...bank, holder: '=HYPERLINK("x")' });
    await buildPayee(7005, {}, { kind: 'wallet', email: 'john@example.com' });
    const run = await prepare();
    expect(await refusal(exported(run.id))).toBe('PAYOUT_RUN_STATE');
    await approve(run);
    expect(await refusal(desk.export({ runId: run.id, currentPassword: 'not-it' }))).toBe('PASSWORD_WRONG');
    expect((await desk.run({ runId: run.id })).state).toBe('approved');
    const { csv, fileName, run: after } = await exported(run.id);
    expect([fileName, after.state]).toEqual([`sandbox-payouts-${run.period}.csv`, 'exported']);
    const lines = csv
      .trim()
      .split('\r\n')
      .map((line) => line.slice(line.indexOf(',') + 1));
    expect(lines.toSorted()).toEqual([
      `60.50,USD,bank,"'=HYPERLINK(""x"")",,000123,,021000021,"First, ""Best"" Bank",US,,Bros Abroad ${run.period}`,
      `70.05,USD,wallet,,,,,,,,john@example.com,Bros Abroad ${run.period}`,
      'amount,currency,method,account_holder,iban,account_number,bic,routing_number,bank_name,country,wallet_email,message',
    ]);
    const acts = await database.select().from(auditLog).where(eq(auditLog.targetId, run.id)).orderBy(auditLog.createdAt);
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['prepared', 'approved', 'exported'].map((act) => [`payoutRun.${act}`, admin.member.id]),
    );
    expect(JSON.stringify([acts, await desk.ofRun({ runId: run.id }), after])).not.toMatch(/john@|000123|HYPERLINK/);
  });
});

describe('who may not be paid any more, or has changed where to, after the approval', () => {
  test.each([
    ['banned', (id: string) => database.update(users).set({ state: 'banned' }).where(eq(users.id, id))],
    ['noDetails', (id: string) => database.delete(payoutDetails).where(eq(payoutDetails.userId, id))],
    [
      'newDetails',
      async (id: string) => {
        await database.delete(payoutDetails).where(eq(payoutDetails.userId, id));
        await giveDetails({ id }, iban('Eve Thief'), new Date('2100-01-01'));
      },
    ],
  ] as const)('is in no file, and held when the approval is taken back: %s', async (obstacle, change) => {
    await nextMonth();
    const [member, other] = [await buildPayee(8000), await buildPayee(7000, {}, iban('Other Member'))];
    const run = await prepare();
    await approve(run);
    await change(member.id);
    expect(await refusal(exported(run.id))).toBe('PAYOUT_RUN_CHANGED');
    expect((await desk.run({ runId: run.id })).state).toBe('approved');
    const planned = await desk.withdraw({ runId: run.id });
    expect(await payoutOf(member, run.id)).toMatchObject({ state: 'held', obstacle });
    await approve(planned);
    const { csv, leftOut } = await exported(run.id);
    expect([csv.includes('Other Member'), csv.trim().split('\r\n').length, leftOut]).toEqual([true, 2, 0]);
    expect([await availableTo(member), await availableTo(other)]).toEqual([8000, 0]);
    // Once the file has left, one that is made again goes without.
    await change(other.id);
    const again = await exported(run.id);
    expect([again.csv.trim().split('\r\n').length, again.leftOut, again.run.state]).toEqual([1, 1, 'exported']);
  });
});

test('nobody but admins finds any of it, and nothing else is taken', async () => {
  const runId = (await buildPayoutRun(database)).id;
  for (const caller of [moderator, await app.signedIn({ tier: 'legend' })]) {
    expect((await caller.request('GET', `/api/staff/payouts/runs/${runId}`)).status).toBe(403);
  }
  const base = `/api/staff/payouts/runs/${runId}`;
  const marks = { payoutIds: [newId()], outcome: 'paid' };
  const wrong: [string, string, unknown?][] = [
    ['GET', '/api/staff/payouts/runs/none'],
    ['GET', '/api/staff/payouts/runs?limit=0'],
    ['GET', `${base}/payouts?state=gone`],
    ['PUT', `${base}/approval`, {}],
    ['PUT', `${base}/approval`, { revision: '1' }],
    ['PUT', `${base}/approval`, { revision: 1, force: true }],
    ['POST', `${base}/file`, { currentPassword: '' }],
    ['POST', `${base}/marks`, { ...marks, payoutIds: [] }],
    ['POST', `${base}/marks`, { ...marks, payoutIds: Array.from({ length: 101 }, newId) }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'failed' }],
    ['POST', `${base}/marks`, { ...marks, failure: 'other' }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'returned' }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'returned', failure: 'lost' }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'returned', failure: 'other', paidAt: '2026-01-01' }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'planned' }],
    ['POST', `${base}/marks`, { ...marks, outcome: 'failed', failure: 'other', note: 'x'.repeat(301) }],
    ['PUT', `/api/staff/payouts/${newId()}/hold`, { reason: ' \u200b ' }],
  ];
  for (const [method, path, body] of wrong) {
    expect([path, (await admin.request(method, path, body)).status]).toEqual([path, 422]);
  }
  for (const [method, path, body] of [
    ['GET', `/api/staff/payouts/runs/${newId()}`],
    ['POST', `${base}/marks`, marks],
    ['DELETE', `/api/staff/payouts/${newId()}/hold`],
  ] as const) {
    expect((await admin.request(method, path, body)).status).toBe(404);
  }
  const broken = await admin.request('GET', `${base}/payouts?cursor=bm90aGluZw`);
  expect(broken.status).toBe(200);
  expect(await codeOf(await admin.request('POST', `${base}/file`, { currentPassword: TEST_PASSWORD }))).toBe('PAYOUT_RUN_STATE');
});
