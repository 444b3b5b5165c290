import type { Tier } from '@bros/contract/tiers';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/connect.ts';
import { memberships } from './tables.ts';

/** Every member begins as a Browser. */
export async function createMembership(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.insert(memberships).values({ userId: memberId });
}

export async function setTier(transaction: Transaction, memberId: string, tier: Tier): Promise<void> {
  await transaction.update(memberships).set({ tier, updatedAt: sql`now()` }).where(eq(memberships.userId, memberId));
}
