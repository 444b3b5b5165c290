import type { PayoutDetails } from '@bros/contract/payout-details';
import { sql } from 'drizzle-orm';
import { createDetailsSealer, openColumnsOf, sealDetails } from '../payout-details/content.ts';
import { payoutDetails } from '../payout-details/tables.ts';
import type { Transaction } from '../platform/database/connect.ts';

/** Entered long enough ago to be paid to. */
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
