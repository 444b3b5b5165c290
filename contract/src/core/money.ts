/** The words of the ledger and of what members earn (docs/decisions/the-ledger.md; docs/specification.md, Entities and States). */

/** The currency of plans, earnings and payouts, as the card provider writes it (ISO 4217). */
export const CURRENCY = 'usd';

/** Each member has one account of each kind: earnings that still mature, and earnings that the next payout sends. */
export const MEMBER_ACCOUNT_KINDS = ['memberPending', 'memberAvailable'] as const;
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number];
/** Accounts of the house: money at the card provider, what it is there for, what referrers get of it, what is on its way to them, and what left. */
const HOUSE_ACCOUNT_KINDS = ['provider', 'revenue', 'commissionExpense', 'payoutUnderway', 'bank'] as const;
export type HouseAccountKind = (typeof HOUSE_ACCOUNT_KINDS)[number];
export const LEDGER_ACCOUNT_KINDS = [...MEMBER_ACCOUNT_KINDS, ...HOUSE_ACCOUNT_KINDS] as const;

/** The kinds of journal entries. */
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

/**
 * A commission; a seller's share of a sale; one of them that was taken back when it was paid out already, or held for a payout; and one of those given again, because a refund came back or a
 * dispute was won.
 */
export const EARNING_TYPES = ['commission', 'sale', 'reversal', 'return'] as const;
export type EarningType = (typeof EARNING_TYPES)[number];

/**
 * The states of earnings (docs/specification.md, States; J2). A reversed earning returns when a refund fails or a dispute is won, a paid one when the
 * transfer comes back.
 */
export const EARNING_STATES = ['pending', 'completed', 'reversed', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
