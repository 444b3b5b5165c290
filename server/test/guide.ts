import { randomUUID } from 'node:crypto';
import { guideConversations, guideQuestions } from '../src/guidance/guide/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildMember } from './factories.ts';

export async function buildGuideQuestion(database: Database, traits: Partial<typeof guideQuestions.$inferInsert> = {}) {
  const memberId = traits.memberId ?? (await buildMember(database, { tier: 'adventurer' })).id;
  const conversationId = traits.conversationId ?? randomUUID();
  await database.insert(guideConversations).values({ id: conversationId, memberId, title: 'A question' }).onConflictDoNothing();
  const plan = { statements: [], sources: [], cards: [] };
  const [row] = await database
    .insert(guideQuestions)
    .values({
      id: randomUUID(),
      question: 'A question',
      state: 'answered',
      engine: 'search',
      plan,
      ...traits,
      memberId,
      conversationId,
    })
    .returning();
  if (!row) throw new Error('The question was not created.');
  return row;
}
