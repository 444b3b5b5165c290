import { and, eq, sql } from 'drizzle-orm';
import { moderationCases } from '../../core/moderation/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { ReportedText } from '../../platform/report-targets.ts';
import { chatMentions, chatMessages } from '../chat/tables.ts';

/** Opens a case, or reopens it if staff released the message. */
export async function openCase(
  database: Database | Transaction,
  messageId: string,
  { memberId, excerpt }: ReportedText,
): Promise<void> {
  await database
    .insert(moderationCases)
    .values({ messageId, memberId, content: excerpt ?? '', origin: 'report', rules: [], score: 0 })
    .onConflictDoUpdate({
      target: moderationCases.messageId,
      set: { state: 'waiting', outcome: null, decidedAt: null, decidedBy: null, answer: '' },
      setWhere: and(eq(moderationCases.state, 'closed'), eq(moderationCases.outcome, 'released')),
    });
}

export async function eraseMentions(
  database: Database | Transaction,
  memberId: string,
  { patterns, word }: { patterns: readonly string[]; word: string },
): Promise<void> {
  const mentioning = sql`(select ${chatMentions.messageId} from ${chatMentions} where ${chatMentions.userId} = ${memberId})`;
  for (const pattern of patterns) {
    // Filters by the author too, because no index covers the reported message.
    await database.execute(sql`
      update ${reports} set excerpt = regexp_replace(excerpt, ${pattern}, ${word}, 'g')
      from ${chatMessages} as message
      where message.id in ${mentioning} and target_member_id = message.user_id and target_type = 'message' and target_id = message.id
        and excerpt ~ ${pattern}`);
  }
}

export function selectReportsBy(database: Database, reporterId: string) {
  return database
    .select({
      about: reports.targetType,
      reason: reports.reason,
      text: reports.text,
      state: reports.state,
      outcome: reports.outcome,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(reports.createdAt);
}
