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

/** The rows come in batches, so that a long statement does not block other requests. */
export type StatementRows = AsyncIterable<readonly StatementRow[]>;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
