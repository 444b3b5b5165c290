import { HOUR_MS } from '@bros/contract/core/durations';
import type { PayoutId } from '@bros/contract/money/payouts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { moveClock } from '../../../test/payments.ts';
import { env, iban, openPayoutDesk, refusal } from '../../../test/payouts.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { payoutRuns, payouts } from './tables.ts';

const {
  app,
  database,
  admin,
  otherAdmin,
  desk,
  giveDetails,
  earn,
  buildPayee,
  availableTo,
  payoutOf,
  noticeKinds,
  nextMonth,
  prepare,
  approve,
  exported,
} = await openPayoutDesk();
const second = await startTestApp({ env, hasWorkers: false, database: { url: app.databaseUrl, database } });

describe('a payout run', () => {
  test('is created once, with each member once, even if started 50 times in two processes', async () => {
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
    expect(await Promise.all(payees.map(availableTo))).toEqual([7000, 8000, 9000]);
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
    for (const payee of payees) expect(await noticeKinds(payee)).toEqual(['payout.paid']);
    const [row] = await database.select().from(payouts).where(eq(payouts.runId, run.id));
    expect(row?.detailsCiphertext).toBeNull();
  });

  test('shows the obstacle of each payout, and notifies members without payout details once', async () => {
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
    expect(await noticeKinds(silent)).toEqual(['payout.waiting']);
    await giveDetails(silent);
    expect((await desk.recount({ runId: run.id })).totals.planned.count).toBe(2);
    await database.update(earnings).set({ amountCents: 4998 }).where(eq(earnings.userId, fine.id));
    const fallen = await desk.recount({ runId: run.id });
    expect(await payoutOf(fine, run.id)).toMatchObject({ state: 'held', obstacle: 'belowMinimum', amountCents: 4998 });
    expect(fallen.belowMinimum).toEqual({ count: 1, amountCents: 4999 });
    await database.update(earnings).set({ amountCents: 5000 }).where(eq(earnings.userId, fine.id));
  });

  test('that was never approved is followed by the run of the latest month, even if the clock jumps over months', async () => {
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

  test('is previewed without money that another run already plans to pay', async () => {
    await nextMonth();
    const payee = await buildPayee(5850);
    const held = await buildPayee(6000);
    const run = await prepare();
    const payoutId = (await payoutOf(held, run.id))?.id as PayoutId;
    await desk.hold({ payoutId, reason: 'We ask the member first.' });
    expect(await desk.preview()).toMatchObject({ isDue: false, payable: { count: 1, amountCents: 6000 }, obstacles: [] });
    await earn(payee, 700);
    expect((await desk.preview()).obstacles).toEqual([{ obstacle: 'belowMinimum', count: 1, amountCents: 700 }]);
    await earn(payee, 4300);
    expect((await desk.preview()).payable).toEqual({ count: 2, amountCents: 11_000 });
  });

  test('is not created while nobody reaches the minimum', async () => {
    await nextMonth();
    await buildPayee(100);
    expect((await desk.prepare()).run).toBeNull();
    expect(await desk.preview()).toMatchObject({ isDue: false, payable: { count: 0 } });
  });
});

describe('an approval of a run', () => {
  test('requires two different admins above the limit, and can be withdrawn until the file is downloaded', async () => {
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
    expect(await refusal(approve(run))).toBe('PAYOUT_RUN_CHANGED');
    await approve(back);
    await approve(back, otherAdmin.api);
    await exported(run.id);
    expect(await refusal(desk.withdraw({ runId: run.id }))).toBe('PAYOUT_RUN_STATE');
    expect(await availableTo(payee)).toBe(0);
  });

  test('is not enough if all approving admins are paid in the run', async () => {
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

  test('counts 72 hours after the approver became an admin, even if the approver was an admin before', async () => {
    await nextMonth();
    await buildPayee(100_001);
    const adminSince = new Date(Date.now() - 71.9 * HOUR_MS);
    const accomplice = await app.signedIn({ role: 'admin', adminSince });
    const run = await prepare();
    await approve(run);
    expect(await accomplice.api.payouts.run({ runId: run.id })).toMatchObject({
      approvalRefusal: 'newAdmin',
      can: { approve: false },
    });
    await expect(approve(run, accomplice.api)).rejects.toMatchObject({
      code: 'ADMIN_TOO_NEW',
      data: { countsFrom: new Date(adminSince.getTime() + 72 * HOUR_MS).toISOString() },
    });
    await database.update(users).set({ adminSince }).where(eq(users.id, admin.member.id));
    expect((await otherAdmin.api.payouts.run({ runId: run.id })).approvals).toEqual([]);
    const long = new Date(Date.now() - 72.1 * HOUR_MS);
    await database.update(users).set({ adminSince: long });
    expect((await approve(run, accomplice.api)).state).toBe('approved');
    await database.update(users).set({ role: 'member' }).where(eq(users.id, accomplice.member.id));
  });

  test('by a former admin is ignored', async () => {
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

  test('is rejected if the payees have changed, and the run is updated', async () => {
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

  test('that is interrupted changes nothing', async () => {
    await nextMonth();
    const payees = [await buildPayee(8000), await buildPayee(9000)];
    const run = await prepare();
    await database.execute(sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await database.execute(
      sql`create trigger break_off before update of state on payout_runs for each row when (new.state = 'approved') execute function break_off()`,
    );
    expect((await admin.request('PUT', `/api/staff/payout-runs/${run.id}/approval`, { revision: run.revision })).status).toBe(
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
