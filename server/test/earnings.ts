import { invoices } from '../src/billing/tables.ts';
import { earnings } from '../src/commissions/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, buildPayout } from './factories.ts';

/** An invoice that was paid by a new member, unless told. */
async function buildInvoice(database: Database, traits: Partial<typeof invoices.$inferInsert> = {}) {
  const userId = traits.userId === undefined ? (await buildMember(database)).id : traits.userId;
  const names = { providerId: newId(), subscriptionId: newId(), reason: 'subscription_create', status: 'paid' };
  const sums = { amountCents: 1599, paidCents: 1599, refundedCents: 0, currency: 'usd', attempts: 1 };
  const [row] = await database
    .insert(invoices)
    .values({ ...names, ...sums, tier: 'adventurer', createdAt: new Date(), ...traits, userId })
    .returning();
  if (!row) throw new Error('The invoice was not made.');
  return row;
}

/** A row of earnings alone, without its journals in the ledger: for what only reads rows. */
export async function buildEarning(database: Database, traits: Partial<typeof earnings.$inferInsert> & { userId: string }) {
  const { status = 'completed', transactionDate = new Date(), amountCents = 160 } = traits;
  const sums = { amountCents, grossCents: Math.abs(amountCents), currency: 'usd', percent: 10 };
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
  if (!row) throw new Error('The earning was not made.');
  return row;
}
