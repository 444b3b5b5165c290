import type { Role } from '@bros/contract/core/access';
import type { Assigned } from '@bros/contract/core/assignment';
import { type CaseOutcome, CONTEXT_MESSAGES, type RemovalReason } from '@bros/contract/core/moderation-rules';
import type { ReportReason } from '@bros/contract/core/report-rules';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { moderationCases, moderationMutes, moderationStrikes } from '../../../core/moderation/tables.ts';
import { joinAccount, joinMember, member, nameOf, otherAccount } from '../../../core/people/members/queries.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { assigneeColumns, isAssigned, isFreeFor } from '../assignment/queries.ts';
import { isForRole } from '../queries.ts';

export interface CaseFilter extends PageRequest {
  queue: 'open' | 'closed';
  assigned?: Assigned | undefined;
}

interface ContextRow {
  id: string;
  authorName: string | null;
  content: string;
  createdAt: string;
}

const context = sql<ContextRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', near.id, 'authorName', ${nameOf(sql`near.user_id`)}, 'content', near.content,
    'createdAt', near.created_at) order by near.sequence), '[]')
  from (
    (select * from ${chatMessages} before where before.room_id = ${chatMessages.roomId} and before.sequence < ${chatMessages.sequence}
      order by before.sequence desc limit ${CONTEXT_MESSAGES})
    union all
    (select * from ${chatMessages} own where own.id = ${chatMessages.id})
    union all
    (select * from ${chatMessages} following where following.room_id = ${chatMessages.roomId} and following.sequence > ${chatMessages.sequence}
      order by following.sequence limit ${CONTEXT_MESSAGES})
  ) as near
  where near.id = ${chatMessages.id} or (near.message_type = 'user' and near.state = 'visible' and near.deleted_at is null))`;

const openReports = sql<{ reason: ReportReason; text: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('reason', report.reason, 'text', report.text) order by report.created_at), '[]')
  from ${reports} report
  where report.target_member_id = ${moderationCases.memberId} and report.target_type = 'message' and report.target_id = ${moderationCases.messageId})`;

const columns = {
  id: moderationCases.id,
  messageId: moderationCases.messageId,
  messageState: chatMessages.state,
  photos: chatMessages.photos,
  roomName: chatRooms.name,
  groupId: sql<string | null>`case when ${chatRooms.kind} = 'group' and ${chatRooms.isActive} then ${chatRooms.id} end`,
  content: moderationCases.content,
  origin: moderationCases.origin,
  rules: moderationCases.rules,
  score: moderationCases.score,
  suspicion: moderationCases.suspicion,
  state: moderationCases.state,
  outcome: moderationCases.outcome,
  removalReason: moderationCases.removalReason,
  answer: moderationCases.answer,
  decidedBy: nameOf(moderationCases.decidedBy),
  decidedAt: moderationCases.decidedAt,
  ...assigneeColumns(moderationCases.assigneeId),
  appeal: moderationCases.appeal,
  appealedAt: moderationCases.appealedAt,
  createdAt: moderationCases.createdAt,
  memberId: moderationCases.memberId,
  authorName: member.displayName,
  authorRole: member.role,
  joinedAt: member.joinedAt,
  mutedUntil: sql<string | null>`(select max(${moderationMutes.endsAt}) from ${moderationMutes}
    where ${moderationMutes.memberId} = ${moderationCases.memberId} and ${moderationMutes.endsAt} > now())`,
  strikes: sql<number>`(select count(*)::int from ${moderationStrikes}
    where ${moderationStrikes.memberId} = ${moderationCases.memberId} and ${moderationStrikes.expiresAt} > now())`,
  removed: sql<number>`(select count(*)::int from ${moderationCases} as other
    where other.member_id = ${moderationCases.memberId} and other.outcome = 'removed')`,
  context,
  reports: openReports,
};

const casesWithAll = (database: Database | Transaction) =>
  joinMember(
    database
      .select({ ...columns, microseconds: newestFirst(moderationCases.createdAt, moderationCases.id, { limit: 0 }).microseconds })
      .from(moderationCases)
      .innerJoin(chatMessages, eq(chatMessages.id, moderationCases.messageId))
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId)),
    moderationCases.memberId,
  );

/** The query must join the author. */
const hasOther = (actorId: string) =>
  exists(
    new QueryBuilder()
      .select({ id: otherAccount.id })
      .from(otherAccount)
      .where(
        and(
          or(eq(otherAccount.role, 'admin'), and(eq(otherAccount.role, 'moderator'), eq(member.role, 'member'))),
          eq(otherAccount.state, 'active'),
          otherAccount.emailVerified,
          isNull(otherAccount.deletionDueAt),
          ne(otherAccount.id, actorId),
          ne(otherAccount.id, moderationCases.memberId),
        ),
      ),
  );

/** An appeal goes to somebody other than the first decider, if possible. */
const isOwnDecisionAppealed = (actorId: string) =>
  and(eq(moderationCases.state, 'appealed'), eq(moderationCases.decidedBy, actorId), hasOther(actorId));

/** Excludes cases of the actor's messages, held messages that their author deleted, and appeals against the actor's decisions that somebody else can decide. */
const isForStaff = (actorId: string) =>
  and(
    ne(moderationCases.memberId, actorId),
    or(isNull(chatMessages.deletedAt), ne(chatMessages.state, 'hidden')),
    sql`(${isOwnDecisionAppealed(actorId)}) is not true`,
  );

export function selectCases(database: Database, actorId: string, { queue, assigned, ...page }: CaseFilter) {
  const { isAfterCursor, order, limit } = newestFirst(moderationCases.createdAt, moderationCases.id, page);
  const inQueue = queue === 'open' ? ne(moderationCases.state, 'closed') : eq(moderationCases.state, 'closed');
  return casesWithAll(database)
    .where(and(isForStaff(actorId), inQueue, isAssigned(moderationCases.assigneeId, actorId, assigned), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type StaffCaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/** Up to `limit`, without colleagues' cases. Only admins count cases against staff. */
export async function countOpenCases(
  database: Database,
  { memberId, role }: { memberId: string; role: Role },
  limit: number,
): Promise<number> {
  const open = joinAccount(
    database
      .select({ id: moderationCases.id })
      .from(moderationCases)
      .innerJoin(chatMessages, eq(chatMessages.id, moderationCases.messageId)),
    moderationCases.memberId,
  )
    .where(
      and(
        isForStaff(memberId),
        inArray(moderationCases.state, ['waiting', 'appealed']),
        isFreeFor(moderationCases.assigneeId, memberId),
        isForRole(role),
      ),
    )
    .limit(limit);
  return database.$count(open.as('open'));
}

export async function findCase(transaction: Transaction, actorId: string, caseId: string): Promise<StaffCaseRow | undefined> {
  const [row] = await casesWithAll(transaction).where(and(eq(moderationCases.id, caseId), isForStaff(actorId)));
  return row;
}

/** Returns the author's ID. */
export async function lockCase(transaction: Transaction, caseId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ memberId: moderationCases.memberId })
    .from(moderationCases)
    .where(eq(moderationCases.id, caseId))
    .for('update');
  return row?.memberId;
}

/** Undefined if the report is not about a message. */
export async function lockCaseOfReport(transaction: Transaction, reportId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .innerJoin(reports, and(eq(reports.targetType, 'message'), eq(reports.targetId, moderationCases.messageId)))
    .where(eq(reports.id, reportId))
    .for('update', { of: moderationCases });
  return row?.id;
}

export async function updateCase(
  transaction: Transaction,
  caseId: string,
  decision: { outcome: CaseOutcome; removalReason: RemovalReason | null; answer: string; decidedBy: string },
): Promise<void> {
  await transaction
    .update(moderationCases)
    .set({ ...decision, state: 'closed', assigneeId: null, decidedAt: sql`now()` })
    .where(eq(moderationCases.id, caseId));
}

export async function updateAssignee(transaction: Transaction, caseId: string, assigneeId: string | null): Promise<void> {
  await transaction.update(moderationCases).set({ assigneeId }).where(eq(moderationCases.id, caseId));
}

export async function reopen(transaction: Transaction, caseId: string): Promise<void> {
  await transaction.update(moderationCases).set({ state: 'waiting' }).where(eq(moderationCases.id, caseId));
}

/** Closes the reports on a message. Returns the reporters to notify, sorted. */
export async function closeReports(
  transaction: Transaction,
  message: { memberId: string; messageId: string },
  { outcome, handledBy }: { outcome: 'upheld' | 'dismissed'; handledBy: string },
): Promise<string[]> {
  const closed = await transaction
    .update(reports)
    .set({ state: 'closed', assigneeId: null, outcome, handledBy, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(reports.targetMemberId, message.memberId),
        eq(reports.targetType, 'message'),
        eq(reports.targetId, message.messageId),
        inArray(reports.state, ['open', 'triaged']),
      ),
    )
    .returning({ reporterId: reports.reporterId });
  return [...new Set(closed.flatMap(({ reporterId }) => reporterId ?? []))].sort();
}
