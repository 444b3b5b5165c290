import { type AuditEntry, addAuditEntry } from '../../core/audit/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';

/** `by` is null if the application acted. */
export async function addPayoutAuditEntry(
  transaction: Transaction,
  by: { memberId: string } | null,
  action: AuditEntry['action'],
  targetId: string,
  { reason = null, ...details }: Record<string, unknown> & { reason?: string | null } = {},
): Promise<void> {
  const [targetType = ''] = action.split('.');
  await addAuditEntry(transaction, { actorId: by?.memberId ?? null, action, targetType, targetId, reason, details });
}
