import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { isVerifiedMember } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { payoutDetails } from '../../payout-details/tables.ts';

/** Details that a payout came back from do not count until others are entered. */
const hasDetails = (memberId: AnyColumn | SQL) =>
  sql<boolean>`exists (select from ${payoutDetails} d where d.user_id = ${memberId} and d.failure is null)`;

/** The member is verified and has payout details: only then they sell. False for null. */
export const isSeller = (memberId: AnyColumn | SQL): SQL<boolean> =>
  sql<boolean>`(${isVerifiedMember(memberId)} and ${hasDetails(memberId)})`;

/** The facts that decide whether a member may sell. */
export async function findSeller(database: Database | Transaction, memberId: string) {
  const id = sql`${memberId}::uuid`;
  const { rows } = await database.execute<{ isVerified: boolean; hasDetails: boolean }>(
    sql`select ${isVerifiedMember(id)} as "isVerified", ${hasDetails(id)} as "hasDetails"`,
  );
  return rows[0] ?? { isVerified: false, hasDetails: false };
}
