import { eq, sql } from 'drizzle-orm';
import { member, selectMembersWithTier } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

export async function findHostFacts(transaction: Transaction, memberId: string) {
  const [row] = await selectMembersWithTier(transaction, {
    role: member.role,
    tier: member.tier,
    isAvailable: sql<boolean>`${isActiveAccount}`,
  }).where(eq(member.id, memberId));
  return row;
}
