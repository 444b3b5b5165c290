import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectAnswersBy, selectQuestionsBy } from './queries.ts';
import { findReportedAnswer, findReportedQuestion } from './reports/queries.ts';
import { createMemberQuestionsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices', 'reports', 'trips'],
  router: (parts) => ({ memberQuestions: createMemberQuestionsRouter(parts) }),
  reportTargets: { memberQuestion: findReportedQuestion, memberAnswer: findReportedAnswer },
  archive: ({ database }) => [
    {
      name: 'member-questions',
      title: 'My questions to other members',
      tables: ['member_questions'],
      read: ({ memberId }) => readRows(selectQuestionsBy(database, memberId)),
    },
    {
      name: 'member-answers',
      title: 'Questions that I was asked, with my answers',
      tables: ['member_answers'],
      read: ({ memberId }) => readRows(selectAnswersBy(database, memberId)),
    },
  ],
});
