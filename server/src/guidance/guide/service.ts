import { DAY_MS } from '@bros/contract/core/durations';
import type { AskForm, GuideStatus, RateAnswerForm } from '@bros/contract/guidance/guide';
import type { GuideExchange } from '@bros/contract/guidance/guide-answers';
import { GUIDE_TITLE_MAX_CHARACTERS, type GuideEngine } from '@bros/contract/guidance/guide-rules';
import { ALLOWANCES } from '@bros/contract/tiers';
import { lockMember } from '../../core/people/accounts/queries.ts';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { excerptOf } from '../../platform/excerpt.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { emptyPlan } from './answer/plan.ts';
import { createSearchEngine } from './answer/search-engine.ts';
import { findBySlug } from './content/places/queries.ts';
import { ANSWER_QUESTION, isPrivate } from './model/service.ts';
import { presentExchanges } from './present.ts';
import {
  type AnswerValues,
  countAskedToday,
  countQuestion,
  type DatabaseOrTransaction,
  findConversation,
  findQuestion,
  insertConversation,
  insertQuestion,
  type QuestionRow,
  stopAnswer,
  touchConversation,
  updateRating,
} from './queries.ts';

export interface GuideDeps {
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
  hasModel: boolean;
}

/** Per process. A full queue rejects questions. */
const SEARCHES = { concurrency: 3, maxWaiting: 100, busyCode: 'UNAVAILABLE' } as const;

/** Staff have all capabilities, and the highest allowance. */
const questionsPerDay = ({ role, tier }: Pick<Actor, 'role' | 'tier'>): number =>
  ALLOWANCES[role === 'member' ? tier : 'legend'].guideQuestions;

export async function getStatus({ database, hasModel }: GuideDeps, actor: Actor): Promise<GuideStatus> {
  const { isGuideOn, isGuideModelOn } = await readSiteSettings(database);
  const askedToday = await countAskedToday(database, actor.memberId);
  const engine: GuideEngine = hasModel && isGuideModelOn ? 'model' : 'search';
  return { isOn: isGuideOn, engine, askedToday, perDay: questionsPerDay(actor) };
}

/** Idempotent by `questionId`. Throws GUIDE_OFF, GUIDE_ALLOWANCE, NOT_FOUND for others' conversations or questions, UNAVAILABLE if the queue is full. */
export function createAsk({ database, queue, hasModel }: GuideDeps) {
  const search = createSearchEngine(database);
  const inTurn = createSemaphore(SEARCHES);
  return async (actor: Actor, form: AskForm): Promise<GuideExchange> => {
    const { isGuideOn, isGuideModelOn } = await readSiteSettings(database);
    const storedQuestion = await findQuestion(database, form.questionId);
    if (storedQuestion) return present(database, actor, ofMember(storedQuestion, actor));
    if (!isGuideOn) throw failure('GUIDE_OFF');
    await assertAllowance(database, actor);
    const about = await readAbout(database, actor, form);
    const today = new Date().toISOString().slice(0, 10);
    if (hasModel && isGuideModelOn && !isPrivate(form.question, today)) return askModel({ database, queue }, actor, form, about);
    const question = { text: form.question, destinationId: about, today };
    const { plan, destinationId, isAboutUnlistedCity } = await inTurn(() => search.answer(actor, question));
    const answer: AnswerValues = {
      plan,
      aboutId: isAboutUnlistedCity ? null : (destinationId ?? about),
      engine: 'search',
      isFallback: false,
    };
    return inTransaction(database, async (transaction) => {
      const row = await store(transaction, actor, form, { ...answer, state: 'answered' });
      return present(transaction, actor, row);
    });
  };
}

function askModel(
  { database, queue }: Pick<GuideDeps, 'database' | 'queue'>,
  actor: Actor,
  form: AskForm,
  aboutId: string | null,
): Promise<GuideExchange> {
  return inTransaction(database, async (transaction) => {
    await lockMember(transaction, actor.memberId);
    const isNew = (await findQuestion(transaction, form.questionId)) === undefined;
    const row = await store(transaction, actor, form, {
      plan: emptyPlan(),
      aboutId,
      engine: 'model',
      isFallback: false,
      state: 'answering',
    });
    if (isNew) await queue.enqueue(transaction, ANSWER_QUESTION, { questionId: row.id });
    return present(transaction, actor, row);
  });
}

/** The destination that a question may mean without naming it. */
async function readAbout(database: Database, actor: Actor, { conversationId, destinationSlug }: AskForm): Promise<string | null> {
  const conversation = await findConversation(database, actor.memberId, conversationId);
  if (conversation) return conversation.aboutId;
  return destinationSlug === null ? null : ((await findBySlug(database, destinationSlug))?.id ?? null);
}

async function store(
  transaction: Transaction,
  actor: Actor,
  { conversationId, questionId, question, destinationSlug }: AskForm,
  values: AnswerValues & { state: QuestionRow['state'] },
): Promise<QuestionRow> {
  const { memberId } = actor;
  await lockMember(transaction, memberId);
  const earlier = await findQuestion(transaction, questionId);
  if (earlier) return ofMember(earlier, actor);
  await assertAllowance(transaction, actor);
  const begunFrom = destinationSlug === null ? undefined : await findBySlug(transaction, destinationSlug);
  const title = excerptOf(question, GUIDE_TITLE_MAX_CHARACTERS - 1);
  if (!(await insertConversation(transaction, { id: conversationId, memberId, title, begunFromId: begunFrom?.id ?? null }))) {
    throw failure('NOT_FOUND');
  }
  await insertQuestion(transaction, { id: questionId, conversationId, memberId, question, ...values });
  await countQuestion(transaction, memberId);
  await touchConversation(transaction, conversationId, values.aboutId);
  const row = await findQuestion(transaction, questionId);
  if (!row) throw new Error('The question was not stored.');
  return row;
}

async function assertAllowance(database: DatabaseOrTransaction, actor: Actor): Promise<void> {
  const max = questionsPerDay(actor);
  if ((await countAskedToday(database, actor.memberId)) < max) return;
  const retryAfterSeconds = Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);
  throw failure('GUIDE_ALLOWANCE', { max, retryAfterSeconds });
}

function ofMember(row: QuestionRow, { memberId }: Actor): QuestionRow {
  if (row.memberId !== memberId) throw failure('NOT_FOUND');
  return row;
}

async function present(database: DatabaseOrTransaction, actor: Actor, row: QuestionRow): Promise<GuideExchange> {
  const [exchange] = await presentExchanges(database, actor, [row]);
  if (!exchange) throw new Error('An exchange was not presented.');
  return exchange;
}

async function requireQuestion(database: DatabaseOrTransaction, actor: Actor, questionId: string): Promise<QuestionRow> {
  const row = await findQuestion(database, questionId);
  if (!row) throw failure('NOT_FOUND');
  return ofMember(row, actor);
}

/** Throws NOT_FOUND for others' questions. */
export async function getExchange(database: Database, actor: Actor, questionId: string): Promise<GuideExchange> {
  return present(database, actor, await requireQuestion(database, actor, questionId));
}

/** Idempotent. Throws NOT_FOUND. */
export async function stopAnswering(database: Database, actor: Actor, questionId: string): Promise<GuideExchange> {
  await requireQuestion(database, actor, questionId);
  await stopAnswer(database, questionId);
  return getExchange(database, actor, questionId);
}

/** Replaces an earlier rating. Throws NOT_FOUND, GUIDE_STATE before the answer is complete. */
export async function rateAnswer(database: Database, actor: Actor, form: RateAnswerForm): Promise<GuideExchange> {
  const { state } = await requireQuestion(database, actor, form.questionId);
  if (state !== 'answered') throw failure('GUIDE_STATE');
  await updateRating(database, form);
  return getExchange(database, actor, form.questionId);
}
