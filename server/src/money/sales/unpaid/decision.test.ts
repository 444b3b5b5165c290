import { DAY_MS } from '@bros/contract/core/durations';
import { SALE_HELD_DAYS } from '@bros/contract/money/sale-rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildSale, payOut, settleSale } from '../../../../test/sales.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { matureEarnings } from '../../commissions/maturing.ts';
import { earnings } from '../../commissions/tables.ts';
import { readBalancesOf } from '../../ledger/service.ts';
import { selectPayees } from '../../payouts/payees/queries.ts';
import { obstacleOf } from '../../payouts/policy.ts';
import { checkBooks } from '../../reconciliation/service.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const on = (days: number) => ({ database, outbox: { addOnce: async () => undefined } as never, now: async () => ago(days) });

async function sell(sellerId: string, days: number): Promise<string> {
  const paidAt = ago(days);
  const orderId = await buildSale(database, { sellerId, paidAt, maturesAt: ago(days - 10) });
  await settleSale(database, orderId, { kind: 'paid', amountCents: 2500, happenedAt: paidAt });
  return orderId;
}

async function buildBanned(days = SALE_HELD_DAYS + 1) {
  const { id } = await buildMember(database);
  const available = await sell(id, days + 20);
  await matureEarnings(on(days));
  const pending = await sell(id, days);
  await database.update(users).set({ state: 'banned' }).where(eq(users.id, id));
  return { id, available, pending };
}
const owedTo = async (memberId: string) => (await readBalancesOf(database, memberId)).reduce((sum, { cents }) => sum - cents, 0);
const decide = (memberId: string, decision: 'released' | 'withheld', heldCents = 4250) =>
  admin.api.staff.decideShares({ memberId, decision, heldCents, reason: 'Looked at every sale' });
const heldOf = async (memberId: string) =>
  (await admin.api.staff.heldShares({ limit: 50 })).items.find(({ seller }) => seller.id === memberId);
const actsOn = async (memberId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, memberId))).map(({ action, reason }) => [action, reason]);
const payeeOf = async (memberId: string) => {
  const row = (await selectPayees(database, { maturedBy: new Date(), currency: 'usd' })).find(
    ({ userId }) => userId === memberId,
  );
  return row && { ...row, detailsChangedAt: new Date(0), detailsFailure: null };
};

describe('the shares of a banned seller', () => {
  test('are held, and in no payout run, until no buyer can dispute', async () => {
    const seller = await buildBanned(SALE_HELD_DAYS - 2);
    await matureEarnings(on(0));
    expect(await heldOf(seller.id)).toMatchObject({ heldCents: 4250, saleCount: 2, can: { decide: false } });
    await expect(decide(seller.id, 'released')).rejects.toMatchObject({ code: 'SALE_STATE' });
    const payee = await payeeOf(seller.id);
    expect(payee && obstacleOf({ ...payee, amountCents: 100_000 }, new Date())).toBe('banned');
    expect(await payOut(database, { memberId: seller.id, at: new Date() })).toBe(0);
  });

  test('that an admin releases are paid in the next run, even below the minimum, and are still reversed by disputes', async () => {
    const seller = await buildBanned();
    await Promise.all([decide(seller.id, 'released'), decide(seller.id, 'released')]);
    expect(await heldOf(seller.id)).toBeUndefined();
    expect(await actsOn(seller.id)).toEqual([['sale.sharesReleased', 'Looked at every sale']]);
    const payee = await payeeOf(seller.id);
    expect(payee?.amountCents).toBe(4250);
    expect(payee && obstacleOf({ ...payee, amountCents: 1 }, new Date())).toBeNull();
    await settleSale(database, seller.pending, { kind: 'refunded', amountCents: 2500, happenedAt: new Date() });
    expect(await payOut(database, { memberId: seller.id, at: new Date() })).toBe(2125);
    await settleSale(database, seller.available, { kind: 'disputed', amountCents: 2500, happenedAt: new Date() });
    expect(await owedTo(seller.id)).toBe(-2125);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('that an admin withholds stay with the company, even after refunds or disputes of these sales', async () => {
    const seller = await buildBanned();
    await decide(seller.id, 'withheld');
    expect(await owedTo(seller.id)).toBe(0);
    expect(await actsOn(seller.id)).toEqual([['sale.sharesWithheld', 'Looked at every sale']]);
    await settleSale(database, seller.pending, { kind: 'disputed', amountCents: 2500, happenedAt: new Date() });
    await settleSale(database, seller.pending, { kind: 'disputeReturned', amountCents: 2500, happenedAt: new Date() });
    expect(await owedTo(seller.id)).toBe(0);
    const isShare = and(eq(earnings.userId, seller.id), eq(earnings.type, 'sale'));
    const rows = await database.select().from(earnings).where(isShare);
    expect(rows.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['reversed', 0],
      ['reversed', 0],
    ]);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('cannot be decided for a sum other than the one shown, for an active member, or by a moderator', async () => {
    const seller = await buildBanned();
    await expect(decide(seller.id, 'withheld', 4249)).rejects.toMatchObject({ code: 'SALE_STATE' });
    await database.update(users).set({ state: 'active' }).where(eq(users.id, seller.id));
    await expect(decide(seller.id, 'withheld')).rejects.toMatchObject({ code: 'SALE_STATE' });
    expect(await heldOf(seller.id)).toBeUndefined();
    const moderator = await app.signedIn({ role: 'moderator' });
    await expect(moderator.api.staff.heldShares({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await owedTo(seller.id)).toBe(4250);
  });

  test('of two sellers are listed page by page, the latest sale first', async () => {
    const [older, newer] = [await buildBanned(SALE_HELD_DAYS + 3), await buildBanned(SALE_HELD_DAYS + 2)];
    const first = await admin.api.staff.heldShares({ limit: 1 });
    const ids: string[] = first.items.map(({ seller }) => seller.id);
    for (let cursor = first.nextCursor; cursor; ) {
      const page = await admin.api.staff.heldShares({ limit: 1, cursor });
      ids.push(...page.items.map(({ seller }) => seller.id));
      cursor = page.nextCursor;
    }
    expect(ids.filter((id) => id === older.id || id === newer.id)).toEqual([newer.id, older.id]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
