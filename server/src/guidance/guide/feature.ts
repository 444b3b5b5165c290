import { defineFeature } from '../../feature.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { type ArchivePart, type ArchiveRecord, type ErasurePart, ownRows } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { announceAnswer } from './announce.ts';
import { selectQuestionsOf } from './archive/queries.ts';
import { eraseWordsFrom } from './erasure/queries.ts';
import { answerQuestionJob } from './model/service.ts';
import { presentExchanges } from './present.ts';
import { deleteOldDays, failOverdue } from './queries.ts';
import { createGuideRouter } from './router.ts';
import { guideConversations, guideDays } from './tables.ts';

/**
 * Conversations leave with their member's account. In answers to other members a model may have put words of the leaving member into its own: those
 * statements are emptied. All others are only references, which find nothing any more.
 */
export const guideErasure: ErasurePart = {
  name: 'guide',
  erase: (transaction, { memberId }) => eraseWordsFrom(transaction, memberId),
};

/** The use of a day is kept this long, for whoever looks into a limit that was met. */
const DAYS_KEPT = 90;

const forgetDaysJob = (database: Database): JobDefinition<object> => ({
  name: 'guide.forget-days',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '41 3 * * *',
  handle: () => deleteOldDays(database, DAYS_KEPT),
});

/** Ends questions whose answering was given up, so that their members can ask again. */
export const failOverdueJob = ({ database, outbox }: { database: Database; outbox: Outbox }): JobDefinition<object> => ({
  name: 'guide.fail-overdue',
  retryLimit: 2,
  retryDelaySeconds: 10,
  schedule: '* * * * *',
  handle: () =>
    inTransaction(database, async (transaction) => {
      for (const question of await failOverdue(transaction)) await announceAnswer(outbox, transaction, question);
    }),
});

const TOLD_AT_ONCE = 50;

function guideArchive({ database }: { database: Database }): ArchivePart[] {
  return [
    ownRows(database, guideConversations, {
      name: 'guide-conversations',
      title: 'My conversations with the travel guide',
      member: 'memberId',
      columns: ['title', 'createdAt', 'changedAt'],
      renamed: { conversation: 'id' },
      orderBy: 'createdAt',
    }),
    {
      name: 'guide-questions',
      title: 'My questions to the travel guide',
      tables: ['guide_questions'],
      read: (member) => readQuestions(database, member),
    },
    ownRows(database, guideDays, {
      name: 'guide-days',
      title: 'How much I asked the travel guide',
      member: 'memberId',
      columns: ['day', 'asked', 'inputTokens', 'outputTokens'],
      orderBy: 'day',
    }),
  ];
}

/** Each question with its answer, as the member may read it now. */
async function* readQuestions(database: Database, member: Actor): AsyncIterable<ArchiveRecord> {
  const rows = await selectQuestionsOf(database, member.memberId);
  for (let start = 0; start < rows.length; start += TOLD_AT_ONCE) {
    const exchanges = await presentExchanges(database, member, rows.slice(start, start + TOLD_AT_ONCE));
    for (const { id: _id, can: _can, ...exchange } of exchanges) yield exchange;
  }
}

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'destinations', 'events', 'jobs', 'cities', 'reviews', 'site-settings', 'tips', 'trips'],
  router: (parts) => ({ guide: createGuideRouter({ ...parts, hasModel: parts.conversationModel !== undefined }) }),
  background: ({ conversationModel, ...parts }) => [
    forgetDaysJob(parts.database),
    failOverdueJob(parts),
    ...(conversationModel ? [answerQuestionJob({ ...parts, model: conversationModel })] : []),
  ],
  archive: guideArchive,
  erasure: () => [guideErasure],
});
