import { eq, sql } from 'drizzle-orm';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { isInGoodStanding } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';

/** The facts that decide whether a member can become a host; undefined without an account. */
export async function findHostFacts(transaction: Transaction, memberId: string) {
  const [row] = await transaction
    .select({ role: users.role, tier: memberships.tier, isAvailable: sql<boolean>`${isInGoodStanding}` })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, memberId));
  return row;
}
