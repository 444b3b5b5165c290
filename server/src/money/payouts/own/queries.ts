import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { payoutRuns, payouts } from '../tables.ts';

const ownColumns = {
  period: payoutRuns.period,
  amountCents: payouts.amountCents,
  currency: payouts.currency,
  state: payouts.state,
  method: payouts.method,
  hint: payouts.hint,
  obstacle: payouts.obstacle,
  failure: payouts.failure,
  paidAt: payouts.paidAt,
  failedAt: payouts.failedAt,
};

export function selectOwnPayouts(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(payouts.createdAt, payouts.id, page);
  return database
    .select({ id: payouts.id, dueAt: payoutRuns.dueAt, ...ownColumns, microseconds })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.userId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type OwnPayoutRow = Awaited<ReturnType<typeof selectOwnPayouts>>[number];

export const selectAllOwnPayouts = (database: Database, memberId: string) =>
  database
    .select({ ...ownColumns, createdAt: payouts.createdAt })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(eq(payouts.userId, memberId))
    .orderBy(desc(payouts.createdAt), desc(payouts.id));
