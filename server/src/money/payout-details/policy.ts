import { PAYOUT_DETAILS_REST_DAYS, type PayoutFailure, TEMPORARY_FAILURES } from '@bros/contract/money/payout-rules';
import type { Tier } from '@bros/contract/tiers';
import { PLANS } from '@bros/contract/tiers';

const DAY_MS = 86_400_000;

/** Until then details that were changed at a moment rest. */
export const paidFrom = (changedAt: Date): Date => new Date(changedAt.getTime() + PAYOUT_DETAILS_REST_DAYS * DAY_MS);

/** False when a payout to the same account would fail again. */
export const canRepeat = (failure: PayoutFailure): boolean => TEMPORARY_FAILURES.includes(failure);

export interface Eligibility {
  tier: Tier;
  /** True when any commission was ever theirs. */
  hasEarned: boolean;
  hasDetails: boolean;
}

/** Members who earn, or ever earned, may enter details on any tier. Details entered before may always be changed. */
export function canEnterDetails({ tier, hasEarned, hasDetails }: Eligibility): boolean {
  return PLANS[tier].commissionPercent > 0 || hasEarned || hasDetails;
}
