import { DISPUTE_STATES, type DisputeState } from '@bros/contract/staff/staff-money';

/** The provider's words for the state of a dispute (its API, `Dispute.status`). */
const STATUSES: Record<DisputeState, readonly string[]> = {
  needsAnswer: ['needs_response', 'warning_needs_response'],
  underReview: ['under_review', 'warning_under_review'],
  won: ['won'],
  lost: ['lost'],
  closed: ['warning_closed', 'prevented'],
};

export const statusesOf = (state: DisputeState): readonly string[] => STATUSES[state];

/** A word that we do not know is the provider's to decide about. */
export const disputeStateOf = (status: string): DisputeState =>
  DISPUTE_STATES.find((state) => STATUSES[state].includes(status)) ?? 'underReview';
