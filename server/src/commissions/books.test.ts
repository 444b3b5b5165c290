import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { buildPayout } from '../../test/factories.ts';
import { tryMoney } from '../../test/money/trial.ts';
import { MoneyWorld } from '../../test/money/world.ts';
import { settlements } from '../billing/tables.ts';
import type { Log } from '../platform/log.ts';
import { checkBooks, reportBooks } from './check/service.ts';
import { earnings } from './tables.ts';

const { database } = await createTestDatabase();

/** `npm run money` does a hundred thousand (docs/decisions/the-ledger.md). */
test('whatever happens to money, the books are what a plain model of the rules says', async () => {
  expect(await tryMoney(database, { operations: 450, seed: 20_261_121 })).toBe(450);
});

test('the check finds earnings that are not what the accounts hold, and money that nobody booked', async () => {
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
  const long = new Date(Date.now() - 2 * 3_600_000);
  await database.update(settlements).set({ createdAt: long }).where(eq(settlements.invoiceId, invoiceId));
  expect(await checkBooks(database)).toMatchObject([{ details: { invoiceId } }]);
  const lines: object[] = [];
  const log = { error: (details: object) => lines.push(details) } as unknown as Log;
  await expect(reportBooks({ database, log })).rejects.toThrow('The books do not agree in 1 places.');
  expect(lines).toEqual([{ invoiceId }]);
});
