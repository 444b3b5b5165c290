/** docs/decisions/the-ledger.md; docs/specification.md, Entities and States. */

/** ISO 4217, in lower case like the card provider's. */
export const CURRENCY = 'usd';

/** States of earnings that are still maturing, and of earnings that the next payout will include. */
export const MEMBER_ACCOUNT_KINDS = ['memberPending', 'memberAvailable'] as const;
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number];
/** In order: money at the card provider, the revenue that it came from, the referrers' share, payouts under way, and money that left. */
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

/** `reversal`: takes back an earning that was paid out or that a payout holds. `return`: restores an earning because a refund failed or a dispute was won. */
export const EARNING_TYPES = ['commission', 'sale', 'reversal', 'return'] as const;
export type EarningType = (typeof EARNING_TYPES)[number];

/** docs/specification.md, States; J2. A reversed earning is restored when a refund fails or a dispute is won. A paid one is restored when the bank returns the transfer. */
export const EARNING_STATES = ['pending', 'completed', 'reversed', 'paid'] as const;
export type EarningState = (typeof EARNING_STATES)[number];
