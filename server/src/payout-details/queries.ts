import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { payoutDetails } from './tables.ts';

/** What a member may read back of his own: never the details themselves. */
const maskedColumns = {
  method: payoutDetails.method,
  hint: payoutDetails.hint,
  country: payoutDetails.country,
  revision: payoutDetails.revision,
  createdAt: payoutDetails.createdAt,
  updatedAt: payoutDetails.updatedAt,
};

export function selectMasked(database: Database | Transaction, memberId: string) {
  return database.select(maskedColumns).from(payoutDetails).where(eq(payoutDetails.userId, memberId));
}
export type MaskedRow = Awaited<ReturnType<typeof selectMasked>>[number];
