import { DAY_MS } from '@bros/contract/core/durations';
import { PAYOUT_DETAILS_HOLD_DAYS, type PayoutFailure, TEMPORARY_FAILURES } from '@bros/contract/money/payout-rules';
import type { Tier } from '@bros/contract/tiers';
import { PLANS } from '@bros/contract/tiers';

export const payableFrom = (changedAt: Date): Date => new Date(changedAt.getTime() + PAYOUT_DETAILS_HOLD_DAYS * DAY_MS);

export const canRepeat = (failure: PayoutFailure): boolean => TEMPORARY_FAILURES.includes(failure);

export interface Eligibility {
  tier: Tier;
  hasEarned: boolean;
  hasDetails: boolean;
}

/** Members who ever earned can enter details on any tier. Existing details can always be changed. */
export function canEnterDetails({ tier, hasEarned, hasDetails }: Eligibility): boolean {
  return PLANS[tier].commissionPercent > 0 || hasEarned || hasDetails;
}
