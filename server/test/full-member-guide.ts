import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { Caller } from './harness.ts';

export async function askTheGuide(full: Pick<Caller, 'api'> & { member: { id: MemberId } }, mark: string): Promise<void> {
  const { id: questionId } = await full.api.guide.ask({
    ...{ conversationId: randomUUID() as never, questionId: randomUUID() as never, destinationSlug: null },
    question: `What are my trips, ${mark}question?`,
  });
  await full.api.guide.rate({ questionId, isHelpful: false, reason: 'other', note: `${mark}note`, isShared: true });
}
