import type { Role } from '@bros/contract/core/access';
import type { Assigned } from '@bros/contract/core/assignment';
import type { ReportOutcome, ReportState, ReportStateFilter } from '@bros/contract/core/report-rules';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { joinAccount, joinMember, member, nameOf } from '../../../core/people/members/queries.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { assigneeColumns, isAssigned, isFreeFor } from '../assignment/queries.ts';
import { isForRole } from '../queries.ts';

export interface ReportFilter extends PageRequest {
  state?: ReportStateFilter | undefined;
  about?: string | undefined;
  by?: string | undefined;
  assigned?: Assigned | undefined;
}

const sameMember = alias(reports, 'same_member');

/** A message's report has its case's assignee, so two staff do not work on one message. Null for a closed report. */
const assignee = sql`case when ${reports.state} <> 'closed' then coalesce(
  (select ${moderationCases.assigneeId} from ${moderationCases} where ${reports.targetType} = 'message' and ${moderationCases.messageId} = ${reports.targetId}),
  ${reports.assigneeId}) end`;

const columns = {
  id: reports.id,
  targetType: reports.targetType,
  targetId: reports.targetId,
  targetMemberId: reports.targetMemberId,
  targetName: member.displayName,
  targetRole: member.role,
  reporterId: reports.reporterId,
  reporterName: nameOf(reports.reporterId),
  excerpt: reports.excerpt,
  reason: reports.reason,
  text: reports.text,
  state: reports.state,
  openReportsCount: sql<number>`(select count(*)::int from ${reports} as ${sql.identifier('same_member')}
    where (${sameMember.id} = ${reports.id} or ${sameMember.targetMemberId} = ${reports.targetMemberId}) and ${sameMember.state} <> 'closed')`,
  outcome: reports.outcome,
  handledBy: nameOf(reports.handledBy),
  ...assigneeColumns(assignee),
  decision: reports.decision,
  decidedAt: reports.decidedAt,
  createdAt: reports.createdAt,
};

const reportsWithNames = (database: Database | Transaction) =>
  joinMember(
    database
      .select({ ...columns, microseconds: newestFirst(reports.createdAt, reports.id, { limit: 0 }).microseconds })
      .from(reports),
    reports.targetMemberId,
    'left',
  );

/** Staff never see reports about themselves. */
const isAboutAnother = (actorId: string) => or(isNull(reports.targetMemberId), ne(reports.targetMemberId, actorId));

export function selectReports(database: Database, actorId: string, { state, about, by, assigned, ...page }: ReportFilter) {
  const { isAfterCursor, order, limit } = newestFirst(reports.createdAt, reports.id, page);
  return reportsWithNames(database)
    .where(
      and(
        isAboutAnother(actorId),
        state === 'unresolved' ? ne(reports.state, 'closed') : state && eq(reports.state, state),
        about ? eq(reports.targetMemberId, about) : undefined,
        by ? eq(reports.reporterId, by) : undefined,
        isAssigned(assignee, actorId, assigned),
        assigned && ne(reports.state, 'closed'),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type StaffReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Up to `limit`, without colleagues' reports. Only admins count reports on staff. */
export async function countOpenReports(
  database: Database,
  { memberId, role }: { memberId: string; role: Role },
  limit: number,
): Promise<number> {
  const open = joinAccount(database.select({ id: reports.id }).from(reports), reports.targetMemberId, 'left')
    .where(
      and(
        inArray(reports.state, ['open', 'triaged']),
        isAboutAnother(memberId),
        isFreeFor(assignee, memberId),
        or(isNull(member.id), isForRole(role) ?? sql`true`),
      ),
    )
    .limit(limit);
  return database.$count(open.as('open'));
}

export async function findReport(
  transaction: Transaction,
  actorId: string,
  reportId: string,
): Promise<StaffReportRow | undefined> {
  const [row] = await reportsWithNames(transaction).where(and(eq(reports.id, reportId), isAboutAnother(actorId)));
  return row;
}

export async function lockReport(transaction: Transaction, reportId: string): Promise<void> {
  await transaction.select({ id: reports.id }).from(reports).where(eq(reports.id, reportId)).for('update');
}

export async function updateReport(
  transaction: Transaction,
  reportId: string,
  step: { state: ReportState; outcome: ReportOutcome | null; decision: string; handledBy: string },
): Promise<void> {
  await transaction
    .update(reports)
    .set({ ...step, ...(step.state === 'closed' && { assigneeId: null }), decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(reports.id, reportId));
}

/** A message's open case stores the assignee. Needs the locks of case and report. */
export async function updateAssignee(
  transaction: Transaction,
  { reportId, caseId }: { reportId: string; caseId: string | undefined },
  assigneeId: string | null,
): Promise<void> {
  const isOpen = and(eq(moderationCases.id, caseId ?? reportId), ne(moderationCases.state, 'closed'));
  const { rowCount } = await transaction.update(moderationCases).set({ assigneeId }).where(isOpen);
  await transaction
    .update(reports)
    .set({ assigneeId: rowCount ? null : assigneeId })
    .where(eq(reports.id, reportId));
}
