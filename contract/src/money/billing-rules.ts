/** Why a card was not charged, as far as its owner can do something about it. */
export const PAYMENT_REFUSALS = ['declined', 'noFunds', 'secondStep', 'expired'] as const;
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number];

/** Ours: the reasons for the end of a paid membership that its member sees. */
export const MEMBERSHIP_END_REASONS = [
  'cancelled',
  'deletion',
  'changed',
  'paymentFailed',
  'disputed',
  'refunded',
  'banned',
  'other',
] as const;
export type MembershipEndReason = (typeof MEMBERSHIP_END_REASONS)[number];

/** The provider's states of a subscription. */
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

/** A subscription in one of these states gives its tier: an overdue payment has until the provider gives up. */
export const LIVE_SUBSCRIPTION_STATES = ['active', 'trialing', 'past_due'] as const satisfies readonly SubscriptionState[];
export const INVOICES_PAGE_SIZE = 12;

/** Money back within this many days (specification, Settled). */
export const REFUND_DAYS = 30;
