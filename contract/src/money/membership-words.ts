import type { MembershipEndReason } from './billing-rules.ts';

/** Empty if the reason is unknown. */
export const MEMBERSHIP_END_TEXTS: Record<MembershipEndReason, string> = {
  canceled: 'You canceled it, and the paid period is over.',
  deletion: 'Your account is scheduled for deletion, and the paid period is over.',
  changed: 'You changed to another plan.',
  paymentFailed: 'Your card could not be charged, and we have stopped trying.',
  disputed: 'Your bank is disputing the payment.',
  refunded: 'The payment was refunded.',
  banned: 'Your account was banned.',
  other: '',
};
