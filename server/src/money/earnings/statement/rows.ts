import type { EarningState, EarningType } from '@bros/contract/core/money';

export interface StatementRow {
  id: string;
  transactionDate: Date;
  transactionType: EarningType;
  description: string;
  status: EarningState;
  amountCents: number;
  currency: string;
}

/** Rows by date, in batches, so that a long statement does not block other requests. */
export type StatementRows = AsyncIterable<readonly StatementRow[]>;

/** Returns the date in UTC: '2026-11-05'. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
