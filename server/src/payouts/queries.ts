import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { payoutRuns, payouts } from './tables.ts';

/** Every payout of a member, for his archive. */
export const selectAllPayouts = (database: Database, memberId: string) =>
  database
    .select({
      period: payoutRuns.period,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      state: payouts.state,
      method: payouts.method,
      hint: payouts.hint,
      obstacle: payouts.obstacle,
      failure: payouts.failure,
      paidAt: payouts.paidAt,
      failedAt: payouts.failedAt,
      createdAt: payouts.createdAt,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(eq(payouts.userId, memberId))
    .orderBy(desc(payouts.createdAt), desc(payouts.id));

/** Takes a member out of runs that nobody has approved, and out of those that left him out. */
export async function deleteOpenPayouts(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.delete(payouts).where(and(eq(payouts.userId, memberId), inArray(payouts.state, ['planned', 'held'])));
}

/** Forgets where a member's payouts went, and what staff wrote about them. */
export async function forgetPayee(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(payouts)
    .set({ userId: null, hint: null, detailsCiphertext: null, detailsRevision: null, note: '' })
    .where(eq(payouts.userId, memberId));
}
