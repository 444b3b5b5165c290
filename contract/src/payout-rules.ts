/** What the specification (point 9) and we say about payouts, for screens too: no schema here. */

/** The least that is paid out: $50.00. */
export const PAYOUT_MINIMUM_CENTS = 5000;
/** The day of each month, in UTC, on which it is paid out. */
export const PAYOUT_DAY = 15;
/** What is kept of each sale of a course. Commission on memberships is paid out whole. */
export const PLATFORM_FEE_PERCENT = 15;
/** By bank transfer, or to an online wallet. */
export const PAYOUT_METHODS = ['bank', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** Ours: the longest name that a SEPA transfer carries (its rulebook's attribute AT-21). */
export const ACCOUNT_HOLDER_MAX_CHARACTERS = 70;
export const BANK_NAME_MAX_CHARACTERS = 100;
