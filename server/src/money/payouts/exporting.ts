import type { ExportedPayouts } from '@bros/contract/money/payouts';
import { assertOwner } from '../../identity/accounts/service.ts';
import type { Actor, RequestContext } from '../../platform/api/context.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { openSealedDetails } from '../payout-details/service.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { holdWithMembers, idsOf, requireRun } from './approving.ts';
import type { PayoutDeps } from './deps.ts';
import { type FilePayout, writePayoutFile } from './file.ts';
import { findStillPayable } from './payees/service.ts';
import { sumOf } from './plan.ts';
import { presentLeftOut } from './present.ts';
import { type PayoutRow, selectNamed, selectPayouts, updatePayouts, updateRun } from './queries.ts';

/**
 * Returns the bank file with the approved payouts not marked yet, so that a repeated export pays nobody twice. Requires the password, so that a stolen
 * session does not reveal account details. If a member may no longer be paid, or has new or unreadable details, the first export throws
 * PAYOUT_RUN_CHANGED, because the approval can still be withdrawn; a repeated export lists the payout in `leftOut`, like those of deleted accounts. Throws
 * PASSWORD_WRONG, RATE_LIMITED, NOT_FOUND, PAYOUT_RUN_STATE.
 */
export async function exportRun(
  deps: PayoutDeps,
  context: RequestContext,
  actor: Actor,
  { runId, currentPassword }: { runId: string; currentPassword: string },
): Promise<{ fileName: string; csv: string; leftOut: ExportedPayouts['leftOut'] }> {
  await assertOwner(deps, context, actor, currentPassword);
  const at = await deps.now();
  return inTransaction(deps.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    if (run.state !== 'approved' && run.state !== 'exported') throw failure('PAYOUT_RUN_STATE', { state: run.state });
    const approved = await holdWithMembers(transaction, () => selectPayouts(transaction, runId, ['approved']));
    const paid = openPayouts(deps, await findStillPayable(transaction, approved, at));
    if (run.state === 'approved') {
      if (paid.length < approved.filter(({ userId }) => userId !== null).length) throw failure('PAYOUT_RUN_CHANGED');
      await updateRun(transaction, runId, { state: 'exported', exportedAt: at });
    }
    const inFile = new Set(idsOf(paid));
    const leftOut = idsOf(approved).filter((id) => !inFile.has(id));
    await updatePayouts(transaction, [...inFile], { isLeftOut: false });
    await updatePayouts(transaction, leftOut, { isLeftOut: true });
    await addPayoutAuditEntry(transaction, actor, 'payoutRun.exported', runId, {
      count: paid.length,
      totalCents: sumOf(paid),
      leftOut,
    });
    const named = await selectNamed(transaction, leftOut);
    const name = `payouts-${run.period}.csv`;
    return {
      fileName: run.isSandbox ? `sandbox-${name}` : name,
      csv: writePayoutFile(paid, run),
      leftOut: named.map(presentLeftOut),
    };
  });
}

function openPayouts(deps: PayoutDeps, payouts: readonly PayoutRow[]): FilePayout[] {
  const sealed = payouts.flatMap(({ userId, detailsCiphertext: ciphertext, detailsRevision: revision }) =>
    userId === null || ciphertext === null || revision === null ? [] : [{ userId, ciphertext, revision }],
  );
  const opened = openSealedDetails(deps, sealed);
  return payouts.flatMap((payout): FilePayout[] => {
    const details = opened.get(payout.userId ?? '');
    return details ? [{ ...payout, details }] : [];
  });
}
