import type { MembershipEndReason } from './billing-rules.ts';

/** Why a membership ended, in a sentence that mails and the payment page share; empty where we do not know. */
export const MEMBERSHIP_END_WORDS: Record<MembershipEndReason, string> = {
  cancelled: 'You had cancelled it, and the paid period is over.',
  deletion: 'Your account waits for deletion, and the paid period is over.',
  changed: 'You had changed to another plan.',
  paymentFailed: 'Your card could not be charged, and we have stopped trying.',
  disputed: 'Your bank told us that the payment is disputed.',
  refunded: 'The payment was refunded.',
  banned: 'Your account was banned.',
  other: '',
};
