import { DAY_MS } from '@bros/contract/core/durations';
import { SALE_WRITE_OFF_DAYS } from '@bros/contract/money/sale-rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildMember } from '../../../../test/factories.ts';
import { buildSale, payOut, settleSale } from '../../../../test/sales.ts';
import { matureEarnings } from '../../commissions/maturing.ts';
import { earnings } from '../../commissions/tables.ts';
import { readBalancesOf } from '../../ledger/service.ts';
import { checkBooks } from '../../reconciliation/service.ts';
import { divideWriteOff } from '../policy.ts';
import { writeOffDebts } from './write-off.ts';

const { database } = await createTestDatabase();
const START = Date.UTC(2030, 0, 1);
const day = (days: number) => new Date(START + days * DAY_MS);
const on = (days: number) => ({ database, outbox: { addOnce: async () => undefined } as never, now: async () => day(days) });

async function sell(sellerId: string): Promise<string> {
  const orderId = await buildSale(database, { sellerId, maturesAt: day(10) });
  await settleSale(database, orderId, { kind: 'paid', amountCents: 2500, happenedAt: day(0) });
  return orderId;
}

const owedTo = async (memberId: string) => (await readBalancesOf(database, memberId)).reduce((sum, { cents }) => sum - cents, 0);

async function buildDebtor() {
  const { id } = await buildMember(database);
  const orderId = await sell(id);
  await matureEarnings(on(11));
  expect(await payOut(database, { memberId: id, at: day(20) })).toBe(2125);
  await settleSale(database, orderId, { kind: 'disputed', amountCents: 2500, happenedAt: day(30) });
  expect(await owedTo(id)).toBe(-2125);
  return { id, orderId };
}

describe('a seller’s debt', () => {
  test(`is written off after ${SALE_WRITE_OFF_DAYS} days, once, and not before`, async () => {
    const seller = await buildDebtor();
    await writeOffDebts(on(30 + SALE_WRITE_OFF_DAYS - 1));
    expect(await owedTo(seller.id)).toBe(-2125);
    await Promise.all([writeOffDebts(on(30 + SALE_WRITE_OFF_DAYS)), writeOffDebts(on(30 + SALE_WRITE_OFF_DAYS))]);
    expect(await owedTo(seller.id)).toBe(0);
    const isReversal = and(eq(earnings.userId, seller.id), eq(earnings.type, 'reversal'));
    expect(await database.select().from(earnings).where(isReversal)).toMatchObject([
      { status: 'reversed', amountCents: 0, description: 'Written off: A sale was disputed: Sunset drinks' },
    ]);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('is first covered by the seller’s other earnings, even pending ones', async () => {
    const seller = await buildDebtor();
    const later = await buildSale(database, { sellerId: seller.id, amountCents: 1000, feeCents: 150, maturesAt: day(400) });
    await settleSale(database, later, { kind: 'paid', amountCents: 1000, happenedAt: day(100) });
    await writeOffDebts(on(211));
    expect(await owedTo(seller.id)).toBe(0);
    const isShare = and(eq(earnings.orderId, later), eq(earnings.type, 'sale'));
    expect(await database.select().from(earnings).where(isShare)).toMatchObject([{ status: 'pending', amountCents: 850 }]);
    await settleSale(database, later, { kind: 'refunded', amountCents: 1000, happenedAt: day(212) });
    expect(await owedTo(seller.id)).toBe(-850);
    await writeOffDebts(on(213));
    expect(await owedTo(seller.id)).toBe(0);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('that was written off absorbs the money if the dispute is won later, so the seller is paid nothing', async () => {
    const seller = await buildDebtor();
    await writeOffDebts(on(211));
    await settleSale(database, seller.orderId, { kind: 'disputeReturned', amountCents: 2500, happenedAt: day(220) });
    expect(await owedTo(seller.id)).toBe(0);
    expect(await payOut(database, { memberId: seller.id, at: day(230) })).toBe(0);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('covered by commissions is not written off', async () => {
    const rows = (cents: number) => [
      { id: 'b', type: 'reversal', orderId: 'o', description: '', amountCents: -500, transactionDate: day(2) },
      { id: 'a', type: 'reversal', orderId: 'o', description: '', amountCents: -300, transactionDate: day(1) },
      { id: 'late', type: 'reversal', orderId: 'o', description: '', amountCents: -50, transactionDate: day(9) },
      { id: 'c', type: 'commission', orderId: null, description: '', amountCents: cents, transactionDate: day(1) },
    ];
    expect(divideWriteOff(rows(900), day(5))).toEqual([]);
    expect(divideWriteOff(rows(450), day(5))).toMatchObject([
      { id: 'a', cents: 300, leftCents: 0 },
      { id: 'b', cents: 100, leftCents: -400 },
    ]);
    expect(divideWriteOff(rows(0), day(5)).map(({ cents }) => cents)).toEqual([300, 500]);
  });
});
