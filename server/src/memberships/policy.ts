import { TIERS, type Tier } from '@bros/contract/tiers';

const rank = (tier: Tier) => TIERS.indexOf(tier);

/** The one that allows more. */
export const higherTier = (one: Tier, other: Tier): Tier => (rank(one) >= rank(other) ? one : other);

export const isHigherTier = (one: Tier, than: Tier): boolean => rank(one) > rank(than);

/**
 * What staff give so that a member has `wanted`: nothing where he pays for just that. Null where he pays for more: that is his to give up.
 */
export function grantFor(wanted: Tier, paid: Tier): Tier | null {
  if (isHigherTier(paid, wanted)) return null;
  return wanted === paid ? 'browser' : wanted;
}
