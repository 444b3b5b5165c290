import type { PayoutDetails } from '@bros/contract/payout-details';
import type { PayoutId, PayoutRun, PayoutRunId } from '@bros/contract/payouts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildEarning } from '../../test/earnings.ts';
import { buildMember, buildPayoutRun, type MemberTraits, TEST_PASSWORD } from '../../test/factories.ts';
import { SECRET, startTestApp } from '../../test/harness.ts';
import { moveClock } from '../../test/payments.ts';
import { users } from '../accounts/tables.ts';
import { checkBooks } from '../commissions/check/service.ts';
import { earnings } from '../commissions/tables.ts';
import { house, move, ofMember } from '../ledger/policy.ts';
import { post, readBalancesOf } from '../ledger/service.ts';
import { notices } from '../notices/tables.ts';
import { createDetailsSealer, sealDetails } from '../payout-details/content.ts';
import { payoutDetails } from '../payout-details/tables.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { mails } from '../platform/mail/tables.ts';
import { auditLog } from '../staff/tables.ts';
import { payoutRuns, payouts } from './tables.ts';

const env = { ADDRESS_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
/** A transaction that is made to break off is an error in the log. */
const log = createLog('silent');
const app = await startTestApp({ env, log, hasWorkers: false });
const { database } = app;
const second = await startTestApp({ env, hasWorkers: false, database: { url: app.databaseUrl, database } });
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const otherAdmin = await app.signedIn({ role: 'admin', displayName: 'Bea' });
const moderator = await app.signedIn({ role: 'moderator' });
const desk = admin.api.payouts;
const sealer = createDetailsSealer(SECRET);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const iban = (holder: string): PayoutDetails => ({ kind: 'iban', holder, iban: 'DE89370400440532013000' });

async function giveDetails({ id }: { id: string }, details: PayoutDetails = iban('John Doe'), updatedAt = LONG_AGO) {
  const columns = {
    method: details.kind === 'wallet' ? 'wallet' : 'bank',
    hint: '3000',
    country: details.kind === 'wallet' ? null : 'DE',
  } as const;
  const row = { ...columns, ciphertext: sealDetails(sealer, id, 1, details), revision: 1, updatedAt };
  await database.insert(payoutDetails).values({ userId: id, ...row });
}

/** Earned, matured and in the books. */
async function earn({ id: memberId }: { id: string }, amountCents: number, maturedAt = LONG_AGO): Promise<string> {
  const { id } = await buildEarning(database, { userId: memberId, amountCents, maturedAt, transactionDate: LONG_AGO });
  const entries = move(ofMember(memberId, 'memberAvailable'), house('commissionExpense'), amountCents);
  await database.transaction((transaction) =>
    post(transaction, { kind: 'commission', sourceId: id, currency: 'usd', happenedAt: LONG_AGO, entries }),
  );
  return id;
}

/** A member who is owed money, and has said where it goes. */
async function buildPayee(amountCents: number, traits: MemberTraits = {}, details?: PayoutDetails) {
  const member = await buildMember(database, traits);
  await giveDetails(member, details);
  await earn(member, amountCents);
  return member;
}

const availableTo = async ({ id }: { id: string }) =>
  0 - ((await readBalancesOf(database, id)).find(({ kind }) => kind === 'memberAvailable')?.cents ?? 0);
const payoutOf = async ({ id }: { id: string }, runId: string) =>
  (
    await database
      .select()
      .from(payouts)
      .where(and(eq(payouts.userId, id), eq(payouts.runId, runId)))
  )[0];
const kindsTold = async ({ id }: { id: string }) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).map(({ kind }) => kind);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

/** Starts from a month of its own: the clock goes on, and what was earned before is taken back. */
async function nextMonth(): Promise<void> {
  await database.execute(sql`update payout_runs set state = 'settled', settled_at = now() where state <> 'settled'`);
  const left = await database
    .update(earnings)
    .set({ status: 'reversed', amountCents: 0 })
    .where(sql`status = 'completed' and payout_id is null`)
    .returning({ id: earnings.id, userId: earnings.userId, cents: earnings.grossCents });
  for (const { id: sourceId, userId, cents } of left) {
    const entries = move(house('commissionExpense'), ofMember(userId ?? '', 'memberAvailable'), cents);
    const journal = { kind: 'commissionReversed', sourceId, currency: 'usd', happenedAt: LONG_AGO, entries } as const;
    await database.transaction((transaction) => post(transaction, journal));
  }
  await moveClock(app, 31);
}
async function prepare(): Promise<PayoutRun> {
  const { run } = await desk.prepare();
  if (!run) throw new Error('There is no run.');
  return run;
}
const approve = ({ id: runId, revision }: PayoutRun, api = admin.api) => api.payouts.approve({ runId, revision });
const exported = (runId: PayoutRunId) => desk.export({ runId, currentPassword: TEST_PASSWORD });

describe('a run', () => {
  test('is one, with each member once, of 50 starts at two processes', async () => {
    await nextMonth();
    const payees = await Promise.all([7000, 8000, 9000].map((cents) => buildPayee(cents)));
    const onSecond = await second.openSession(admin.member);
    const starts = Array.from({ length: 50 }, (_, index) => (index % 2 ? onSecond : admin).api.payouts.prepare());
    const runs = await Promise.all(starts);
    expect(new Set(runs.map(({ run }) => run?.id)).size).toBe(1);
    const run = await prepare();
    expect(run).toMatchObject({ state: 'prepared', totals: { planned: { count: 3, amountCents: 24_000 } }, approvalsNeeded: 1 });
    const { items } = await desk.ofRun({ runId: run.id });
    expect(items.map(({ amountCents, hint, method, state }) => [amountCents, hint, method, state])).toEqual(
      [9000, 8000, 7000].map((cents) => [cents, '3000', 'bank', 'planned']),
    );
    // Nothing is booked by a plan.
    expect(await Promise.all(payees.map(availableTo))).toEqual([7000, 8000, 9000]);
    // The same 50 approvals pay once.
    const both = [admin, onSecond];
    await Promise.all(Array.from({ length: 50 }, (_, index) => approve(run, (both[index % 2] ?? admin).api)));
    expect(await Promise.all(payees.map(availableTo))).toEqual([0, 0, 0]);
    expect(await checkBooks(database)).toEqual([]);
    const { csv } = await exported(run.id);
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    const ids = items.map(({ id }) => id);
    await Promise.all(Array.from({ length: 20 }, () => desk.mark({ runId: run.id, payoutIds: ids, outcome: 'paid' })));
    expect(await desk.run({ runId: run.id })).toMatchObject({
      state: 'settled',
      totals: { paid: { count: 3, amountCents: 24_000 } },
    });
    expect(await checkBooks(database)).toEqual([]);
    for (const payee of payees) expect(await kindsTold(payee)).toEqual(['payout.paid']);
    const [row] = await database.select().from(payouts).where(eq(payouts.runId, run.id));
    expect(row?.detailsCiphertext).toBeNull();
  });

  test('says who waits and why, and tells who has not said where his money goes, once', async () => {
    await nextMonth();
    const fine = await buildPayee(5000);
    const poor = await buildPayee(4999);
    const suspended = await buildPayee(6000, { state: 'suspended' });
    const leaving = await buildPayee(6100);
    await database
      .update(users)
      .set({ deletionDueAt: new Date(Date.now() + 1e9) })
      .where(eq(users.id, leaving.id));
    const silent = await buildMember(database);
    await earn(silent, 6200);
    const changed = await buildMember(database);
    const [{ now }] = (await database.execute<{ now: Date }>(sql`select now() + interval '400 days' as now`)).rows as [
      { now: Date },
    ];
    await giveDetails(changed, iban('New'), new Date(now));
    await earn(changed, 6300);
    const late = await buildPayee(6400);
    await database
      .update(earnings)
      .set({ maturedAt: new Date(now) })
      .where(eq(earnings.userId, late.id));

    const preview = await desk.preview();
    expect(preview).toMatchObject({ isDue: true, payable: { count: 1, amountCents: 5000 } });
    expect(Object.fromEntries(preview.obstacles.map(({ obstacle, count }) => [obstacle, count]))).toMatchObject({
      belowMinimum: 1,
      suspended: 1,
      leaving: 1,
      noDetails: 1,
      newDetails: 1,
    });
    expect(await database.$count(payoutRuns, eq(payoutRuns.period, preview.period))).toBe(0);

    const run = await prepare();
    expect(run.period).toBe(preview.period);
    const states = await Promise.all([fine, suspended, leaving, silent, changed].map((member) => payoutOf(member, run.id)));
    expect(states.map((row) => row?.obstacle)).toEqual([null, 'suspended', 'leaving', 'noDetails', 'newDetails']);
    expect(await payoutOf(poor, run.id)).toBeUndefined();
    expect(await payoutOf(late, run.id)).toBeUndefined();
    expect(run.belowMinimum).toEqual({ count: 1, amountCents: 4999 });
    await desk.recount({ runId: run.id });
    expect(await kindsTold(silent)).toEqual(['payout.waiting']);
    // He has said it now: the next look takes him in.
    await giveDetails(silent);
    expect((await desk.recount({ runId: run.id })).totals.planned.count).toBe(2);
  });

  test('that was never approved is followed by that of the latest month, after any jump of the clock', async () => {
    await nextMonth();
    const payee = await buildPayee(7000);
    const first = await prepare();
    await moveClock(app, 100);
    const next = await prepare();
    expect(next.period > first.period).toBe(true);
    expect(await desk.run({ runId: first.id })).toMatchObject({ state: 'settled', totals: { held: { count: 1 } } });
    expect(await payoutOf(payee, first.id)).toMatchObject({ obstacle: 'superseded' });
    expect(await payoutOf(payee, next.id)).toMatchObject({ state: 'planned', amountCents: 7000 });
    const { items } = await desk.runs({ limit: 2 });
    expect(items.map(({ period }) => period)).toEqual([next.period, first.period]);
    const { nextCursor } = await desk.runs({ limit: 1 });
    expect((await desk.runs({ limit: 1, cursor: nextCursor ?? '' })).items[0]?.id).toBe(first.id);
  });

  test('is not written while nobody has enough', async () => {
    await nextMonth();
    await buildPayee(100);
    expect((await desk.prepare()).run).toBeNull();
    expect(await desk.preview()).toMatchObject({ isDue: false, payable: { count: 0 } });
  });
});

describe('an approval', () => {
  test('takes two different admins above the set sum, and can be taken back until the file has left', async () => {
    await nextMonth();
    const payee = await buildPayee(100_001);
    const run = await prepare();
    expect(run.approvalsNeeded).toBe(2);
    const once = await approve(run);
    expect(once).toMatchObject({ state: 'prepared', approvalRefusal: 'given', approvals: [{ name: 'Ada' }] });
    expect((await approve(run)).state).toBe('prepared');
    expect(await availableTo(payee)).toBe(100_001);
    const twice = await approve(run, otherAdmin.api);
    expect(twice).toMatchObject({ state: 'approved', approvals: [{ name: 'Ada' }, { name: 'Bea' }], approvalsNeeded: 2 });
    expect(await availableTo(payee)).toBe(0);
    const back = await desk.withdraw({ runId: run.id });
    expect(back).toMatchObject({ state: 'prepared', approvals: [], totals: { planned: { count: 1, amountCents: 100_001 } } });
    expect(await availableTo(payee)).toBe(100_001);
    expect(await checkBooks(database)).toEqual([]);
    await desk.withdraw({ runId: run.id });
    // Who saw the run before does not approve it now.
    expect(await refusal(approve(run))).toBe('PAYOUT_RUN_CHANGED');
    await approve(back);
    await approve(back, otherAdmin.api);
    await exported(run.id);
    expect(await refusal(desk.withdraw({ runId: run.id }))).toBe('PAYOUT_RUN_STATE');
    expect(await availableTo(payee)).toBe(0);
  });

  test('of an admin who is paid in the run is not its only one, nor are two of such', async () => {
    await nextMonth();
    const [paid, alsoPaid] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'admin' })];
    for (const { member } of [paid, alsoPaid]) {
      await giveDetails(member);
      await earn(member, 6000);
    }
    const run = await prepare();
    expect(await approve(run, paid.api)).toMatchObject({ state: 'prepared', approvalsNeeded: 2 });
    expect(await refusal(approve(run, alsoPaid.api))).toBe('PAYOUT_APPROVER');
    expect((await approve(run)).state).toBe('approved');
    for (const { member } of [paid, alsoPaid])
      await database.update(users).set({ role: 'member' }).where(eq(users.id, member.id));
  });

  test('of who is no admin any more counts for nothing', async () => {
    await nextMonth();
    await buildPayee(100_001);
    const former = await app.signedIn({ role: 'admin' });
    const run = await prepare();
    await approve(run, former.api);
    await database.update(users).set({ role: 'member' }).where(eq(users.id, former.member.id));
    expect((await desk.run({ runId: run.id })).approvals).toEqual([]);
    expect(await approve(run)).toMatchObject({ state: 'prepared', approvals: [{ name: 'Ada' }] });
    expect((await approve(run, otherAdmin.api)).state).toBe('approved');
  });

  test('is refused where others would be paid by now, who then are', async () => {
    await nextMonth();
    const [payee, gone] = [await buildPayee(8000), await buildPayee(9000)];
    const run = await prepare();
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, gone.id));
    expect(await refusal(approve(run))).toBe('PAYOUT_RUN_CHANGED');
    const seen = await desk.run({ runId: run.id });
    expect(seen.totals).toMatchObject({ planned: { count: 1, amountCents: 8000 }, held: { count: 1 } });
    expect((await approve(seen)).state).toBe('approved');
    expect([await availableTo(payee), await availableTo(gone)]).toEqual([0, 9000]);
  });

  test('closes a run in which nobody is paid', async () => {
    await nextMonth();
    const member = await buildMember(database);
    await earn(member, 6000);
    expect((await approve(await prepare())).state).toBe('settled');
    expect(await availableTo(member)).toBe(6000);
  });

  test('that breaks off leaves nothing half', async () => {
    await nextMonth();
    const payees = [await buildPayee(8000), await buildPayee(9000)];
    const run = await prepare();
    // The process dies at the very end of it, when both are booked.
    await database.execute(sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await database.execute(
      sql`create trigger break_off before update of state on payout_runs for each row when (new.state = 'approved') execute function break_off()`,
    );
    expect((await admin.request('PUT', `/api/staff/payouts/runs/${run.id}/approval`, { revision: run.revision })).status).toBe(
      500,
    );
    expect(await Promise.all(payees.map(availableTo))).toEqual([8000, 9000]);
    expect(await desk.run({ runId: run.id })).toMatchObject({
      state: 'prepared',
      approvals: [],
      totals: { planned: { count: 2 } },
    });
    await database.execute(sql`drop trigger break_off on payout_runs`);
    expect((await approve(run)).state).toBe('approved');
    expect(await checkBooks(database)).toEqual([]);
  });
});

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
    expect(await exported(run.id)).toMatchObject({ unreadable: 1 });
    const { items } = await desk.ofRun({ runId: run.id, state: 'approved' });
    expect(items).toMatchObject([{ member: null, hint: null }]);
    const mark = { runId: run.id, payoutIds: items.map(({ id }) => id), outcome: 'failed', failure: 'other', note: '' } as const;
    expect((await desk.mark(mark)).state).toBe('settled');
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
