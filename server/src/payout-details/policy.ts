import { PAYOUT_DETAILS_REST_DAYS, type PayoutFailure, TEMPORARY_FAILURES } from '@bros/contract/payout-rules';
import type { Tier } from '@bros/contract/tiers';
import { PLANS } from '@bros/contract/tiers';

const DAY_MS = 86_400_000;

/** Until then details that were changed at a moment rest. */
export const paidFrom = (changedAt: Date): Date => new Date(changedAt.getTime() + PAYOUT_DETAILS_REST_DAYS * DAY_MS);

/** Whether details that are entered a second time may be paid again: not where the same account would fail again. */
export const canRepeat = (failure: PayoutFailure): boolean => TEMPORARY_FAILURES.includes(failure);

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
