import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { guideQuestions } from '../tables.ts';

export function selectQuestionsOf(database: Database, memberId: string) {
  return database
    .select()
    .from(guideQuestions)
    .where(eq(guideQuestions.memberId, memberId))
    .orderBy(asc(guideQuestions.askedAt), asc(guideQuestions.id));
}
