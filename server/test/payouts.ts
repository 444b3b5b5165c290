import type { PayoutDetails } from '@bros/contract/money/payout-details';
import type { PayoutRun, PayoutRunId } from '@bros/contract/money/payouts';
import { and, eq, sql } from 'drizzle-orm';
import { notices } from '../src/core/notices/tables.ts';
import { earnings } from '../src/money/commissions/tables.ts';
import { house, move, ofMember } from '../src/money/ledger/policy.ts';
import { post, readBalancesOf } from '../src/money/ledger/service.ts';
import { createDetailsSealer, sealDetails } from '../src/money/payout-details/content.ts';
import { payoutDetails } from '../src/money/payout-details/tables.ts';
import { payouts } from '../src/money/payouts/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { buildMember, type MemberTraits, TEST_PASSWORD } from './factories.ts';
import { SECRET, startTestApp } from './harness.ts';
import { buildEarning, postCommission } from './money-factories.ts';
import { moveClock } from './payments.ts';

export const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

export const iban = (holder: string): PayoutDetails => ({ kind: 'iban', holder, iban: 'DE89370400440532013000' });

export async function openPayoutDesk() {
  const app = await startTestApp({ env, log: createLog('silent'), hasWorkers: false });
  const { database } = app;
  const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
  const otherAdmin = await app.signedIn({ role: 'admin', displayName: 'Bea' });
  const desk = admin.api.payouts;
  const sealer = createDetailsSealer(SECRET);

  async function giveDetails({ id }: { id: string }, details: PayoutDetails = iban('John Doe'), updatedAt = LONG_AGO) {
    const columns = {
      method: details.kind === 'wallet' ? 'wallet' : 'bank',
      hint: '3000',
      country: details.kind === 'wallet' ? null : 'DE',
    } as const;
    const row = { ...columns, ciphertext: sealDetails(sealer, id, 1, details), revision: 1, updatedAt };
    await database.insert(payoutDetails).values({ userId: id, ...row });
  }

  async function earn({ id: memberId }: { id: string }, amountCents: number, maturedAt = LONG_AGO): Promise<string> {
    const { id } = await buildEarning(database, { userId: memberId, amountCents, maturedAt, transactionDate: LONG_AGO });
    await postCommission(database, { memberId, sourceId: id, cents: amountCents, at: LONG_AGO });
    return id;
  }

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
  const noticeKinds = async ({ id }: { id: string }) =>
    (await database.select().from(notices).where(eq(notices.memberId, id))).map(({ kind }) => kind);

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

  return {
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
  };
}
