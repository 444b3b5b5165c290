import type { MemberId } from '@bros/contract/core/fields';
import type { StaffReport } from '@bros/contract/messaging/reports';
import type { Actor } from '../../../platform/api/context.ts';
import { presentAssignee } from '../assignment/service.ts';
import { mayDecide } from '../policy.ts';
import type { StaffReportRow } from './queries.ts';

export function presentStaffReport(row: StaffReportRow, actor: Pick<Actor, 'role'>): StaffReport {
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    targetMember: row.targetMemberId === null ? null : { id: row.targetMemberId as MemberId, displayName: row.targetName ?? '' },
    reporter: row.reporterId === null ? null : { id: row.reporterId as MemberId, displayName: row.reporterName ?? '' },
    excerpt: row.excerpt,
    reason: row.reason,
    text: row.text,
    state: row.state,
    openReportsCount: row.openReportsCount,
    outcome: row.outcome,
    handledBy: row.handledBy,
    assignee: presentAssignee(row),
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    can: { triage: mayDecide(actor, row, 'triaged'), close: mayDecide(actor, row, 'closed') },
  };
}
