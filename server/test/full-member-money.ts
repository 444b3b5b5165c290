import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@bros/contract/core/money';
import { WAIVER_PHRASE } from '@bros/contract/core/rules';
import { eq } from 'drizzle-orm';
import { users } from '../src/core/people/accounts/tables.ts';
import { setGrantedTier } from '../src/core/people/memberships/service.ts';
import { invoices, refundOrders } from '../src/money/billing/tables.ts';
import { earnings } from '../src/money/commissions/tables.ts';
import { saleWaivers } from '../src/money/sales/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import type { TestApp } from './harness.ts';
import { buildPayout, buildPayoutRun, postCommission } from './money-factories.ts';
import { buildSale } from './sales.ts';

export async function earn({ database }: TestApp, one: { id: string }, other: { id: string }): Promise<void> {
  await buildSale(database, { buyerId: one.id, sellerId: other.id });
  await buildSale(database, { buyerId: other.id, sellerId: one.id });
  const waived = { owedCents: 2125, currency: CURRENCY, phrase: WAIVER_PHRASE };
  await database.insert(saleWaivers).values({ ...waived, memberId: one.id });
  const [invoice] = await database.select().from(invoices).where(eq(invoices.userId, one.id));
  const now = new Date();
  const sum = { amountCents: 300, grossCents: 300, currency: CURRENCY, percent: 10, invoiceId: invoice?.id ?? '' };
  const shared = { ...sum, description: 'Commission', transactionDate: now, maturesAt: now, maturedAt: now } as const;
  await database.insert(earnings).values([
    { ...shared, type: 'return', status: 'completed', userId: one.id, referredId: other.id },
    { ...shared, type: 'return', status: 'completed', userId: other.id, referredId: one.id },
  ]);
  const refund = { amountCents: 100, currency: CURRENCY, answeredAt: now, refundId: 're_1' };
  await database.insert(refundOrders).values({ ...refund, userId: one.id, invoiceId: invoice?.id ?? '' });
  await postCommission(database, { memberId: one.id, sourceId: randomUUID(), cents: 300, at: now });
  await database.transaction(async (transaction) => {
    // Lock the member first, as staff actions do, because billing writes at the same time.
    await transaction.select().from(users).where(eq(users.id, one.id)).for('no key update');
    await setGrantedTier(transaction, one.id, 'explorer', now);
  });
  await payOut(database, one.id);
}

async function payOut(database: Database, memberId: string): Promise<void> {
  const approvedBy = { approvedBy: memberId, secondApprovedBy: memberId };
  const moments = { approvedAt: new Date(), exportedAt: new Date() };
  const { id: runId } = await buildPayoutRun(database, { state: 'exported', ...moments, ...approvedBy });
  const details = { method: 'bank', hint: '7890', detailsCiphertext: 'sealed', detailsRevision: 1 } as const;
  await buildPayout(database, { runId, userId: memberId, amountCents: 7000, state: 'approved', obstacle: null, ...details });
}
