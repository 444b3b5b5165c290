import { TIERS, type Tier } from '@bros/contract/tiers';

const rank = (tier: Tier) => TIERS.indexOf(tier);

export const higherTier = (one: Tier, other: Tier): Tier => (rank(one) >= rank(other) ? one : other);

export const isHigherTier = (one: Tier, than: Tier): boolean => rank(one) > rank(than);

/** Returns the grant that results in the wanted tier. Null if the member pays for a higher tier, which only they can cancel. */
export function grantFor(wanted: Tier, paid: Tier): Tier | null {
  if (isHigherTier(paid, wanted)) return null;
  return wanted === paid ? 'browser' : wanted;
}

interface Grant {
  before: Tier;
  tier: Tier;
  grantedAt: Date;
}

/** Returns the tier set by the last change up to this time, or before the first change. Undefined if there are no changes. */
export function grantedAt(grants: readonly Grant[], at: Date): Tier | undefined {
  return grants.findLast((grant) => grant.grantedAt <= at)?.tier ?? grants[0]?.before;
}
