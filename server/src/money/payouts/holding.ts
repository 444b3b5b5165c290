import type { Actor } from '../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { lockMemberStates } from '../commissions/service.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { announceChange } from './announce.ts';
import { requireRun } from './approving.ts';
import type { PayoutDeps } from './deps.ts';
import { planRun, UNAPPROVED } from './plan.ts';
import { payoutAbilities } from './policy.ts';
import { findRunOf, type PayoutRow, type RunRow, selectPayoutsById, updatePayouts, updateRun } from './queries.ts';

export function holdPayout(
  deps: PayoutDeps,
  actor: Actor,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<string> {
  return onPayout(deps, payoutId, async (transaction, run, payout) => {
    if (payout.obstacle === 'byStaff' && run.state === 'prepared') return;
    if (!payoutAbilities(payout, run.state).hold) throw failure('PAYOUT_STATE', { state: payout.state });
    await updatePayouts(transaction, [payoutId], { state: 'held', obstacle: 'byStaff', note: reason });
    await updateRun(transaction, run.id, { revision: run.revision + 1, ...UNAPPROVED });
    await announceChange(deps, transaction, [payout]);
    await addPayoutAuditEntry(transaction, actor, 'payout.held', payoutId, { reason });
  });
}

/** Plans the payout again; another obstacle may block it. Idempotent. Returns the run's ID. Throws NOT_FOUND, PAYOUT_STATE. */
export async function releaseHold(deps: PayoutDeps, actor: Actor, { payoutId }: { payoutId: string }): Promise<string> {
  const at = await deps.now();
  return onPayout(deps, payoutId, async (transaction, run, payout) => {
    if (payout.state === 'planned') return;
    if (!payoutAbilities(payout, run.state).release) throw failure('PAYOUT_STATE', { state: payout.state });
    await lockMemberStates(transaction, [payout.userId]);
    // This obstacle is temporary: `planRun` replaces or clears it.
    await updatePayouts(transaction, [payoutId], { obstacle: 'newDetails', note: '' });
    await planRun(deps, transaction, run, at);
    await updateRun(transaction, run.id, { revision: run.revision + 1, ...UNAPPROVED });
    await announceChange(deps, transaction, [payout]);
    await addPayoutAuditEntry(transaction, actor, 'payout.released', payoutId);
  });
}

function onPayout(
  { database }: PayoutDeps,
  payoutId: string,
  action: (transaction: Transaction, run: RunRow, payout: PayoutRow) => Promise<void>,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const runId = await findRunOf(transaction, payoutId);
    if (!runId) throw failure('NOT_FOUND');
    const run = await requireRun(transaction, runId);
    const [payout] = await selectPayoutsById(transaction, runId, [payoutId]);
    if (!payout) throw failure('NOT_FOUND');
    await action(transaction, run, payout);
    return runId;
  });
}
