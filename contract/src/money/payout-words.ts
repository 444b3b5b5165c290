import type { PayoutFailure } from './payout-rules.ts';

/** Used by members' screens, staff screens and emails. */

/** No final period. */
export const PAYOUT_FAILURE_TEXTS: Record<PayoutFailure, string> = {
  detailsWrong: 'The account or wallet was not found',
  nameMismatch: 'The account is under another name',
  accountClosed: 'The account is closed',
  refusedByBank: 'The bank rejected it',
  other: 'It was returned for another reason',
};

/** For the obstacle 'detailsFailed'. */
export const DETAILS_FAILED_TEXT = 'The last payout to these details was returned. Payouts wait until new details are entered.';
