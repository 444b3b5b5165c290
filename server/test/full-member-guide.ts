import type { MemberId } from '@bros/contract/core/fields';
import type { Caller, TestApp } from './harness.ts';
import { randomId } from './ids.ts';
import { buildMemberAnswer } from './member-questions.ts';

interface Member {
  member: { id: MemberId };
}

export async function askTheGuide(full: Pick<Caller, 'api'> & Member, mark: string): Promise<void> {
  const { id: questionId } = await full.api.guide.ask({
    conversationId: randomId(),
    questionId: randomId(),
    destinationSlug: null,
    question: `What are my trips, ${mark}question?`,
  });
  await full.api.guide.rate({ questionId, isHelpful: false, reason: 'other', note: `${mark}note`, isShared: true });
}

export async function askAndAnswer({ database }: TestApp, full: Member, friend: Member, mark: string): Promise<void> {
  const [own, friends] = [full.member.id, friend.member.id];
  await buildMemberAnswer(database, { askerId: own, memberId: friends, question: `${mark}question` });
  await buildMemberAnswer(database, { askerId: friends, memberId: own, text: `${mark}advice`, isQuotable: true });
}
