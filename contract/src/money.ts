/** The words of the ledger and of what members earn (docs/decisions/the-ledger.md; specification, points 3 and 4). */

/** What plans cost, members earn and payouts bring, as the card provider writes it (ISO 4217). */
export const CURRENCY = 'usd';

/** Accounts of one member each: what he earned and has to wait for, and what the next payout brings him. */
export const MEMBER_ACCOUNT_KINDS = ['memberPending', 'memberAvailable'] as const;
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number];
/** Accounts of the house: money at the card provider, what it is there for, what referrers get of it, what is on its way to them, and what left. */
const HOUSE_ACCOUNT_KINDS = ['provider', 'revenue', 'commissionExpense', 'payoutUnderway', 'bank'] as const;
export type HouseAccountKind = (typeof HOUSE_ACCOUNT_KINDS)[number];
export const LEDGER_ACCOUNT_KINDS = [...MEMBER_ACCOUNT_KINDS, ...HOUSE_ACCOUNT_KINDS] as const;

/** What happens to money. */
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
] as const;
export type LedgerJournalKind = (typeof LEDGER_JOURNAL_KINDS)[number];

/**
 * A commission; a seller's share of a sale; one of them that was taken back when it was paid out already, or held for a payout; and one of those given again, because a refund came back or a
 * dispute was won.
 */
export const EARNING_TYPES = ['commission', 'sale', 'reversal', 'return'] as const;
export type EarningType = (typeof EARNING_TYPES)[number];

/**
 * The life of earnings (specification, point 4; J2). One that is taken back whole comes again when a refund comes back or a dispute is won;
 * one that was paid out, when the transfer comes back.
 */
export const EARNING_STATES = ['pending', 'completed', 'reversed', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
