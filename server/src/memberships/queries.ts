import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/connect.ts';
import { memberships } from './tables.ts';

export function selectMembership(database: Database, memberId: string) {
  return database
    .select({ tier: memberships.tier, since: memberships.createdAt, changedAt: memberships.updatedAt })
    .from(memberships)
    .where(eq(memberships.userId, memberId));
}
