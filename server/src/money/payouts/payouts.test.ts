import type { PayoutDetails } from '@bros/contract/money/payout-details';
import type { PayoutId } from '@bros/contract/money/payouts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { buildPayoutRun } from '../../../test/money-factories.ts';
import { moveClock } from '../../../test/payments.ts';
import { iban, openPayoutDesk, refusal } from '../../../test/payouts.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { newId } from '../../platform/ids.ts';
import { mails } from '../../platform/mail/tables.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { payoutRuns, payouts } from './tables.ts';

const {
  app,
  database,
  admin,
  otherAdmin,
  desk,
  buildPayee,
  availableTo,
  payoutOf,
  noticeKinds,
  nextMonth,
  prepare,
  approve,
  exported,
} = await openPayoutDesk();
const moderator = await app.signedIn({ role: 'moderator' });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

describe('a payout', () => {
  test('can be held by staff with a reason, which withdraws the approval, and released again', async () => {
    await nextMonth();
    const [held] = [await buildPayee(100_001), await buildPayee(7000)];
    const run = await prepare();
    await approve(run);
    const payoutId = (await payoutOf(held, run.id))?.id as PayoutId;
    const after = await desk.hold({ payoutId, reason: 'Their bank called' });
    expect(after).toMatchObject({ approvals: [], totals: { held: { count: 1 }, planned: { count: 1 } } });
    expect(await refusal(approve(run, otherAdmin.api))).toBe('PAYOUT_RUN_CHANGED');
    await desk.recount({ runId: run.id });
    expect(await payoutOf(held, run.id)).toMatchObject({ obstacle: 'byStaff', note: 'Their bank called' });
    expect((await desk.release({ payoutId })).totals).toMatchObject({ held: { count: 0 }, planned: { count: 2 } });
    await desk.hold({ payoutId, reason: 'After all' });
    const approved = await approve(await desk.run({ runId: run.id }));
    expect(approved.state).toBe('approved');
    expect(await availableTo(held)).toBe(100_001);
    expect(await refusal(desk.release({ payoutId }))).toBe('PAYOUT_STATE');
    const actions = await database.select().from(auditLog).where(eq(auditLog.targetId, payoutId)).orderBy(auditLog.createdAt);
    expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
      ['payout.held', 'Their bank called'],
      ['payout.released', null],
      ['payout.held', 'After all'],
    ]);
  });

  test('that fails is credited to its member, who learns how to fix it, and is in the next run', async () => {
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
    const again = await exported(run.id);
    expect(again.csv).toContain(good);
    expect(again.csv).not.toContain(bad);
    const settled = await desk.mark({ runId: run.id, payoutIds: [good as PayoutId], outcome: 'paid' });
    expect(settled).toMatchObject({ state: 'settled', totals: { paid: { amountCents: 7000 }, failed: { amountCents: 8000 } } });
    expect(await noticeKinds(failing)).toEqual(['payout.failed']);
    const [mail] = await database.select().from(mails).where(eq(mails.to, failing.email));
    expect(mail?.text).toContain('the account is under another name');
    expect(mail?.text).not.toContain('Bank:');
    expect(await checkBooks(database)).toEqual([]);
    await moveClock(app, 31);
    expect(await payoutOf(failing, (await prepare()).id)).toMatchObject({ state: 'held', obstacle: 'detailsFailed' });
  });

  test('that is returned after it was paid is credited to its member once, with a notice, and is in the next run', async () => {
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
    expect(await refusal(desk.mark({ ...mark, payoutIds: [back as PayoutId, newId() as PayoutId] }))).toBe('NOT_FOUND');
    expect(await payoutOf(coming, run.id)).toMatchObject({ state: 'paid', failure: null });
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.mark(mark)));
    for (const response of answers) expect(response).toMatchObject({ state: 'settled', settledAt });
    expect(answers[0]?.totals).toMatchObject({ paid: { amountCents: 7000 }, returned: { count: 1, amountCents: 8000 } });
    expect([await availableTo(coming), await availableTo(staying)]).toEqual([8000, 0]);
    expect(await checkBooks(database)).toEqual([]);
    for (const outcome of ['paid', 'failed'] as const) {
      const other = outcome === 'paid' ? { ...mark, outcome, failure: undefined, note: undefined } : { ...mark, outcome };
      expect(await refusal(desk.mark(JSON.parse(JSON.stringify(other))))).toBe('PAYOUT_RUN_STATE');
    }
    expect((await noticeKinds(coming)).toSorted()).toEqual(['payout.failed', 'payout.paid']);
    const notified = await database.select().from(mails).where(eq(mails.to, coming.email));
    expect(notified.map(({ template }) => template).toSorted()).toEqual(['notice-payout.failed']);
    expect(JSON.stringify(notified)).not.toContain('letter of the 3rd');
    const actions = await database.select().from(auditLog).where(eq(auditLog.action, 'payoutRun.markedReturned'));
    expect(actions).toMatchObject([{ actorId: admin.member.id, targetId: run.id, reason: 'Bank’s letter of the 3rd' }]);
    const mine = await (await app.openSession(coming)).api.payouts.mine({});
    expect(mine.items).toMatchObject([{ state: 'returned', failure: 'accountClosed', endedAt: expect.any(String) }]);
    expect(mine.items[0]).not.toHaveProperty('note');
    const { items } = await desk.ofRun({ runId: run.id });
    expect(items.map(({ state, can }) => [state, can.markReturned])).toEqual([
      ['returned', false],
      ['paid', true],
    ]);
    await moveClock(app, 31);
    expect(await payoutOf(coming, (await prepare()).id)).toMatchObject({ state: 'held', obstacle: 'detailsFailed' });
    const { api } = await app.openSession(coming);
    expect((await api.payoutDetails.mine()).details).toMatchObject({ failure: 'accountClosed' });
    const enter = (details: PayoutDetails) => api.payoutDetails.save({ ...details, currentPassword: TEST_PASSWORD });
    expect(await refusal(enter(iban('John Doe')))).toBe('DETAILS_FAILED');
    const other = { kind: 'iban', holder: 'John Doe', iban: 'GB29NWBK60161331926819' } as const;
    expect((await enter(other)).details).toMatchObject({ failure: null });
    await moveClock(app, 31);
    expect(await payoutOf(coming, (await prepare()).id)).toMatchObject({ state: 'planned', amountCents: 8000 });
  });

  test('sends its member an email only if money moved', async () => {
    await nextMonth();
    const member = await buildPayee(8000);
    const run = await prepare();
    await approve(run);
    await exported(run.id);
    await database.update(payoutRuns).set({ isSandbox: false }).where(eq(payoutRuns.id, run.id));
    await desk.mark({ runId: run.id, payoutIds: [(await payoutOf(member, run.id))?.id as PayoutId], outcome: 'paid' });
    const notified = await database.select().from(mails).where(eq(mails.to, member.email));
    expect(notified.map(({ template }) => template)).toEqual(['notice-payout.paid']);
  });

  test('refreshes only its member’s open screens after every change', async () => {
    await nextMonth();
    const [member, other] = [await buildPayee(8000), await buildPayee(100)];
    const notified = async () => {
      const rows = await database.delete(outbox).where(eq(outbox.event, 'earnings.changed')).returning();
      return rows
        .map(({ audience }) => audience)
        .filter((audience) => audience.includes(member.id) || audience.includes(other.id));
    };
    await notified();
    const run = await prepare();
    const [payoutId, runId] = [(await payoutOf(member, run.id))?.id as PayoutId, run.id];
    const asked = [`member:${member.id}`];
    expect(await notified()).toEqual(asked);
    const actions: [string, () => Promise<unknown>][] = [
      ['hold', () => desk.hold({ payoutId, reason: 'A question' })],
      ['release', () => desk.release({ payoutId })],
      ['approve', async () => approve(await desk.run({ runId }))],
      ['withdraw', () => desk.withdraw({ runId })],
      ['approve', async () => approve(await desk.run({ runId }))],
    ];
    for (const [what, action] of actions) {
      await action();
      expect([what, await notified()]).toEqual([what, asked]);
    }
    await exported(runId);
    await desk.mark({ runId, payoutIds: [(await payoutOf(member, runId))?.id as PayoutId], outcome: 'paid' });
    expect(await notified()).toEqual(asked);
  });

  test('of a deleted account is left out of the file, and can be marked as failed', async () => {
    await nextMonth();
    const member = await buildPayee(8000);
    const run = await prepare();
    await approve(run);
    await database
      .update(payouts)
      .set({ userId: null, detailsCiphertext: null, detailsRevision: null, hint: null })
      .where(eq(payouts.userId, member.id));
    await database.update(earnings).set({ userId: null }).where(eq(earnings.userId, member.id));
    expect(await exported(run.id)).toMatchObject({
      leftOut: [{ displayName: null }],
      run: { leftOut: { count: 1, amountCents: 8000 } },
    });
    const { items } = await desk.ofRun({ runId: run.id, state: 'approved' });
    expect(items).toMatchObject([{ member: null, hint: null, isLeftOut: true }]);
    const mark = { runId: run.id, payoutIds: items.map(({ id }) => id), outcome: 'failed', failure: 'other', note: '' } as const;
    expect((await desk.mark(mark)).state).toBe('settled');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('of a deleted account that is returned belongs to the company', async () => {
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
    expect(await noticeKinds(member)).toEqual(['payout.paid']);
    expect(await availableTo(member)).toBe(0);
    expect(await checkBooks(database)).toEqual([]);
  });
});

test('only admins can find payout runs, and unknown input is rejected', async () => {
  const runId = (await buildPayoutRun(database)).id;
  for (const caller of [moderator, await app.signedIn({ tier: 'legend' })]) {
    expect((await caller.request('GET', `/api/staff/payout-runs/${runId}`)).status).toBe(403);
  }
  const base = `/api/staff/payout-runs/${runId}`;
  const marks = { payoutIds: [newId()], outcome: 'paid' };
  const wrong: [string, string, unknown?][] = [
    ['GET', '/api/staff/payout-runs/none'],
    ['GET', '/api/staff/payout-runs?limit=0'],
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
    ['GET', `/api/staff/payout-runs/${newId()}`],
    ['POST', `${base}/marks`, marks],
    ['DELETE', `/api/staff/payouts/${newId()}/hold`],
  ] as const) {
    expect((await admin.request(method, path, body)).status).toBe(404);
  }
  const broken = await admin.request('GET', `${base}/payouts?cursor=bm90aGluZw`);
  expect(broken.status).toBe(200);
  expect(await codeOf(await admin.request('POST', `${base}/file`, { currentPassword: TEST_PASSWORD }))).toBe('PAYOUT_RUN_STATE');
});
