import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { moderationCases } from '../../core/moderation/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { chatMessages, chatRooms } from '../chat/tables.ts';

const OWN_CASES_SHOWN = 20;

const ownColumns = {
  id: moderationCases.id,
  messageId: moderationCases.messageId,
  memberId: moderationCases.memberId,
  roomName: chatRooms.name,
  content: moderationCases.content,
  origin: moderationCases.origin,
  rules: moderationCases.rules,
  suspicion: moderationCases.suspicion,
  state: moderationCases.state,
  outcome: moderationCases.outcome,
  removalReason: moderationCases.removalReason,
  answer: moderationCases.answer,
  createdAt: moderationCases.createdAt,
  decidedAt: moderationCases.decidedAt,
  appeal: moderationCases.appeal,
  appealedAt: moderationCases.appealedAt,
};

const casesWithRooms = (database: Database | Transaction) =>
  database
    .select(ownColumns)
    .from(moderationCases)
    .innerJoin(chatMessages, eq(chatMessages.id, moderationCases.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId));

export function selectOwnCases(database: Database, memberId: string) {
  const isShown = or(
    ne(moderationCases.origin, 'report'),
    eq(moderationCases.outcome, 'removed'),
    isNotNull(moderationCases.appeal),
  );
  return casesWithRooms(database)
    .where(and(eq(moderationCases.memberId, memberId), isShown))
    .orderBy(desc(moderationCases.createdAt))
    .limit(OWN_CASES_SHOWN);
}
export type OwnCaseRow = Awaited<ReturnType<typeof selectOwnCases>>[number];

export async function lockCase(transaction: Transaction, caseId: string): Promise<OwnCaseRow | undefined> {
  const [row] = await casesWithRooms(transaction).where(eq(moderationCases.id, caseId)).for('update', { of: moderationCases });
  return row;
}

export async function updateAppeal(transaction: Transaction, caseId: string, appeal: string): Promise<void> {
  await transaction
    .update(moderationCases)
    .set({
      appeal,
      appealedAt: sql`now()`,
      state: sql`case when ${moderationCases.state} = 'closed' then 'appealed' else ${moderationCases.state} end`,
    })
    .where(eq(moderationCases.id, caseId));
}
