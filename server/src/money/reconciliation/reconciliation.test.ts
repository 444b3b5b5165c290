import { HOUR_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import { trySales } from '../../../test/money/sales.ts';
import { tryMoney } from '../../../test/money/trial.ts';
import { MoneyWorld } from '../../../test/money/world.ts';
import { buildEarning, buildPayout, movePayout } from '../../../test/money-factories.ts';
import { users } from '../../core/people/accounts/tables.ts';
import type { Log } from '../../platform/log.ts';
import { settlements } from '../billing/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { checkBooks, reportBooks } from './service.ts';

const { database } = await createTestDatabase();

test('after random movements of money, the books match a simple model of the rules', async () => {
  expect(await tryMoney(database, { operations: 450, seed: 20_261_121 })).toBe(450);
});

test('after random sales, with events moved, repriced and hidden and sellers suspended, seats and books match a model', async () => {
  expect(await trySales(database, { operations: 60, seed: 20_261_121 })).toBeGreaterThan(0);
});

test('the check finds earnings that differ from the accounts, and money without a journal', async () => {
  const { runId } = await buildPayout(database);
  const world = await MoneyWorld.open(database, runId);
  await world.setTier(0, 'legend');
  const invoice = await world.pay(1, 2999);
  await world.book(invoice, 1);
  expect(await checkBooks(database)).toEqual([]);
  const invoiceId = world.idOf(invoice);
  await database.update(earnings).set({ amountCents: 449 }).where(eq(earnings.invoiceId, invoiceId));
  expect(await checkBooks(database)).toMatchObject([{ details: { pending: -1, available: 0, currency: world.currency } }]);
  await database.update(earnings).set({ amountCents: 450 }).where(eq(earnings.invoiceId, invoiceId));
  await world.settle(invoice, { kind: 'refunded', cents: 1 });
  const long = new Date(Date.now() - 2 * HOUR_MS);
  await database.update(settlements).set({ createdAt: long }).where(eq(settlements.invoiceId, invoiceId));
  expect(await checkBooks(database)).toMatchObject([{ details: { invoiceId } }]);
  const lines: object[] = [];
  const log = { error: (details: object) => lines.push(details) } as unknown as Log;
  await expect(reportBooks({ database, log })).rejects.toThrow('The books do not agree in 1 places.');
  expect(lines).toEqual([{ invoiceId }]);
});

test('the check finds leftovers of a deleted member even if they sum to zero, and payouts without a journal', async () => {
  const inviter = await buildMember(database);
  const left = await buildEarning(database, { userId: inviter.id, amountCents: 700 });
  const entries = move(ofMember(inviter.id, 'memberAvailable'), house('commissionExpense'), 700);
  const journal = { kind: 'commission', sourceId: left.id, currency: 'usd', happenedAt: new Date(), entries } as const;
  await database.transaction((transaction) => post(transaction, journal));
  const before = await checkBooks(database);
  await database.delete(users).where(eq(users.id, inviter.id));
  const payout = await buildPayout(database);
  await movePayout(database, payout.id, 'approved', { currency: 'zzz', amountCents: 900 });
  const found = (await checkBooks(database)).map(({ details }) => details);
  expect(found).toHaveLength(before.length + 3);
  const nobodys = { memberId: null, currency: 'usd', pending: 0 };
  expect(found).toEqual(
    expect.arrayContaining([
      { ...nobodys, ownerId: left.id, available: 700 },
      { ...nobodys, ownerId: expect.any(String), available: -700 },
      { kind: 'payoutUnderway', currency: 'zzz', source: 'payouts', expected: -900, held: 0 },
    ]),
  );
});
