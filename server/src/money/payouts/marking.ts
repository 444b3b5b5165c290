import type { PayoutFailure } from '@bros/contract/money/payout-rules';
import type { Actor } from '../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { finishPayout, releasePayout, returnPayout } from '../commissions/service.ts';
import { markDetailsFailed } from '../payout-details/service.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { announceChange, announceFailed, announcePaid } from './announce.ts';
import { holdWithMembers, idsOf, requireRun } from './approving.ts';
import type { PayoutDeps } from './deps.ts';
import { sumOf } from './plan.ts';
import { canBecome, canMarkIn, type PayoutOutcome } from './policy.ts';
import {
  forgetDetails,
  type PayoutRow,
  type RunRow,
  selectPayouts,
  selectPayoutsById,
  updatePayouts,
  updateRun,
} from './queries.ts';

export type Mark = { runId: string; payoutIds: readonly string[] } & (
  | { outcome: 'paid' }
  | { outcome: 'failed' | 'returned'; failure: PayoutFailure; note: string }
);

const OUTCOMES = {
  paid: { action: 'payoutRun.markedPaid', book: finishPayout },
  failed: { action: 'payoutRun.markedFailed', book: releasePayout },
  returned: { action: 'payoutRun.markedReturned', book: returnPayout },
} as const satisfies Record<PayoutOutcome, object>;

/**
 * Marks all given payouts as paid, failed or returned, or none of them. A failed or returned payout can be paid again. The last mark settles the run. Idempotent.
 * Throws NOT_FOUND, PAYOUT_RUN_STATE, PAYOUT_STATE.
 */
export async function markPayouts(deps: PayoutDeps, actor: Actor, mark: Mark): Promise<void> {
  const { runId, outcome } = mark;
  const at = await deps.now();
  return inTransaction(deps.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    const marked = await findMarked(transaction, run, mark);
    if (marked.length === 0) return;
    await updatePayouts(
      transaction,
      idsOf(marked),
      mark.outcome === 'paid'
        ? { state: 'paid', paidAt: at }
        : { state: mark.outcome, failedAt: at, failure: mark.failure, note: mark.note },
    );
    for (const payout of marked) await follow(deps, transaction, mark, { payout, isSandbox: run.isSandbox }, at);
    await announceChange(deps, transaction, marked);
    await addPayoutAuditEntry(transaction, actor, OUTCOMES[outcome].action, runId, {
      ...(mark.outcome !== 'paid' && { failure: mark.failure, reason: mark.note || null }),
      totalCents: sumOf(marked),
      payoutIds: idsOf(marked),
    });
    if (run.state === 'exported') await completeIfDone(transaction, runId, at);
  });
}

async function findMarked(transaction: Transaction, run: RunRow, { payoutIds, outcome }: Mark): Promise<PayoutRow[]> {
  const ids = [...new Set(payoutIds)];
  const rows = await holdWithMembers(transaction, () => selectPayoutsById(transaction, run.id, ids));
  if (rows.length < ids.length) throw failure('NOT_FOUND');
  const marked = rows.filter(({ state }) => state !== outcome);
  if (marked.length > 0 && !canMarkIn(run.state, outcome)) throw failure('PAYOUT_RUN_STATE', { state: run.state });
  const contrary = marked.find(({ state }) => !canBecome(state, outcome));
  if (contrary) throw failure('PAYOUT_STATE', { state: contrary.state });
  return marked;
}

async function completeIfDone(transaction: Transaction, runId: string, at: Date): Promise<void> {
  if ((await selectPayouts(transaction, runId, ['approved'])).length > 0) return;
  await updateRun(transaction, runId, { state: 'settled', settledAt: at });
  await forgetDetails(transaction, runId);
}

async function follow(
  deps: PayoutDeps,
  transaction: Transaction,
  mark: Mark,
  { payout, isSandbox }: { payout: PayoutRow; isSandbox: boolean },
  at: Date,
): Promise<void> {
  const { id: payoutId, userId, amountCents, currency, method, hint, detailsRevision: revision } = payout;
  const cents = await OUTCOMES[mark.outcome].book(transaction, payoutId, at);
  if (cents !== amountCents) throw new Error(`The payout ${payoutId} is ${amountCents} cents, but the ledger has ${cents}.`);
  if (userId === null) return;
  const about = { memberId: userId, payoutId, amountCents, currency };
  if (mark.outcome === 'paid') {
    if (method) await announcePaid(deps, transaction, about, { method, isSandbox });
    return;
  }
  if (revision !== null && hint !== null) await markDetailsFailed(deps, transaction, { userId, revision, hint }, mark.failure);
  await announceFailed(deps, transaction, about, mark.failure);
}
