import type { Tier } from '@bros/contract/tiers';
import { PLANS } from '@bros/contract/tiers';

export interface Standing {
  tier: Tier;
  /** Whether any commission was ever his. */
  hasEarned: boolean;
  hasDetails: boolean;
}

/** Who earns, or has earned, may say where it goes, whatever his tier is by now; and what he said before he may change. */
export function canEnterDetails({ tier, hasEarned, hasDetails }: Standing): boolean {
  return PLANS[tier].commissionPercent > 0 || hasEarned || hasDetails;
}
