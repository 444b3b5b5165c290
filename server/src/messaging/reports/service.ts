import type { ReportableTarget, ReportReason } from '@bros/contract/core/report-rules';
import type { Report } from '@bros/contract/messaging/reports';
import { requireNameable } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentReport } from './present.ts';
import { insertReport, openCase } from './queries.ts';
import { findWritten, type Target } from './targets/queries.ts';

export interface NewReport {
  targetType: ReportableTarget;
  targetId: string;
  reason: ReportReason;
  text: string;
  /** Words of the reported member that belong to the report, such as the note of a request. */
  excerpt?: string | null;
}

/**
 * Reports a member, or a text of theirs, to staff. While the same member's report on the same thing is open, this returns that one. Throws NOT_FOUND for
 * oneself, one's own texts, and things that the actor cannot know of.
 */
export async function fileReport(database: Database | Transaction, actor: Actor, report: NewReport): Promise<Report> {
  const { memberId, excerpt } = await findTarget(database, actor, report);
  const row = await insertReport(database, { ...report, reporterId: actor.memberId, targetMemberId: memberId, excerpt });
  if (report.targetType === 'message') await openCase(database, report.targetId, { memberId, excerpt: excerpt ?? null });
  return presentReport(row);
}

/** Reports the person behind a closed conversation, whose account may be deleted by now. */
export async function fileClosedReport(
  transaction: Transaction,
  actor: Actor,
  report: { targetId: string; targetMemberId: string | null; excerpt: string | null; reason: ReportReason; text: string },
): Promise<void> {
  await insertReport(transaction, { ...report, targetType: 'closedConversation', reporterId: actor.memberId });
}

async function findTarget(
  database: Database | Transaction,
  actor: Actor,
  { targetType, targetId, excerpt = null }: NewReport,
): Promise<Target> {
  if (targetType === 'member') {
    await requireNameable(database, actor, targetId);
    return { memberId: targetId, excerpt };
  }
  const written = await findWritten(database, actor.memberId, { targetType, targetId });
  if (!written) throw failure('NOT_FOUND');
  return written;
}
