import type { DisputeDecision } from '@bros/contract/gatherings/attendance-disputes';
import type { AttendanceDisputeState } from '@bros/contract/members/attendance-rules';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { decideDispute } from '../../../gatherings/events/attendance/disputes/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';

/** Notifies the member. The first decision is final. Throws NOT_FOUND. */
export function decideAttendanceDispute(
  deps: NoticeDeps & { database: Database },
  actor: Actor,
  decision: DisputeDecision,
): Promise<{ state: AttendanceDisputeState; isNew: boolean }> {
  return inTransaction(deps.database, async (transaction) => {
    const { memberId, gatheringId, state, isNew } = await decideDispute(transaction, actor, decision);
    if (!isNew) return { state, isNew };
    const { disputeId, isAccepted, answer } = decision;
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: isAccepted ? 'attendance.disputeAccepted' : 'attendance.disputeDeclined',
      targetType: 'member',
      targetId: memberId,
      reason: answer,
      details: { disputeId, gatheringId },
    });
    const values = { isAccepted, answer };
    await notify(deps, transaction, { memberId, kind: 'event.disputeDecided', path: paths.dashboardReliability, values });
    return { state, isNew };
  });
}
