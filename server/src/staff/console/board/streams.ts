import type { StaffStream } from '@bros/contract/gatherings/staff-streams';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { endByStaff, type StreamDeps } from '../../../gatherings/streams/staff/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';

/** The host sees the reason. Throws NOT_FOUND, FORBIDDEN. */
export function endMembersStream(
  deps: StreamDeps,
  actor: Actor,
  { streamId, reason }: { streamId: string; reason: string },
): Promise<StaffStream> {
  return inTransaction(deps.database, async (transaction) => {
    const { stream, isChanged } = await endByStaff(deps, transaction, actor, { streamId, reason });
    const entry = {
      actorId: actor.memberId,
      action: 'stream.ended' as const,
      targetType: 'stream',
      targetId: streamId,
      reason,
      details: {},
    };
    if (isChanged) await addAuditEntry(transaction, entry);
    return stream;
  });
}
