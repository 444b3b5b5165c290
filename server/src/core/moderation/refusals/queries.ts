import { REFUSALS_RECORDED_MAX, REFUSALS_WITHIN_HOURS, REFUSED_MESSAGES_KEPT_DAYS } from '@bros/contract/core/moderation-rules';
import type { ReportReason } from '@bros/contract/core/report-rules';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { reports } from '../../people/reports/tables.ts';
import { refusedMessages } from '../tables.ts';

const isRecent = (memberId: string) =>
  and(
    eq(refusedMessages.memberId, memberId),
    gt(refusedMessages.createdAt, sql`now() - make_interval(hours => ${REFUSALS_WITHIN_HOURS})`),
  );

/** Serializes a member's refusals, so that the last counts the others. */
export async function lockRefusals(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refusals:${memberId}`}, 0))`);
}

/** Idempotent per attempt and content. False for a repeat, or if the member has too many recent records. */
export async function insertRefused(
  transaction: Transaction,
  refused: Omit<typeof refusedMessages.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  if ((await transaction.$count(refusedMessages, isRecent(refused.memberId))) >= REFUSALS_RECORDED_MAX) return false;
  const { rowCount } = await transaction.insert(refusedMessages).values(refused).onConflictDoNothing();
  return rowCount === 1;
}

/** Counts only recent refusals since staff last closed a report by the rules. */
export async function countRefused(transaction: Transaction, memberId: string): Promise<number> {
  const decidedAt = sql`(select max(${reports.decidedAt}) from ${reports}
    where ${reports.targetMemberId} = ${memberId} and ${reports.reporterId} is null and ${reports.state} = 'closed')`;
  const isNew = sql`${refusedMessages.createdAt} > coalesce(${decidedAt}, '-infinity')`;
  return transaction.$count(refusedMessages, and(isRecent(memberId), isNew));
}

/** Does nothing while an earlier report by the rules is open. */
export async function insertReportByRules(transaction: Transaction, memberId: string, reason: ReportReason): Promise<void> {
  const target = { targetType: 'member', targetId: memberId, targetMemberId: memberId } as const;
  await transaction
    .insert(reports)
    .values({ ...target, reporterId: null, reason })
    .onConflictDoNothing({
      target: reports.targetMemberId,
      where: sql`${reports.state} <> 'closed' and ${reports.reporterId} is null`,
    });
}

export function selectRefused(database: Database, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(refusedMessages.createdAt, refusedMessages.id, page);
  return database
    .select({
      id: refusedMessages.id,
      content: refusedMessages.content,
      rules: refusedMessages.rules,
      createdAt: refusedMessages.createdAt,
      microseconds,
    })
    .from(refusedMessages)
    .where(and(eq(refusedMessages.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function deleteOldRefused(database: Database, limit: number): Promise<number> {
  const { id, createdAt } = refusedMessages;
  const isOld = lt(createdAt, sql`now() - make_interval(days => ${REFUSED_MESSAGES_KEPT_DAYS})`);
  const old = database.select({ id }).from(refusedMessages).where(isOld).orderBy(createdAt).limit(limit);
  return (await database.delete(refusedMessages).where(inArray(id, old))).rowCount ?? 0;
}
