import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { hideUnreadNotices } from '../../../core/notices/service.ts';
import { mayModerate } from '../../../core/people/authors/policy.ts';
import { failure } from '../../../platform/http/failure.ts';
import { selectAnswers } from '../queries.ts';
import { getQuestion, lockReadable, noticeOf } from '../service.ts';
import { memberAnswers, memberQuestions } from '../tables.ts';

type QuestionRequest = HideRequest & { questionId: string };

export const hideableMemberQuestion = defineHideable({
  targetType: 'memberQuestion',
  actions: { hide: 'memberQuestion.hidden', restore: 'memberQuestion.restored' },
  table: memberQuestions,
  posted: {
    authorId: memberQuestions.askerId,
    at: memberQuestions.createdAt,
    text: memberQuestions.text,
    keys: { questionId: memberQuestions.id },
  },
  async find(transaction, actor, { questionId }: QuestionRequest) {
    const row = await lockReadable(transaction, actor, questionId);
    const authorId = row.question.askerId;
    return { id: questionId, authorId, mayModerate: mayModerate(actor, { id: authorId, role: row.authorRole }) };
  },
  async follow(deps, transaction, { questionId, isHidden }) {
    if (isHidden) await hideUnreadNotices(deps, transaction, noticeOf(questionId));
  },
  notice: (_transaction, { questionId, reason }) => ({
    kind: 'memberQuestion.hidden',
    path: paths.question(questionId),
    values: { what: 'memberQuestion', reason },
  }),
  present: (transaction, actor, { questionId }) => getQuestion(transaction, actor, questionId),
});

export const hideableMemberAnswer = defineHideable({
  targetType: 'memberAnswer',
  actions: { hide: 'memberAnswer.hidden', restore: 'memberAnswer.restored' },
  table: memberAnswers,
  posted: {
    authorId: memberAnswers.memberId,
    at: memberAnswers.answeredAt,
    text: memberAnswers.text,
    keys: { questionId: memberAnswers.questionId, answerId: memberAnswers.id },
  },
  async find(transaction, actor, { questionId, answerId }: QuestionRequest & { answerId: string }) {
    await lockReadable(transaction, actor, questionId);
    const rows = await selectAnswers(transaction, actor, [questionId]);
    const row = rows.find(({ answer }) => answer.id === answerId && answer.text !== null);
    if (!row) throw failure('NOT_FOUND');
    const authorId = row.answer.memberId;
    return { id: answerId, authorId, mayModerate: mayModerate(actor, { id: authorId, role: row.authorRole }) };
  },
  notice: (_transaction, { questionId, reason }) => ({
    kind: 'memberQuestion.hidden',
    path: paths.question(questionId),
    values: { what: 'memberAnswer', reason },
  }),
  present: (transaction, actor, { questionId }) => getQuestion(transaction, actor, questionId),
});
