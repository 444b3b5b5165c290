import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { AskMembersForm, MemberAnswerId, MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { eq } from 'drizzle-orm';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { memberAnswers, memberQuestions } from '../src/guidance/member-questions/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildMember, buildTrip, LISBON, type MemberTraits } from './factories.ts';

export const askForm = (own: Partial<AskMembersForm> = {}): AskMembersForm => ({
  clientId: randomUUID(),
  cityId: LISBON,
  text: 'Which laundry near Graça opens on Sundays?',
  ...own,
});

export async function buildKnowing(database: Database, traits: MemberTraits & { leavesOn?: string | null } = {}) {
  const { leavesOn = '2020-05-16', ...rest } = traits;
  const member = await buildMember(database, rest);
  await database.update(userProfiles).set({ isAskable: true }).where(eq(userProfiles.userId, member.id));
  await buildTrip(database, { memberId: member.id, leavesOn });
  return member;
}

interface AnswerTraits {
  askerId?: string;
  memberId?: string;
  cityId?: number;
  question?: string;
  /** If null, the question stays unanswered. */
  text?: string | null;
  isQuotable?: boolean;
  askedAt?: Date;
}

export async function buildMemberAnswer(
  database: Database,
  {
    askerId,
    memberId,
    cityId = LISBON,
    question = 'Which laundry near Graça opens on Sundays?',
    text = 'The laundry at the square opens at nine on Sundays.',
    isQuotable = false,
    askedAt = new Date(),
  }: AnswerTraits = {},
) {
  await seedFirstCities(database);
  const asker = askerId ?? (await buildMember(database)).id;
  const asked = memberId ?? (await buildMember(database)).id;
  const endsAt = new Date(Date.now() + 14 * DAY_MS);
  const [row] = await database
    .insert(memberQuestions)
    .values({ askerId: asker, clientId: randomUUID(), cityId, text: question, endsAt, createdAt: askedAt })
    .returning();
  if (!row) throw new Error('The question was not created.');
  const answeredAt = text === null ? null : new Date();
  const [answer] = await database
    .insert(memberAnswers)
    .values({ questionId: row.id, memberId: asked, askedAt, text, answeredAt, isQuotable })
    .returning();
  if (!answer) throw new Error('The answer was not created.');
  return { id: answer.id as MemberAnswerId, questionId: row.id as MemberQuestionId, askerId: asker, memberId: asked };
}
