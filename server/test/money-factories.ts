import { CURRENCY } from '@bros/contract/core/money';
import { eq } from 'drizzle-orm';
import { invoices } from '../src/money/billing/tables.ts';
import { earnings } from '../src/money/commissions/tables.ts';
import { house, move, ofMember } from '../src/money/ledger/policy.ts';
import { post } from '../src/money/ledger/service.ts';
import { payoutRuns, payouts } from '../src/money/payouts/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember } from './factories.ts';

async function buildInvoice(database: Database, traits: Partial<typeof invoices.$inferInsert> = {}) {
  const userId = traits.userId === undefined ? (await buildMember(database)).id : traits.userId;
  const names = { providerId: newId(), subscriptionId: newId(), reason: 'subscription_create', status: 'paid' };
  const sums = { amountCents: 1599, paidCents: 1599, refundedCents: 0, currency: CURRENCY, attempts: 1 };
  const [row] = await database
    .insert(invoices)
    .values({ ...names, ...sums, tier: 'adventurer', createdAt: new Date(), ...traits, userId })
    .returning();
  if (!row) throw new Error('The invoice was not created.');
  return row;
}

/** Does not post to the ledger. */
export async function buildEarning(database: Database, traits: Partial<typeof earnings.$inferInsert> & { userId: string }) {
  const { status = 'completed', transactionDate = new Date(), amountCents = 160 } = traits;
  const sums = { amountCents, grossCents: Math.abs(amountCents), currency: CURRENCY, percent: 10 };
  const payoutId = traits.payoutId ?? (status === 'paid' ? (await buildPayout(database)).id : null);
  const maturedAt = status === 'pending' ? null : transactionDate;
  const invoiceId = traits.invoiceId ?? (await buildInvoice(database, { userId: traits.referredId ?? null })).id;
  const [row] = await database
    .insert(earnings)
    .values({
      type: 'commission',
      description: 'Commission',
      ...sums,
      maturesAt: transactionDate,
      maturedAt,
      ...traits,
      status,
      transactionDate,
      invoiceId,
      payoutId,
    })
    .returning();
  if (!row) throw new Error('The earning was not created.');
  return row;
}

export async function postCommission(
  database: Database,
  { memberId, sourceId, cents, at }: { memberId: string; sourceId: string; cents: number; at: Date },
): Promise<void> {
  const entries = move(ofMember(memberId, 'memberAvailable'), house('commissionExpense'), cents);
  await database.transaction((transaction) =>
    post(transaction, { kind: 'commission', sourceId, currency: CURRENCY, happenedAt: at, entries }),
  );
}

export async function buildPayout(database: Database, traits: Partial<typeof payouts.$inferInsert> = {}) {
  const now = new Date();
  const runId = traits.runId ?? (await buildPayoutRun(database)).id;
  const shared = { amountCents: 5000, currency: CURRENCY, state: 'held', obstacle: 'byStaff', createdAt: now } as const;
  const [row] = await database
    .insert(payouts)
    .values({ ...shared, ...traits, runId })
    .returning();
  if (!row) throw new Error('The payout was not created.');
  return row;
}

/** Changes only the payout's row, not the ledger. */
export async function movePayout(
  database: Database,
  id: string,
  state: 'approved' | 'paid' | 'failed' | 'returned',
  traits: Partial<typeof payouts.$inferInsert> = {},
): Promise<void> {
  const failed = { failure: 'other', failedAt: new Date() } as const;
  const columns = { approved: {}, paid: { paidAt: new Date() }, failed, returned: failed }[state];
  await database
    .update(payouts)
    .set({ state, obstacle: null, ...columns, ...traits })
    .where(eq(payouts.id, id));
}

let runsMade = 0;

export async function buildPayoutRun(database: Database, traits: Partial<typeof payoutRuns.$inferInsert> = {}) {
  runsMade += 1;
  const period = `20${String(Math.floor(runsMade / 12)).padStart(2, '0')}-${String((runsMade % 12) + 1).padStart(2, '0')}`;
  const moments = { dueAt: new Date(`${period}-15T06:00:00Z`), preparedAt: new Date(`${period}-15T06:00:00Z`) };
  const [row] = await database
    .insert(payoutRuns)
    .values({ period, isSandbox: true, ...moments, ...traits })
    .returning();
  if (!row) throw new Error('The run was not created.');
  return row;
}
