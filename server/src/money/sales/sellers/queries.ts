import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isVerifiedMember } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { payoutDetails } from '../../payout-details/tables.ts';

/** Ignores details to which a payout failed. */
const hasDetails = (memberId: AnyColumn | SQL) =>
  sql<boolean>`exists (select from ${payoutDetails} d where d.user_id = ${memberId} and d.failure is null)`;

/** True for verified members with payout details. False for null. */
export const isSeller = (memberId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`(${isVerifiedMember(memberId)} and ${hasDetails(memberId)})`;

export async function findSeller(database: Database | Transaction, memberId: string) {
  const id = sql`${memberId}::uuid`;
  const { rows } = await database.execute<{ isVerified: boolean; hasDetails: boolean }>(
    sql`select ${isVerifiedMember(id)} as "isVerified", ${hasDetails(id)} as "hasDetails"`,
  );
  return rows[0] ?? { isVerified: false, hasDetails: false };
}
