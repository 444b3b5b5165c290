import {
  MEMBER_QUESTION_PERIOD_DAYS,
  MEMBER_QUESTIONS_ASKED_MAX,
  MEMBERS_ASKED_MAX,
} from '@bros/contract/guidance/member-question-rules';
import type {
  AskMembersForm,
  MemberAnswerForm,
  MemberQuestion,
  MemberQuestionFilter,
} from '@bros/contract/guidance/member-questions';
import { paths } from '@bros/contract/paths';
import { findCity } from '../../core/cities/service.ts';
import { assertTextAllowed, type WritingDeps } from '../../core/moderation/service.ts';
import { hideUnreadNotices, type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { assertWithinPeriod, lockAuthor } from '../../core/people/authors/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { type Page, presentPage } from '../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { presentQuestion } from './present.ts';
import {
  type AnswerRow,
  findQuestion,
  insertQuestion,
  lockQuestion,
  type QuestionRow,
  closeQuestion as saveClosed,
  selectAnswers,
  selectQuestions,
  updateAnswer,
} from './queries.ts';
import { insertRecipients, lockMembers, selectRecipients } from './recipients/queries.ts';
import { memberQuestions } from './tables.ts';

export { isQuotedTo } from './queries.ts';

export interface QuestionDeps extends NoticeDeps {
  database: Database;
}

const writings = { table: memberQuestions, authorId: memberQuestions.askerId, createdAt: memberQuestions.createdAt };

/** More members than are asked, because concurrent questions may take some of them. */
const CANDIDATES = 5 * MEMBERS_ASKED_MAX;

/** Throws FORBIDDEN for the view of all questions unless the actor is staff. */
export async function listQuestions(
  database: Database,
  actor: Actor,
  filter: MemberQuestionFilter,
): Promise<Page<MemberQuestion>> {
  if (filter.view === 'all' && actor.role === 'member') throw failure('FORBIDDEN');
  const rows = await selectQuestions(database, actor, filter);
  const answers = await selectAnswersOf(database, actor, rows);
  return presentPage(rows, filter, (row) => presentQuestion(row, answers.get(row.id) ?? [], actor));
}

async function selectAnswersOf(
  database: Database | Transaction,
  actor: Actor,
  rows: readonly Pick<QuestionRow, 'id'>[],
): Promise<Map<string, AnswerRow[]>> {
  const answers = await selectAnswers(
    database,
    actor,
    rows.map(({ id }) => id),
  );
  return Map.groupBy(answers, ({ answer }) => answer.questionId);
}

/** Throws NOT_FOUND. */
export async function getQuestion(database: Database | Transaction, actor: Actor, questionId: string): Promise<MemberQuestion> {
  return present(database, actor, await requireQuestion(database, actor, questionId));
}

async function present(database: Database | Transaction, actor: Actor, row: QuestionRow): Promise<MemberQuestion> {
  const answers = await selectAnswersOf(database, actor, [row]);
  return presentQuestion(row, answers.get(row.id) ?? [], actor);
}

/** Idempotent by `clientId`. Throws INPUT_INVALID for an unknown city, and the contract's errors. */
export function askMembers(
  deps: QuestionDeps & WritingDeps,
  actor: Actor,
  { clientId, cityId, text }: AskMembersForm,
): Promise<MemberQuestion> {
  const askerId = actor.memberId;
  return inRowTransaction(deps.database, `member-questions:${cityId}`, async (transaction) => {
    const candidates = await selectRecipients(transaction, { askerId, cityId, limit: CANDIDATES });
    // Until the commit, nobody else can ask these members, and no block between them and the asker can be stored.
    await lockMembers(transaction, [askerId, ...candidates]);
    const trust = await lockAuthor(transaction, actor);
    const earlier = await findQuestion(transaction, actor, { clientId });
    if (earlier) return present(transaction, actor, earlier);
    const city = await findCity(transaction, cityId);
    if (!city)
      throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
    await assertTextAllowed(deps, transaction, trust, text);
    const limits = MEMBER_QUESTIONS_ASKED_MAX;
    await assertWithinPeriod(transaction, actor, { trust, limits, days: MEMBER_QUESTION_PERIOD_DAYS, writings });
    const recipients = await selectRecipients(transaction, { askerId, cityId, among: candidates, limit: MEMBERS_ASKED_MAX });
    if (recipients.length === 0) throw failure('NOBODY_TO_ASK');
    const questionId = await insertQuestion(transaction, { askerId, clientId, cityId, text });
    await insertRecipients(transaction, questionId, recipients);
    const notice = { ...noticeOf(questionId), actorId: askerId, values: { city: city.name } };
    for (const memberId of recipients.toSorted()) await notify(deps, transaction, { ...notice, memberId });
    return getQuestion(transaction, actor, questionId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN for others' questions. */
export function closeQuestion(deps: QuestionDeps, actor: Actor, questionId: string): Promise<MemberQuestion> {
  return inTransaction(deps.database, async (transaction) => {
    const question = await present(transaction, actor, await lockReadable(transaction, actor, questionId));
    if (!question.isOwn) throw failure('FORBIDDEN');
    if (!question.can.close) return question;
    await saveClosed(transaction, questionId);
    await hideUnreadNotices(deps, transaction, noticeOf(questionId));
    return getQuestion(transaction, actor, questionId);
  });
}

/** Idempotent. Throws NOT_FOUND, and the contract's errors. */
export function answerQuestion(
  deps: QuestionDeps & WritingDeps,
  actor: Actor,
  { questionId, text, isQuotable }: MemberAnswerForm,
): Promise<MemberQuestion> {
  return inTransaction(deps.database, async (transaction) => {
    const trust = await lockAuthor(transaction, actor);
    const { question, row, own } = await lockReceived(transaction, actor, questionId);
    if (own.text === text) {
      if (own.isQuotable !== isQuotable) await updateAnswer(transaction, own.id, { isQuotable });
      return getQuestion(transaction, actor, questionId);
    }
    if (!question.can.answer) throw failure('MEMBER_QUESTION_STATE');
    await assertTextAllowed(deps, transaction, trust, text);
    await updateAnswer(transaction, own.id, { text, isQuotable });
    await resolveNotice(deps, transaction, { memberId: actor.memberId, ...noticeOf(questionId) });
    await notify(deps, transaction, {
      kind: 'memberQuestion.answered',
      memberId: row.question.askerId,
      actorId: actor.memberId,
      path: paths.question(questionId),
      groupKey: `memberAnswer:${own.id}`,
      values: { city: question.city.name },
    });
    return getQuestion(transaction, actor, questionId);
  });
}

/** Idempotent. Throws NOT_FOUND, MEMBER_QUESTION_STATE. */
export function dismissQuestion(deps: QuestionDeps, actor: Actor, questionId: string): Promise<MemberQuestion> {
  return inTransaction(deps.database, async (transaction) => {
    const { question, own } = await lockReceived(transaction, actor, questionId);
    if (own.dismissedAt !== null) return question;
    if (own.text !== null) throw failure('MEMBER_QUESTION_STATE');
    await updateAnswer(transaction, own.id, 'dismissed');
    await resolveNotice(deps, transaction, { memberId: actor.memberId, ...noticeOf(questionId) });
    return getQuestion(transaction, actor, questionId);
  });
}

/** Throws NOT_FOUND, MEMBER_QUESTION_STATE if there is no answer. */
export function setQuotable(
  { database }: QuestionDeps,
  actor: Actor,
  { questionId, isQuotable }: { questionId: string; isQuotable: boolean },
): Promise<MemberQuestion> {
  return inTransaction(database, async (transaction) => {
    const { own } = await lockReceived(transaction, actor, questionId);
    if (own.text === null) throw failure('MEMBER_QUESTION_STATE');
    await updateAnswer(transaction, own.id, { isQuotable });
    return getQuestion(transaction, actor, questionId);
  });
}

export const noticeOf = (questionId: string) => ({
  kind: 'memberQuestion.asked' as const,
  path: paths.question(questionId),
  groupKey: `memberQuestion:${questionId}`,
});

async function requireQuestion(database: Database | Transaction, actor: Actor, questionId: string): Promise<QuestionRow> {
  const row = await findQuestion(database, actor, { questionId });
  if (!row) throw failure('NOT_FOUND');
  return row;
}

/** Throws NOT_FOUND. */
export async function lockReadable(transaction: Transaction, actor: Actor, questionId: string): Promise<QuestionRow> {
  await lockQuestion(transaction, questionId);
  return requireQuestion(transaction, actor, questionId);
}

/** Throws NOT_FOUND, also for readers who were not asked. */
async function lockReceived(transaction: Transaction, actor: Actor, questionId: string) {
  const row = await lockReadable(transaction, actor, questionId);
  const rows = await selectAnswers(transaction, actor, [questionId]);
  const own = rows.find(({ answer }) => answer.memberId === actor.memberId)?.answer;
  if (!own) throw failure('NOT_FOUND');
  return { row, own, question: presentQuestion(row, rows, actor) };
}
