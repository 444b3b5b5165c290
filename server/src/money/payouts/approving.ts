import { CURRENCY } from '@bros/contract/core/money';
import { assertApprovers, selectApproversAmong } from '../../core/people/members/approvers.ts';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { holdForPayouts, lockMemberStates, releasePayout } from '../commissions/service.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { announceChange } from './announce.ts';
import type { PayoutDeps } from './deps.ts';
import { planRun, sumOf, UNAPPROVED } from './plan.ts';
import { type ApprovalFacts, approvalRefusal, isApprovedBy } from './policy.ts';
import {
  deletePayouts,
  forgetDetails,
  lockRun,
  type PayoutRow,
  type RunRow,
  selectPaidAmong,
  selectPayouts,
  updatePayouts,
  updateRun,
} from './queries.ts';

/** Locks the run. Throws NOT_FOUND. */
export async function requireRun(transaction: Transaction, runId: string): Promise<RunRow> {
  const run = await lockRun(transaction, runId);
  if (!run) throw failure('NOT_FOUND');
  return run;
}

/**
 * Locks members before money, so that no account is deleted while its money moves. The payouts are read again, because a payout of a just deleted account no
 * longer names the member.
 */
export async function holdWithMembers(transaction: Transaction, read: () => Promise<PayoutRow[]>): Promise<PayoutRow[]> {
  const members = (await read()).map(({ userId }) => userId);
  await lockMemberStates(transaction, members);
  return read();
}

export const approversOf = ({ approvedBy, secondApprovedBy }: Pick<RunRow, 'approvedBy' | 'secondApprovedBy'>): string[] =>
  [approvedBy, secondApprovedBy].filter((id) => id !== null);

/**
 * Approves the revision that the admin saw. The last required approval reserves the money. Closes a run that pays nobody. Idempotent per admin. Throws
 * NOT_FOUND, PAYOUT_RUN_STATE, ADMIN_TOO_NEW, PAYOUT_RUN_CHANGED if the plan changed, and PAYOUT_APPROVER if the run pays this admin and the first approver.
 */
export async function approveRun(
  deps: PayoutDeps,
  actor: Actor,
  { runId, revision }: { runId: string; revision: number },
): Promise<void> {
  const at = await deps.now();
  const outcome = await inTransaction(deps.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    if (run.state !== 'prepared') {
      if (approversOf(run).includes(actor.memberId)) return 'done';
      throw failure('PAYOUT_RUN_STATE', { state: run.state });
    }
    // Returns instead of throwing, so that the new plan is committed.
    if (run.revision !== revision || (await planRun(deps, transaction, run, at))) return 'changed';
    await addApproval(deps, transaction, run, { actor, at });
    return 'done';
  });
  if (outcome === 'changed') throw failure('PAYOUT_RUN_CHANGED');
}

async function addApproval(
  deps: PayoutDeps,
  transaction: Transaction,
  run: RunRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const planned = await selectPayouts(transaction, run.id, ['planned']);
  if (planned.length === 0) return closeRun(transaction, run, actor, at);
  await assertApprovers(transaction, [actor.memberId]);
  const admins = await selectApproversAmong(transaction, approversOf(run));
  const approvers = approversOf(run).filter((id) => admins.has(id));
  const facts = await readApprovalFacts(transaction, run.id, sumOf(planned), [...approvers, actor.memberId]);
  const refusal = approvalRefusal(actor.memberId, approvers, facts);
  if (refusal === 'ownPayout') throw failure('PAYOUT_APPROVER');
  if (refusal === 'given') return;
  const isWhole = isApprovedBy([...approvers, actor.memberId], facts);
  if (approvers.length === 0) {
    await updateRun(transaction, run.id, { ...UNAPPROVED, approvedBy: actor.memberId, approvedAt: at });
  }
  if (approvers.length > 0 && !approvers.includes(actor.memberId)) {
    await updateRun(transaction, run.id, { secondApprovedBy: actor.memberId, secondApprovedAt: at });
  }
  await addPayoutAuditEntry(transaction, actor, isWhole ? 'payoutRun.approved' : 'payoutRun.approvedFirst', run.id, {
    totalCents: sumOf(planned),
    count: planned.length,
  });
  if (!isWhole) return;
  await reserve(transaction, run, planned, at);
  await announceChange(deps, transaction, planned);
}

async function readApprovalFacts(
  transaction: Transaction,
  runId: string,
  totalCents: number,
  admins: string[],
): Promise<ApprovalFacts> {
  const { payoutApprovalCents: limitCents } = await readSiteSettings(transaction);
  const paid = new Set((await selectPaidAmong(transaction, [runId], admins)).map(({ userId }) => userId));
  return { totalCents, limitCents, paid };
}

async function reserve(transaction: Transaction, run: RunRow, planned: readonly PayoutRow[], at: Date): Promise<void> {
  const wanted = planned.flatMap(({ id, userId }) => (userId === null ? [] : [{ payoutId: id, memberId: userId }]));
  // The plan checked the minimum; a last payout to a seller who leaves or is banned may be smaller.
  const hold = { currency: CURRENCY, minimumCents: 1, maturedUntil: run.dueAt, at };
  const held = await holdForPayouts(transaction, wanted, hold);
  // A concurrent reversal changed an amount.
  if (planned.some(({ id, amountCents }) => held.get(id) !== amountCents)) throw failure('PAYOUT_RUN_CHANGED');
  await updatePayouts(transaction, idsOf(planned), { state: 'approved' });
  await updateRun(transaction, run.id, { state: 'approved' });
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function closeRun(transaction: Transaction, run: RunRow, actor: Actor, at: Date): Promise<void> {
  await updateRun(transaction, run.id, { state: 'settled', settledAt: at });
  await forgetDetails(transaction, run.id);
  await addPayoutAuditEntry(transaction, actor, 'payoutRun.closed', run.id);
}

/** Withdraws all approvals and plans again. Throws NOT_FOUND, and PAYOUT_RUN_STATE once the run is exported or settled. */
export async function withdrawApproval(deps: PayoutDeps, actor: Actor, { runId }: { runId: string }): Promise<void> {
  const at = await deps.now();
  return inTransaction(deps.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    if (run.state === 'prepared' && run.approvedAt === null) return;
    if (run.state !== 'prepared' && run.state !== 'approved') throw failure('PAYOUT_RUN_STATE', { state: run.state });
    const approved = await holdWithMembers(transaction, () => selectPayouts(transaction, runId, ['approved']));
    for (const { id } of approved) await releasePayout(transaction, id, at, 'payoutWithdrawn');
    // The ledger books a payout once, so the new plan needs new payout IDs.
    await deletePayouts(transaction, idsOf(approved));
    await updateRun(transaction, runId, { state: 'prepared', ...UNAPPROVED });
    await planRun(deps, transaction, run, at);
    await announceChange(deps, transaction, approved);
    await addPayoutAuditEntry(transaction, actor, 'payoutRun.withdrawn', runId, {
      count: approved.length,
      totalCents: sumOf(approved),
    });
  });
}
