import { TIERS, type Tier } from '@bros/contract/tiers';

const rank = (tier: Tier) => TIERS.indexOf(tier);

/** The one that allows more. */
export const higherTier = (one: Tier, other: Tier): Tier => (rank(one) >= rank(other) ? one : other);

export const isHigherTier = (one: Tier, than: Tier): boolean => rank(one) > rank(than);

/**
 * Returns the tier that staff must give so that a member has `wanted`: Browser when they already pay for it. Null when they pay for a higher one, which
 * only they can give up.
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
 * Returns the granted tier at a past moment: that of the last change until then, else the one before the first change. Undefined without any change:
 * then it has always been the present one.
 */
export function grantedAt(grants: readonly Grant[], at: Date): Tier | undefined {
  return grants.findLast((grant) => grant.grantedAt <= at)?.tier ?? grants[0]?.before;
}
