/** docs/specification.md, Limits. No Zod: screens load this file. */

export const PAYOUT_MINIMUM_CENTS = 5000;
/** In UTC. */
export const PAYOUT_DAY = 15;
export const PAYOUT_METHODS = ['bank', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** SEPA (rulebook, AT-21). */
export const ACCOUNT_HOLDER_MAX_CHARACTERS = 70;
export const BANK_NAME_MAX_CHARACTERS = 100;
/** A year of payouts. */
export const PAYOUTS_PAGE_SIZE = 12;

/** In UTC. */
export const PAYOUT_HOUR = 6;
/** Lets the email about a change reach the owner before a thief gets money. */
export const PAYOUT_DETAILS_HOLD_DAYS = 3;
export const PAYOUTS_MARKED_MAX = 100;
/** Further payouts are only counted. */
export const PAYOUT_PREVIEW_LISTED = 100;
export const PAYOUT_NOTE_MAX_CHARACTERS = 300;

/** One or two admins approve and export a run, then payouts are paid or failed. Until the export, approvals can be withdrawn. */
export const PAYOUT_RUN_STATES = ['prepared', 'approved', 'exported', 'settled'] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/** Held, failed and returned money becomes part of the next run. */
export const PAYOUT_STATES = ['planned', 'held', 'approved', 'paid', 'failed', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_TRANSITIONS: Record<PayoutState, readonly PayoutState[]> = {
  planned: ['held', 'approved'],
  held: ['planned'],
  approved: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

/** 'superseded': the next run was prepared before this run was approved. */
export const PAYOUT_OBSTACLES = [
  'banned',
  'suspended',
  'leaving',
  'belowMinimum',
  'noDetails',
  'detailsFailed',
  'newDetails',
  'byStaff',
  'superseded',
] as const;
export type PayoutObstacle = (typeof PAYOUT_OBSTACLES)[number];

export const PAYOUT_FAILURES = ['detailsWrong', 'nameMismatch', 'accountClosed', 'refusedByBank', 'other'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
/** After these failures, the same details may be entered again. */
export const TEMPORARY_FAILURES: readonly PayoutFailure[] = ['refusedByBank', 'other'];
