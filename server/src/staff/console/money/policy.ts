import { DISPUTE_STATES, type DisputeState } from '@bros/contract/staff/staff-money';

/** Stripe API, `Dispute.status`. */
const STATUSES: Record<DisputeState, readonly string[]> = {
  needsAnswer: ['needs_response', 'warning_needs_response'],
  underReview: ['under_review', 'warning_under_review'],
  won: ['won'],
  lost: ['lost'],
  closed: ['warning_closed', 'prevented'],
};

export const statusesOf = (state: DisputeState): readonly string[] => STATUSES[state];

export const disputeStateOf = (status: string): DisputeState =>
  DISPUTE_STATES.find((state) => STATUSES[state].includes(status)) ?? 'underReview';
