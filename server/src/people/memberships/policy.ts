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

/** A change of what staff give. */
interface Grant {
  before: Tier;
  tier: Tier;
  grantedAt: Date;
}

/**
 * What staff had given at a moment, by the changes in their order: the last one until then, else what there was before the first. Undefined where nothing
 * was ever changed: then it is what it has been from the beginning.
 */
export function grantedAt(grants: readonly Grant[], at: Date): Tier | undefined {
  return grants.findLast((grant) => grant.grantedAt <= at)?.tier ?? grants[0]?.before;
}
