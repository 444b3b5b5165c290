import type { PayoutFailure } from '@bros/contract/money/payout-rules';
import { and, eq, sql } from 'drizzle-orm';
import { lockAccount, member, selectMembersWithTier } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { earnings } from '../commissions/tables.ts';
import { payoutDetails } from './tables.ts';

export async function findDetails(database: Database | Transaction, memberId: string) {
  const [row] = await database.select().from(payoutDetails).where(eq(payoutDetails.userId, memberId));
  return row;
}
export type DetailsRow = typeof payoutDetails.$inferSelect;

/** Serializes changes of a member's details. */
export const lockOwner = lockAccount;

export async function findEligibility(database: Database | Transaction, memberId: string) {
  const hasEarned = sql<boolean>`exists (select 1 from ${earnings} where ${earnings.userId} = ${member.id})`;
  const [row] = await selectMembersWithTier(database, { tier: member.tier, hasEarned }).where(eq(member.id, memberId));
  return row;
}

export async function upsertDetails(
  transaction: Transaction,
  { userId, ...content }: Omit<typeof payoutDetails.$inferInsert, 'createdAt' | 'updatedAt'>,
): Promise<void> {
  await transaction
    .insert(payoutDetails)
    .values({ userId, ...content })
    .onConflictDoUpdate({ target: payoutDetails.userId, set: { ...content, failure: null, updatedAt: sql`now()` } });
}

/** Does nothing unless revision and hint still match the payout. */
export async function updateFailure(
  transaction: Transaction,
  { userId, revision, hint }: Pick<DetailsRow, 'userId' | 'revision' | 'hint'>,
  failure: PayoutFailure,
): Promise<void> {
  const isSame = and(eq(payoutDetails.userId, userId), eq(payoutDetails.revision, revision), eq(payoutDetails.hint, hint));
  await transaction.update(payoutDetails).set({ failure }).where(isSame);
}

export async function deleteDetails(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction
    .delete(payoutDetails)
    .where(eq(payoutDetails.userId, memberId))
    .returning({ userId: payoutDetails.userId });
  return rows.length > 0;
}
