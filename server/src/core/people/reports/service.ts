import type { ReportReason } from '@bros/contract/core/report-rules';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { requireNameable } from '../visibility/service.ts';
import { insertReport, type ReportRow } from './queries.ts';

interface MemberReport {
  targetId: string;
  reason: ReportReason;
  text: string;
  /** A text by the member, such as a request's note. */
  excerpt?: string | null;
}

/** Files a report, or returns the actor's open one. Throws NOT_FOUND like `requireNameable`. */
export async function reportMember(database: Database | Transaction, actor: Actor, report: MemberReport): Promise<ReportRow> {
  await requireNameable(database, actor, report.targetId);
  const target = { targetType: 'member', targetMemberId: report.targetId } as const;
  return insertReport(database, { ...report, ...target, reporterId: actor.memberId });
}
