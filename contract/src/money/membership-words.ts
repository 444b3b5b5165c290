import type { MembershipEndReason } from './billing-rules.ts';

/** Shared by mails and the payment page; empty when the reason is unknown. */
export const MEMBERSHIP_END_TEXTS: Record<MembershipEndReason, string> = {
  cancelled: 'You had cancelled it, and the paid period is over.',
  deletion: 'Your account waits for deletion, and the paid period is over.',
  changed: 'You had changed to another plan.',
  paymentFailed: 'Your card could not be charged, and we have stopped trying.',
  disputed: 'Your bank told us that the payment is disputed.',
  refunded: 'The payment was refunded.',
  banned: 'Your account was banned.',
  other: '',
};
