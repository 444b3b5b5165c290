import { addAuditEntry } from '../../../core/audit/service.ts';
import { closeByStaff, type GroupDeps } from '../../../messaging/groups/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';

/** Notifies all members. Idempotent. Throws NOT_FOUND. */
export function closeMembersGroup(
  deps: GroupDeps,
  actor: Actor,
  { roomId, reason }: { roomId: string; reason: string },
): Promise<{ ok: true }> {
  return inRowTransaction(deps.database, roomId, async (transaction) => {
    if (await closeByStaff(deps, transaction, { roomId, reason })) {
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: 'group.closed',
        reason,
        targetType: 'room',
        targetId: roomId,
        details: {},
      });
    }
    return { ok: true };
  });
}
