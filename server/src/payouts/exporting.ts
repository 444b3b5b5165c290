import { assertPassword } from '../accounts/service.ts';
import { openSealedDetails } from '../payout-details/service.ts';
import type { Actor, RequestContext } from '../platform/api/context.ts';
import { inTransaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { requireRun } from './approving.ts';
import { type FilePayout, writePayoutFile } from './file.ts';
import type { PayoutParts } from './parts.ts';
import { sumOf } from './plan.ts';
import { noteAct, selectPayouts, updateRun } from './queries.ts';

/**
 * The file for the bank: what is approved and not marked yet, so that a file that is made again pays nobody twice. The password is asked, so that a
 * borrowed session does not get at everybody's accounts. `unreadable` payouts have no details any more, and are in no file. Throws PASSWORD_WRONG,
 * RATE_LIMITED, NOT_FOUND, PAYOUT_RUN_STATE.
 */
export async function exportRun(
  parts: PayoutParts,
  context: RequestContext,
  actor: Actor,
  { runId, currentPassword }: { runId: string; currentPassword: string },
): Promise<{ fileName: string; csv: string; unreadable: number }> {
  await parts.limiter.count('password_check', context, actor.memberId);
  await assertPassword(parts, context, currentPassword);
  await parts.limiter.clear('password_check', actor.memberId);
  const exportedAt = await parts.now();
  return inTransaction(parts.database, async (transaction) => {
    const run = await requireRun(transaction, runId);
    if (run.state !== 'approved' && run.state !== 'exported') throw failure('PAYOUT_RUN_STATE', { state: run.state });
    const approved = await selectPayouts(transaction, runId, ['approved']);
    const sealed = approved.flatMap(({ userId, detailsCiphertext: ciphertext, detailsRevision: revision }) =>
      userId === null || ciphertext === null || revision === null ? [] : [{ userId, ciphertext, revision }],
    );
    const opened = openSealedDetails(parts, sealed);
    const readable = approved.flatMap((payout): FilePayout[] => {
      const details = payout.userId === null ? undefined : opened.get(payout.userId);
      return details ? [{ ...payout, details }] : [];
    });
    if (run.state === 'approved') await updateRun(transaction, runId, { state: 'exported', exportedAt });
    const unreadable = approved.length - readable.length;
    await noteAct(transaction, actor, 'exported', runId, { count: readable.length, totalCents: sumOf(readable), unreadable });
    const name = `payouts-${run.period}.csv`;
    return { fileName: run.isSandbox ? `sandbox-${name}` : name, csv: writePayoutFile(readable, run), unreadable };
  });
}
