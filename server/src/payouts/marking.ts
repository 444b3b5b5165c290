import type { PayoutFailure } from '@bros/contract/payout-rules';
import { finishPayout, releasePayout } from '../commissions/service.ts';
import type { Actor } from '../platform/api/context.ts';
import { inTransaction, type Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { announceFailed, announcePaid } from './announce.ts';
import { idsOf, requireRun } from './approving.ts';
import type { PayoutParts } from './parts.ts';
import { sumOf } from './plan.ts';
import { forgetDetails, noteAct, type PayoutRow, selectPayouts, selectPayoutsById, updatePayouts, updateRun } from './queries.ts';

export type Mark = { runId: string; payoutIds: readonly string[] } & (
  | { outcome: 'paid' }
  | { outcome: 'failed'; failure: PayoutFailure; note: string }
);

/**
 * Says of payouts whose file has left that they reached their members, or did not: then the money is theirs to be paid again. All or none; those that are
 * marked so already stay as they are. The last one settles the run. Throws NOT_FOUND, PAYOUT_RUN_STATE, PAYOUT_STATE.
 */
export async function markPayouts(parts: PayoutParts, actor: Actor, mark: Mark): Promise<void> {
  const { runId, outcome } = mark;
  const at = await parts.now();
  return inTransaction(parts.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    const ids = [...new Set(mark.payoutIds)];
    const rows = await selectPayoutsById(transaction, runId, ids);
    if (rows.length < ids.length) throw failure('NOT_FOUND');
    const marked = rows.filter(({ state }) => state !== outcome);
    if (marked.length === 0) return;
    if (run.state !== 'exported') throw failure('PAYOUT_RUN_STATE', { state: run.state });
    const contrary = marked.find(({ state }) => state !== 'approved');
    if (contrary) throw failure('PAYOUT_STATE', { state: contrary.state });
    await updatePayouts(
      transaction,
      idsOf(marked),
      mark.outcome === 'paid'
        ? { state: 'paid', paidAt: at }
        : { state: 'failed', failedAt: at, failure: mark.failure, note: mark.note },
    );
    for (const payout of marked) await follow(parts, transaction, mark, payout, at);
    await noteAct(transaction, actor, outcome === 'paid' ? 'markedPaid' : 'markedFailed', runId, {
      ...(mark.outcome === 'failed' && { failure: mark.failure, reason: mark.note || null }),
      totalCents: sumOf(marked),
      payoutIds: idsOf(marked),
    });
    if ((await selectPayouts(transaction, runId, ['approved'])).length > 0) return;
    await updateRun(transaction, runId, { state: 'settled', settledAt: at });
    await forgetDetails(transaction, runId);
  });
}

/** The books follow, and the member is told, if he is still there. */
async function follow(parts: PayoutParts, transaction: Transaction, mark: Mark, payout: PayoutRow, at: Date): Promise<void> {
  const { id: payoutId, userId, amountCents, currency, method } = payout;
  const book = mark.outcome === 'paid' ? finishPayout : releasePayout;
  const cents = await book(transaction, payoutId, at);
  if (cents !== amountCents) throw new Error(`The payout ${payoutId} says ${amountCents} cents, the books ${cents}.`);
  if (userId === null) return;
  const told = { memberId: userId, payoutId, amountCents, currency };
  if (mark.outcome === 'failed') await announceFailed(parts, transaction, told, mark.failure);
  else if (method) await announcePaid(parts, transaction, told, method);
}
