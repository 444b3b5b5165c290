import { DAY_MS } from '@bros/contract/core/durations';
import { WAIVER_PHRASE } from '@bros/contract/core/rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DELETION_FORM, deleteNow, hasAccount } from '../../../../test/deletion.ts';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildPayout } from '../../../../test/money-factories.ts';
import { buildSale, settleSale } from '../../../../test/sales.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { matureEarnings } from '../../commissions/maturing.ts';
import { holdForPayouts } from '../../commissions/service.ts';
import { readTotals } from '../../ledger/service.ts';
import { payoutDetails } from '../../payout-details/tables.ts';
import { selectPayeesAmong } from '../../payouts/payees/queries.ts';
import { obstacleOf } from '../../payouts/policy.ts';
import { checkBooks } from '../../reconciliation/service.ts';
import { saleWaivers } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;

async function buildSeller() {
  const member = await buildMember(database);
  const paidAt = new Date(Date.now() - 20 * DAY_MS);
  const orderId = await buildSale(database, { sellerId: member.id, paidAt, maturesAt: new Date(Date.now() - 10 * DAY_MS) });
  await settleSale(database, orderId, { kind: 'paid', amountCents: 2500, happenedAt: paidAt });
  return { ...member, orderId, caller: await app.openSession(member) };
}
type Seller = Awaited<ReturnType<typeof buildSeller>>;

const giveDetails = ({ id }: Seller) =>
  database
    .insert(payoutDetails)
    .values({ userId: id, method: 'wallet', hint: 'j…@example.com', ciphertext: 'sealed', revision: 1 });
const leave = ({ caller }: Seller, owedCents?: number, phrase: string = WAIVER_PHRASE) =>
  caller.api.accountData.requestDeletion({
    ...DELETION_FORM,
    ...(owedCents !== undefined && { waiver: { owedCents, phrase } }),
  });
const countWaivers = ({ id }: Seller) => database.$count(saleWaivers, eq(saleWaivers.memberId, id));
const readRevenue = async () =>
  (await readTotals(database)).find(({ kind, currency }) => kind === 'revenue' && currency === 'usd')?.cents ?? 0;

test('a seller without payout details can delete the account after waiving, in writing, the exact amount owed', async () => {
  const seller = await buildSeller();
  const owed = { code: 'SALES_OWED', data: { owedCents: 2125, currency: 'usd' } };
  await expect(leave(seller)).rejects.toMatchObject(owed);
  await expect(leave(seller, 2124)).rejects.toMatchObject(owed);
  await expect(leave(seller, 2125, 'whatever')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  expect((await database.select().from(users).where(eq(users.id, seller.id)))[0]?.deletionDueAt).toBeNull();
  await leave(seller, 2125, ' I give up the money ');
  const [entry] = await database.select().from(auditLog).where(eq(auditLog.targetId, seller.id));
  expect(entry).toMatchObject({ action: 'sale.waived', reason: WAIVER_PHRASE, details: { owedCents: 2125 } });
  const before = await readRevenue();
  await deleteNow(app, seller.id);
  expect(await hasAccount(app, seller.id)).toBe(false);
  expect((await readRevenue()) - before).toBe(-2125);
  await settleSale(database, seller.orderId, { kind: 'disputed', amountCents: 2500, happenedAt: new Date() });
  expect((await readRevenue()) - before).toBe(375);
  expect(await checkBooks(database)).toEqual([]);
});

test('a seller who cancels the deletion keeps the money waived before', async () => {
  const seller = await buildSeller();
  await leave(seller, 2125);
  expect(await countWaivers(seller)).toBe(1);
  await seller.caller.api.accountData.cancelDeletion();
  expect(await countWaivers(seller)).toBe(0);
  await expect(leave(seller)).rejects.toMatchObject({ code: 'SALES_OWED' });
});

test('a seller with payout details waives nothing, and the account is kept until the last payout', async () => {
  const seller = await buildSeller();
  await giveDetails(seller);
  await leave(seller, 2125);
  expect(await countWaivers(seller)).toBe(0);
  await deleteNow(app, seller.id);
  expect(await hasAccount(app, seller.id)).toBe(true);
});

test('the last payout of a leaving seller may be below the minimum, before and after its approval', async () => {
  const seller = await buildSeller();
  await giveDetails(seller);
  await leave(seller);
  await matureEarnings({ database, outbox: { addOnce: async () => undefined } as never, now: async () => new Date() });
  const at = new Date(Date.now() + 10 * DAY_MS);
  const findObstacle = async () => {
    const [payee] = await selectPayeesAmong(database, [seller.id]);
    return payee && obstacleOf({ ...payee, amountCents: 2125 }, at);
  };
  expect(await findObstacle()).toBeNull();
  const { id: payoutId } = await buildPayout(database);
  const hold = { currency: 'usd', minimumCents: 1, maturedUntil: at, at };
  await database.transaction((transaction) => holdForPayouts(transaction, [{ payoutId, memberId: seller.id }], hold));
  expect(await findObstacle()).toBeNull();
});
