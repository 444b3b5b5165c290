import { defineFeature } from '../../feature.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveRecord, type ArchiveStep, type ErasureStep, ownRows } from '../../platform/member-data.ts';
import { selectQuestionsOf } from './archive/queries.ts';
import { failOverdueJob, forgetDaysJob } from './background.ts';
import { eraseContentOf } from './erasure/queries.ts';
import { answerQuestionJob } from './model/service.ts';
import { presentExchanges } from './present.ts';
import { createGuideRouter } from './router.ts';
import { guideConversations, guideDays } from './tables.ts';

/** Empties statements in others' answers in which a model may have paraphrased the member. Other statements only refer to deleted texts. */
export const guideErasure: ErasureStep = {
  name: 'guide',
  erase: (transaction, { memberId }) => eraseContentOf(transaction, memberId),
};

const EXCHANGES_PER_BATCH = 50;

function guideArchive({ database }: { database: Database }): ArchiveStep[] {
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
      title: 'My daily number of questions to the travel guide',
      member: 'memberId',
      columns: ['day', 'asked', 'inputTokens', 'outputTokens'],
      orderBy: 'day',
    }),
  ];
}

async function* readQuestions(database: Database, member: Actor): AsyncIterable<ArchiveRecord> {
  const rows = await selectQuestionsOf(database, member.memberId);
  for (let start = 0; start < rows.length; start += EXCHANGES_PER_BATCH) {
    const exchanges = await presentExchanges(database, member, rows.slice(start, start + EXCHANGES_PER_BATCH));
    for (const { id: _id, can: _can, ...exchange } of exchanges) yield exchange;
  }
}

export const feature = defineFeature({
  uses: [
    'chat',
    'cities',
    'city-guides',
    'community-posts',
    'courses',
    'destinations',
    'directory',
    'events',
    'jobs',
    'member-questions',
    'reviews',
    'safety-timers',
    'site-settings',
    'stay-posts',
    'tips',
    'trips',
  ],
  router: (deps) => ({ guide: createGuideRouter({ ...deps, hasModel: deps.conversationModel !== undefined }) }),
  background: ({ conversationModel, ...deps }) => [
    forgetDaysJob(deps.database),
    failOverdueJob(deps),
    ...(conversationModel ? [answerQuestionJob({ ...deps, model: conversationModel })] : []),
  ],
  archive: guideArchive,
  erasure: () => [guideErasure],
});
