/** The rules of payouts (docs/specification.md, Limits). No schema here, so that screens can read them. */

/** The least that is paid out: $50.00. */
export const PAYOUT_MINIMUM_CENTS = 5000;
/** The day of each month, in UTC, on which it is paid out. */
export const PAYOUT_DAY = 15;
/** By bank transfer, or to an online wallet. */
export const PAYOUT_METHODS = ['bank', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** Ours: the longest name that a SEPA transfer carries (its rulebook's attribute AT-21). */
export const ACCOUNT_HOLDER_MAX_CHARACTERS = 70;
export const BANK_NAME_MAX_CHARACTERS = 100;
/** Ours: of a member's payouts, a year at a time. */
export const PAYOUTS_PAGE_SIZE = 12;

/** Ours: of what is paid out, each run is made at this hour of its day, in UTC. */
export const PAYOUT_HOUR = 6;
/** Ours: younger details are not paid. The owner is mailed when details change, and so discovers a thief before money leaves. */
export const PAYOUT_DETAILS_REST_DAYS = 3;
/** Ours: payouts that are marked as paid or failed at a time. */
export const PAYOUTS_MARKED_MAX = 100;
/** Ours: members that a preview lists one by one; all are counted. */
export const PAYOUT_PREVIEW_LISTED = 100;
export const PAYOUT_NOTE_MAX_CHARACTERS = 300;

/** The life of a run: its payouts are found, an admin or two approve it, its file leaves for the bank, and each payout is paid or failed. An approval can be taken back until the file has left. */
export const PAYOUT_RUN_STATES = ['prepared', 'approved', 'exported', 'settled'] as const;
export type PayoutRunState = (typeof PAYOUT_RUN_STATES)[number];

/** The states of a payout. A held, failed or returned one stays the member's, and is part of the next run. */
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

/** Why a member is not paid for now; 'byStaff' is somebody's decision, 'superseded' that the next run came before this one was approved. */
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

/** Why money came back. */
export const PAYOUT_FAILURES = ['detailsWrong', 'nameMismatch', 'accountClosed', 'refusedByBank', 'other'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];
/** Failures that a retry to the same details can fix: then the same details may be entered again. */
export const TEMPORARY_FAILURES: readonly PayoutFailure[] = ['refusedByBank', 'other'];
