import type { ReportableTarget, ReportReason } from '@bros/contract/core/report-rules';
import type { Report } from '@bros/contract/messaging/reports';
import { insertReport } from '../../core/people/reports/queries.ts';
import { reportMember } from '../../core/people/reports/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentReport } from './present.ts';
import { openCase } from './queries.ts';
import { findWritten } from './targets/queries.ts';

export interface NewReport {
  targetType: ReportableTarget;
  targetId: string;
  reason: ReportReason;
  text: string;
}

/**
 * Reports a member, or a text of theirs, to staff. While the same member's report on the same thing is open, this returns that one. Throws NOT_FOUND for
 * oneself, one's own texts, and things that the actor cannot know of.
 */
export async function fileReport(database: Database | Transaction, actor: Actor, report: NewReport): Promise<Report> {
  const { targetType, targetId } = report;
  if (targetType === 'member') return presentReport(await reportMember(database, actor, report));
  const written = await findWritten(database, actor.memberId, { targetType, targetId });
  if (!written) throw failure('NOT_FOUND');
  const { memberId, excerpt } = written;
  const row = await insertReport(database, { ...report, reporterId: actor.memberId, targetMemberId: memberId, excerpt });
  if (targetType === 'message') await openCase(database, targetId, { memberId, excerpt });
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
