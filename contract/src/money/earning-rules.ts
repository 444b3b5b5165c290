/** docs/specification.md, Earnings and Limits. No Zod: screens load this file. */

export const EARNINGS_PAGE_SIZE = 20;
export const RECENT_EARNINGS = 5;
export const EARNING_MONTHS = 6;

/** Returns cents; half a cent is rounded up. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

/** Returns cents (specification, J2; docs/decisions/the-ledger.md). */
export const commissionOf = (paidCents: number, percent: number): number => shareOf(paidCents, percent, 100);

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
