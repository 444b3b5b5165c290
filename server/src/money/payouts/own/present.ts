import type { OwnPayout } from '@bros/contract/money/own-payouts';
import type { OwnPayoutRow } from './queries.ts';

export function presentOwnPayout(row: OwnPayoutRow): OwnPayout {
  const { id, period, dueAt, amountCents, currency, state, method, hint, obstacle, failure, paidAt, failedAt } = row;
  const endedAt = failedAt ?? paidAt;
  return {
    id,
    period,
    dueAt: dueAt.toISOString(),
    amountCents,
    currency,
    state,
    method,
    hint,
    obstacle,
    failure,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
