import { addAuditEntry } from '../audit/service.ts';
import type { Transaction } from '../platform/database/connect.ts';

/** Writes down what was done to a run or a payout, in the transaction that does it. `by` is null where nobody did it but the application itself. */
export async function noteAct(
  transaction: Transaction,
  by: { memberId: string } | null,
  act: string,
  targetId: string,
  {
    reason = null,
    targetType = 'payoutRun',
    ...details
  }: Record<string, unknown> & { reason?: string | null; targetType?: string } = {},
): Promise<void> {
  const entry = { actorId: by?.memberId ?? null, action: `${targetType}.${act}`, targetType, targetId, reason, details };
  await addAuditEntry(transaction, entry);
}
