import type { PayoutDetails } from '@bros/contract/money/payout-details';
import { eq, sql } from 'drizzle-orm';
import { badges } from '../core/people/badges/tables.ts';
import { userProfiles } from '../core/people/profiles/tables.ts';
import { createDetailsSealer, openColumnsOf, sealDetails } from '../money/payout-details/content.ts';
import { payoutDetails } from '../money/payout-details/tables.ts';
import type { Transaction } from '../platform/database/connect.ts';

export async function insertDemoPayoutDetails(
  transaction: Transaction,
  secret: string,
  userId: string,
  details: PayoutDetails,
): Promise<void> {
  const ciphertext = sealDetails(createDetailsSealer(secret), userId, 1, details);
  const enteredAt = sql`now() - interval '30 days'`;
  await transaction
    .insert(payoutDetails)
    .values({ userId, ...openColumnsOf(details), ciphertext, createdAt: enteredAt, updatedAt: enteredAt });
}

export async function insertDemoBadge(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.insert(badges).values({ memberId, by: 'person' });
  await transaction.update(userProfiles).set({ isVerified: true }).where(eq(userProfiles.userId, memberId));
}
