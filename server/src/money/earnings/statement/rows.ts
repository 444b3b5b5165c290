import type { EarningState, EarningType } from '@bros/contract/core/money';

/** A line of a statement. */
export interface StatementRow {
  id: string;
  transactionDate: Date;
  transactionType: EarningType;
  description: string;
  status: EarningState;
  amountCents: number;
  currency: string;
}

/** A statement's rows in the order of their dates, some at a time, so that a long one leaves room for others. */
export type StatementRows = AsyncIterable<readonly StatementRow[]>;

/** '2026-11-05', the day in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
