import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { payoutRuns, payouts } from '../tables.ts';

/** A member's payouts with the runs they are in, newest first. */
export function selectOwnPayouts(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(payouts.createdAt, payouts.id, page);
  return database
    .select({
      id: payouts.id,
      period: payoutRuns.period,
      dueAt: payoutRuns.dueAt,
      amountCents: payouts.amountCents,
      currency: payouts.currency,
      state: payouts.state,
      method: payouts.method,
      hint: payouts.hint,
      obstacle: payouts.obstacle,
      failure: payouts.failure,
      paidAt: payouts.paidAt,
      failedAt: payouts.failedAt,
      microseconds,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(payouts.userId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type OwnPayoutRow = Awaited<ReturnType<typeof selectOwnPayouts>>[number];
