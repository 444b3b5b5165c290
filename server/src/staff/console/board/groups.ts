import { addAuditEntry } from '../../../core/audit/service.ts';
import { closeByStaff, type GroupParts } from '../../../messaging/groups/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';

/** Notifies all members. Idempotent. Throws NOT_FOUND. */
export function closeMembersGroup(
  parts: GroupParts,
  actor: Actor,
  { roomId, reason }: { roomId: string; reason: string },
): Promise<{ ok: true }> {
  return inRowTransaction(parts.database, roomId, async (transaction) => {
    if (await closeByStaff(parts, transaction, { roomId, reason })) {
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
