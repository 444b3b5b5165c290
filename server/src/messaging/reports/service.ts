import type { ReportableTarget, ReportReason } from '@bros/contract/core/report-rules';
import type { Report } from '@bros/contract/messaging/reports';
import { insertReport, type ReportRow } from '../../core/people/reports/queries.ts';
import { reportMember } from '../../core/people/reports/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { LaterReportTargets } from '../../platform/report-targets.ts';
import { openCase } from './queries.ts';
import { ownFinders } from './targets/queries.ts';

export { hasNotBlocked } from './targets/queries.ts';

export interface NewReport {
  targetType: ReportableTarget;
  targetId: string;
  reason: ReportReason;
  text: string;
}

/**
 * Files a report, or returns the actor's open one on this target. `laterTargets` finds the texts of domains with a higher order. Throws NOT_FOUND for the
 * actor, their own content, and targets that they cannot see.
 */
export async function fileReport(
  database: Database | Transaction,
  actor: Actor,
  report: NewReport,
  laterTargets: LaterReportTargets = {},
): Promise<Report> {
  const { targetType, targetId } = report;
  if (targetType === 'member') return presentReport(await reportMember(database, actor, report));
  const find = { ...laterTargets, ...ownFinders }[targetType];
  const [written] = (await find?.(database, actor.memberId, targetId)) ?? [];
  if (!written) throw failure('NOT_FOUND');
  const { memberId, excerpt } = written;
  const row = await insertReport(database, { ...report, reporterId: actor.memberId, targetMemberId: memberId, excerpt });
  if (targetType === 'message') await openCase(database, targetId, { memberId, excerpt });
  return presentReport(row);
}

export async function reportClosedConversation(
  transaction: Transaction,
  actor: Actor,
  report: { targetId: string; targetMemberId: string | null; excerpt: string | null; reason: ReportReason; text: string },
): Promise<void> {
  await insertReport(transaction, { ...report, targetType: 'closedConversation', reporterId: actor.memberId });
}

function presentReport(row: ReportRow): Report {
  return {
    id: row.id,
    targetType: row.targetType,
    targetId: row.targetId,
    reason: row.reason,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
  };
}
