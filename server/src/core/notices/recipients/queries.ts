import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { cities } from '../../cities/tables.ts';
import { member, selectMembersWithTier } from '../../people/members/queries.ts';
import { isActiveAccount } from '../../people/visibility/service.ts';
import { emailTimes } from '../tables.ts';

const timeZone = sql<string>`coalesce(
  (select ${emailTimes.timeZone} from ${emailTimes} where ${emailTimes.userId} = ${member.id}),
  (select ${cities.timeZone} from ${cities} where ${cities.id} = ${member.cityId}),
  'UTC')`;

export async function findTimeZone(database: Database | Transaction, memberId: string): Promise<string> {
  const [row] = await selectMembersWithTier(database, { timeZone }).where(eq(member.id, memberId));
  return row?.timeZone ?? 'UTC';
}

/** Undefined for suspended, banned, unconfirmed, inactive or leaving accounts. */
export async function findRecipient(transaction: Transaction, memberId: string) {
  const [row] = await selectMembersWithTier(transaction, {
    memberId: member.id,
    email: member.email,
    role: member.role,
    tier: member.tier,
    isConfirmed: member.isConfirmed,
    timeZone,
  }).where(and(eq(member.id, memberId), isActiveAccount));
  return row;
}
