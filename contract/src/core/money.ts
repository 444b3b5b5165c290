/** docs/decisions/the-ledger.md; docs/specification.md, Entities and States. */

/** ISO 4217, in lower case as at the card provider. */
export const CURRENCY = 'usd';

/** Maturing earnings, and earnings ready for the next payout. */
export const MEMBER_ACCOUNT_KINDS = ['memberPending', 'memberAvailable'] as const;
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number];
/** In order: money at the card provider, our revenue, the referrers' share, payouts in progress, money that was paid out. */
const HOUSE_ACCOUNT_KINDS = ['provider', 'revenue', 'commissionExpense', 'payoutUnderway', 'bank'] as const;
export type HouseAccountKind = (typeof HOUSE_ACCOUNT_KINDS)[number];
export const LEDGER_ACCOUNT_KINDS = [...MEMBER_ACCOUNT_KINDS, ...HOUSE_ACCOUNT_KINDS] as const;

export const LEDGER_JOURNAL_KINDS = [
  'invoicePaid',
  'refunded',
  'refundReturned',
  'disputed',
  'disputeReturned',
  'commission',
  'commissionMatured',
  'commissionReversed',
  'commissionReturned',
  'payoutApproved',
  'payoutPaid',
  'payoutFailed',
  'payoutReturned',
  'payoutWithdrawn',
  'accountErased',
  'saleBooked',
  'saleMatured',
  'saleReversed',
  'saleWrittenOff',
  'saleWithheld',
  'saleHandedOver',
] as const;
export type LedgerJournalKind = (typeof LEDGER_JOURNAL_KINDS)[number];

/** `reversal`: deducts an earning that a payout already contains, paid or not. `return`: restores it after a failed refund or a won dispute. */
export const EARNING_TYPES = ['commission', 'sale', 'reversal', 'return'] as const;
export type EarningType = (typeof EARNING_TYPES)[number];

/**
 * docs/specification.md, States and J2. Reversed earnings are restored after a failed refund or a won dispute. Paid earnings become completed again when the bank
 * returns the transfer.
 */
export const EARNING_STATES = ['pending', 'completed', 'reversed', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
