import type { WritingDeps } from '../../core/moderation/service.ts';
import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectAnswersBy, selectQuestionsBy } from './queries.ts';
import { findReportedAnswer, findReportedQuestion } from './reports/queries.ts';
import {
  answerQuestion,
  askMembers,
  closeQuestion,
  dismissQuestion,
  getQuestion,
  listQuestions,
  type QuestionDeps,
  setQuotable,
} from './service.ts';

function createMemberQuestionsRouter(deps: QuestionDeps & WritingDeps) {
  const { database } = deps;
  const { memberQuestions } = api;
  return {
    ask: memberQuestions.ask.handler(({ input, context }) => askMembers(deps, requireActor(context), input)),
    list: memberQuestions.list.handler(({ input, context }) => listQuestions(database, requireActor(context), input)),
    get: memberQuestions.get.handler(({ input, context }) => getQuestion(database, requireActor(context), input.questionId)),
    close: memberQuestions.close.handler(({ input, context }) => closeQuestion(deps, requireActor(context), input.questionId)),
    answer: memberQuestions.answer.handler(({ input, context }) => answerQuestion(deps, requireActor(context), input)),
    dismiss: memberQuestions.dismiss.handler(({ input, context }) =>
      dismissQuestion(deps, requireActor(context), input.questionId),
    ),
    setQuotable: memberQuestions.setQuotable.handler(({ input, context }) => setQuotable(deps, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices', 'reports', 'trips'],
  router: (deps) => ({ memberQuestions: createMemberQuestionsRouter(deps) }),
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
