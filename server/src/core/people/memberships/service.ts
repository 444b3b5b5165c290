import { MOST_POPULAR_MIN_PAYING, type Tier } from '@bros/contract/tiers';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { grantedAt, higherTier } from './policy.ts';
import { countPaying, insertGrant, lockMembership, selectGrants, selectMembership, updateMembership } from './queries.ts';
import { memberships } from './tables.ts';

export { markHasPaid } from './queries.ts';

export async function createMembership(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.insert(memberships).values({ userId: memberId });
}

export interface TierChange {
  from: Tier;
  to: Tier;
}

/** The granted tier applies unless the member pays for a higher tier (docs/decisions/paid-and-given-tiers.md). `at` follows the money clock. */
export async function setGrantedTier(
  transaction: Transaction,
  memberId: string,
  grantedTier: Tier,
  at: Date,
): Promise<TierChange> {
  const membership = await lockMembership(transaction, memberId);
  const { grantedTier: before } = membership;
  if (before !== grantedTier) await insertGrant(transaction, { userId: memberId, before, tier: grantedTier, grantedAt: at });
  return change(transaction, membership, { grantedTier });
}

/** Null if too few members pay or two plans are equally common. */
export async function findMostPopularTier(database: Database): Promise<Exclude<Tier, 'browser'> | null> {
  const [first, second, ...others] = await countPaying(database);
  const paying = [first, second, ...others].reduce((total, plan) => total + (plan?.count ?? 0), 0);
  if (!first || first.tier === 'browser' || paying < MOST_POPULAR_MIN_PAYING || first.count === second?.count) return null;
  return first.tier;
}

export async function setPaidTier(transaction: Transaction, memberId: string, paidTier: Tier): Promise<TierChange> {
  return change(transaction, await lockMembership(transaction, memberId), { paidTier });
}

async function change(
  transaction: Transaction,
  before: Awaited<ReturnType<typeof lockMembership>>,
  part: { grantedTier: Tier } | { paidTier: Tier },
): Promise<TierChange> {
  const { paidTier, grantedTier } = { ...before, ...part };
  const to = higherTier(paidTier, grantedTier);
  await updateMembership(transaction, before.userId, { ...part, tier: to });
  return { from: before.tier, to };
}

/** `at` follows the money clock. Reads the membership before the grants, because a grant written in between also stores the earlier tier. */
export async function findGrantedTierAt(database: Database, memberId: string, at: Date): Promise<Tier> {
  const [membership] = await selectMembership(database, memberId);
  return grantedAt(await selectGrants(database, memberId), at) ?? membership?.grantedTier ?? 'browser';
}
