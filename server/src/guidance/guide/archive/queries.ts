import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { guideConversations, guideDays, guideQuestions } from '../tables.ts';

export function selectConversationsOf(database: Database, memberId: string) {
  const { id, title, createdAt, changedAt } = guideConversations;
  return database
    .select({ conversation: id, title, createdAt, changedAt })
    .from(guideConversations)
    .where(eq(guideConversations.memberId, memberId))
    .orderBy(asc(createdAt), asc(id));
}

export function selectQuestionsOf(database: Database, memberId: string) {
  return database
    .select()
    .from(guideQuestions)
    .where(eq(guideQuestions.memberId, memberId))
    .orderBy(asc(guideQuestions.askedAt), asc(guideQuestions.id));
}

export function selectDaysOf(database: Database, memberId: string) {
  const { day, asked, inputTokens, outputTokens } = guideDays;
  return database
    .select({ day, asked, inputTokens, outputTokens })
    .from(guideDays)
    .where(eq(guideDays.memberId, memberId))
    .orderBy(asc(day));
}
