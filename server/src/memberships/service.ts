import type { Tier } from '@bros/contract/tiers';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { grantedAt, higherTier } from './policy.ts';
import { insertGrant, lockMembership, selectGrants, selectMembership, updateMembership } from './queries.ts';
import { memberships } from './tables.ts';

/** Every member begins as a Browser. */
export async function createMembership(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.insert(memberships).values({ userId: memberId });
}

/** What a change did to the tier that counts. */
export interface TierChange {
  from: Tier;
  to: Tier;
}

/**
 * The tier that staff give, `at` a moment of the clock of money. It counts while the member pays for less (docs/decisions/paid-and-given-tiers.md).
 */
export async function setGrantedTier(
  transaction: Transaction,
  memberId: string,
  grantedTier: Tier,
  at: Date,
): Promise<TierChange> {
  const { grantedTier: before } = await lockMembership(transaction, memberId);
  if (before !== grantedTier) await insertGrant(transaction, { userId: memberId, before, tier: grantedTier, grantedAt: at });
  return change(transaction, memberId, { grantedTier });
}

/** The tier that the member pays for, as the provider says. */
export function setPaidTier(transaction: Transaction, memberId: string, paidTier: Tier): Promise<TierChange> {
  return change(transaction, memberId, { paidTier });
}

async function change(
  transaction: Transaction,
  memberId: string,
  part: { grantedTier: Tier } | { paidTier: Tier },
): Promise<TierChange> {
  const before = await lockMembership(transaction, memberId);
  const { paidTier, grantedTier } = { ...before, ...part };
  const to = higherTier(paidTier, grantedTier);
  await updateMembership(transaction, memberId, { ...part, tier: to });
  return { from: before.tier, to };
}

/** What staff had given the member at a moment of the clock of money. */
export async function findGrantedTierAt(database: Database, memberId: string, at: Date): Promise<Tier> {
  const [grants, [membership]] = await Promise.all([selectGrants(database, memberId), selectMembership(database, memberId)]);
  return grantedAt(grants, at) ?? membership?.grantedTier ?? 'browser';
}
