import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../src/accounts/tables.ts';
import { invoices } from '../src/billing/tables.ts';
import { earnings } from '../src/commissions/tables.ts';
import { house, move, ofMember } from '../src/ledger/policy.ts';
import { post } from '../src/ledger/service.ts';
import { setGrantedTier } from '../src/memberships/service.ts';
import { payoutRuns, payouts } from '../src/payouts/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import type { TestApp } from './harness.ts';

/** He and who invited him earn of each other's payments, and staff gave him a tier. */
export async function earn({ database }: TestApp, one: { id: string }, other: { id: string }): Promise<void> {
  const [invoice] = await database.select().from(invoices).where(eq(invoices.userId, one.id));
  const [now, currency] = [new Date(), 'usd'];
  const sum = { amountCents: 300, grossCents: 300, currency, percent: 10, invoiceId: invoice?.id ?? '' };
  const shared = { ...sum, description: 'Commission', transactionDate: now, maturesAt: now, maturedAt: now } as const;
  await database.insert(earnings).values([
    { ...shared, type: 'return', status: 'completed', userId: one.id, referredId: other.id },
    { ...shared, type: 'return', status: 'completed', userId: other.id, referredId: one.id },
  ]);
  const entries = move(ofMember(one.id, 'memberAvailable'), house('commissionExpense'), 300);
  await database.transaction((transaction) =>
    post(transaction, { kind: 'commission', sourceId: randomUUID(), currency, happenedAt: now, entries }),
  );
  await database.transaction(async (transaction) => {
    // As staff do: the member before what he has. Billing writes of him in the same moment.
    await transaction.select().from(users).where(eq(users.id, one.id)).for('no key update');
    await setGrantedTier(transaction, one.id, 'explorer', now);
  });
  await payOut(database, one.id);
}

/** A payout of his, in a run that he approved himself, as far as the tables are concerned. */
async function payOut(database: Database, memberId: string): Promise<void> {
  const moments = { dueAt: new Date(), preparedAt: new Date(), approvedAt: new Date(), exportedAt: new Date() };
  const approvedBy = { approvedBy: memberId, secondApprovedBy: memberId };
  const run = { id: randomUUID(), period: '2026-01', state: 'exported', isSandbox: true, ...moments, ...approvedBy } as const;
  await database.insert(payoutRuns).values(run);
  const details = { method: 'bank', hint: '7890', detailsCiphertext: 'sealed', detailsRevision: 1 } as const;
  await database
    .insert(payouts)
    .values({ runId: run.id, userId: memberId, amountCents: 7000, currency: 'usd', state: 'approved', ...details });
}
