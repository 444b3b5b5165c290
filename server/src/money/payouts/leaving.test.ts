import type { PayoutId } from '@bros/contract/money/payouts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { erasureDeps, passGrace } from '../../../test/deletion.ts';
import { buildMember } from '../../../test/factories.ts';
import { countLockWaits } from '../../../test/lock-waits.ts';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { iban, openPayoutDesk, refusal } from '../../../test/payouts.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { deleteDueAccounts } from '../../identity/account-data/erasure.ts';
import { earnings } from '../commissions/tables.ts';
import { ledgerAccounts, ledgerEntries } from '../ledger/tables.ts';
import { payoutDetails } from '../payout-details/tables.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { payouts } from './tables.ts';

const {
  app,
  database,
  admin,
  desk,
  giveDetails,
  earn,
  buildPayee,
  availableTo,
  payoutOf,
  nextMonth,
  prepare,
  approve,
  exported,
} = await openPayoutDesk();

describe('a payout file', () => {
  test('requires the password, names recipients without spreadsheet formulas, and is in the audit log', async () => {
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
    const actions = await database.select().from(auditLog).where(eq(auditLog.targetId, run.id)).orderBy(auditLog.createdAt);
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual(
      ['prepared', 'approved', 'exported'].map((action) => [`payoutRun.${action}`, admin.member.id]),
    );
    expect(JSON.stringify([actions, await desk.ofRun({ runId: run.id }), after])).not.toMatch(/john@|000123|HYPERLINK/);
  });
});

describe('a member who became ineligible, or changed the payout details, after the approval', () => {
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
  ] as const)('is in no payout file, and the payout is held once the approval is withdrawn: %s', async (obstacle, change) => {
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
    expect([csv.includes('Other Member'), csv.trim().split('\r\n').length, leftOut]).toEqual([true, 2, []]);
    expect([await availableTo(member), await availableTo(other)]).toEqual([8000, 0]);
    await change(other.id);
    const again = await exported(run.id);
    const id = (await payoutOf(other, run.id))?.id;
    expect([again.csv.trim().split('\r\n').length, again.run.state]).toEqual([1, 'exported']);
    expect(again.leftOut).toEqual([{ id, displayName: other.displayName }]);
    expect(again.run.leftOut).toEqual({ count: 1, amountCents: 7000 });
    const [listed] = (await desk.ofRun({ runId: run.id, state: 'approved' })).items;
    expect(listed).toMatchObject({ id, isLeftOut: true, can: { mark: true } });
    const actions = await database.select().from(auditLog).where(eq(auditLog.targetId, run.id));
    expect(actions.map(({ details }) => details)).toContainEqual({ count: 0, totalCents: 0, leftOut: [id] });
    const { leftOut: none } = await desk.mark({ runId: run.id, payoutIds: [id as PayoutId], outcome: 'paid' });
    expect(none).toEqual({ count: 0, amountCents: 0 });
  });
});

async function deleteDuring<Done>(
  { id }: { id: string },
  after: 'commissions' | 'payouts',
  action: () => Promise<Done>,
): Promise<Done> {
  await passGrace(app, id);
  const acting = Promise.withResolvers<Done>();
  const deps = erasureDeps(app);
  async function erase(): Promise<void> {
    const started = action();
    started.then(acting.resolve, acting.reject);
    const waits = vi.waitUntil(async () => (await countLockWaits(database)) > 0, {
      timeout: PATIENCE_MS,
      interval: 20,
    });
    await Promise.race([started, waits]);
  }
  const index = deps.erasure.findIndex(({ name }) => name === after) + 1;
  await deleteDueAccounts({ ...deps, erasure: deps.erasure.toSpliced(index, 0, { name: 'between', erase }) });
  return acting.promise;
}

test('a run prepared or recounted while a member’s account is being deleted leaves the member out', async () => {
  await nextMonth();
  const [member, late, other] = [await buildPayee(8000), await buildMember(database), await buildPayee(7000)];
  const run = await deleteDuring(member, 'payouts', prepare);
  expect(run.totals.planned).toEqual({ count: 1, amountCents: 7000 });
  await giveDetails(late);
  await earn(late, 6000);
  const again = await deleteDuring(late, 'payouts', () => desk.recount({ runId: run.id }));
  expect(again.totals.planned).toEqual({ count: 1, amountCents: 7000 });
  const written = await database.select().from(payouts).where(eq(payouts.runId, run.id));
  expect(written).toMatchObject([{ userId: other.id, state: 'planned' }]);
});

test('a payout that fails during account deletion always belongs to the member or to the company', async () => {
  await nextMonth();
  const member = await buildPayee(8000);
  const run = await prepare();
  await approve(run);
  await exported(run.id);
  const payoutId = (await payoutOf(member, run.id))?.id as PayoutId;
  const why = { outcome: 'failed', failure: 'other', note: '' } as const;
  await deleteDuring(member, 'commissions', () => desk.mark({ runId: run.id, payoutIds: [payoutId], ...why }));
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
