export const PAYMENT_REFUSALS = ['declined', 'noFunds', 'secondStep', 'expired'] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

export const MEMBERSHIP_END_REASONS = [
  'canceled',
  'deletion',
  'changed',
  'paymentFailed',
  'disputed',
  'refunded',
  'banned',
  'other',
] as const;
export type MembershipEndReason = (typeof MEMBERSHIP_END_REASONS)[number];

export const SUBSCRIPTION_STATES = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** An overdue subscription keeps its tier until the provider stops retrying. */
export const LIVE_SUBSCRIPTION_STATES = ['active', 'trialing', 'past_due'] as const satisfies readonly SubscriptionState[];
export const INVOICES_PAGE_SIZE = 12;

/** Specification, Settled. */
export const REFUND_DAYS = 30;
