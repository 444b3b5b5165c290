import { readSiteSettings } from '../../../core/site-settings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { type ConversationModel, ModelFailedError } from '../../../platform/model/conversation.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import { announceAnswer } from '../announce.ts';
import type { Answered } from '../answer/engine.ts';
import { createSearchEngine } from '../answer/search-engine.ts';
import { PRIVATE_INTENTS } from '../parse/intents.ts';
import { readQuestion } from '../parse/question.ts';
import {
  type AnswerValues,
  countTokens,
  findActor,
  findConversation,
  findQuestion,
  type QuestionRow,
  selectQuestions,
  storeAnswer,
  touchConversation,
} from '../queries.ts';
import { createModelEngine } from './engine.ts';

export const ANSWER_QUESTION = 'guide.answer';

export interface ModelAnswerDeps {
  database: Database;
  outbox: Outbox;
  log: Log;
  model: ConversationModel;
  withinMs?: number;
}

/** Concurrent model answers per process. */
const CONCURRENCY = 6;
const MAX_EARLIER_QUESTIONS = 3;
/** After waiting this long, questions are answered by the search. */
const MAX_WAIT_MS = 60_000;

/** Idempotent: skips questions that are already answered, stopped, failed or deleted. */
export const answerQuestionJob = (deps: ModelAnswerDeps): JobDefinition<{ questionId: string }> => ({
  name: ANSWER_QUESTION,
  retryLimit: 2,
  retryDelaySeconds: 1,
  concurrency: CONCURRENCY,
  handle: ({ questionId }) => answerLater(deps, questionId),
});

/** True for questions about trips, the member's days and other members. The search answers them; they are never part of a prompt. */
export function isPrivate(question: string, today: string): boolean {
  return [...readQuestion(question, today).mentioned].some((intent) => PRIVATE_INTENTS.has(intent));
}

async function answerLater(deps: ModelAnswerDeps, questionId: string): Promise<void> {
  const { database } = deps;
  const row = await findQuestion(database, questionId);
  if (row?.state !== 'answering') return;
  const actor = await findActor(database, row.memberId);
  if (!actor) return;
  const conversation = await findConversation(database, row.memberId, row.conversationId);
  const today = row.askedAt.toISOString().slice(0, 10);
  const question = { text: row.question, destinationId: conversation?.aboutId ?? null, today };
  const answered = await askModel(deps, actor, row, question);
  if (answered) {
    await save(deps, row, { ...answered, isFallback: false });
    return;
  }
  const found = await createSearchEngine(database).answer(actor, question);
  await save(deps, row, { ...found, isFallback: true });
}

/** Null if the model or this code failed, if the model is turned off, or if the question waited too long. */
async function askModel(
  deps: ModelAnswerDeps,
  actor: Actor,
  row: QuestionRow,
  question: { text: string; destinationId: string | null; today: string },
): Promise<Answered | null> {
  const { database } = deps;
  const { isGuideModelOn } = await readSiteSettings(database);
  if (!isGuideModelOn || Date.now() - row.askedAt.getTime() > MAX_WAIT_MS) return null;
  const earlier = await readEarlier(database, row, question.today);
  const engine = createModelEngine(deps, {
    save: (plan) => store(deps, row, { plan, aboutId: row.aboutId, engine: 'model', isFallback: false, isFinal: false }),
    count: (tokens) => countTokens(database, row.memberId, tokens),
  });
  try {
    return await engine.answer(actor, { ...question, earlier });
  } catch (error) {
    // The model's client has logged the model's errors, without any content.
    if (!(error instanceof ModelFailedError))
      deps.log.error({ err: error, questionId: row.id }, 'The guide failed; search answers');
    return null;
  }
}

async function readEarlier(database: Database, { memberId, conversationId, id }: QuestionRow, today: string): Promise<string[]> {
  const rows = await selectQuestions(database, memberId, conversationId, { limit: MAX_EARLIER_QUESTIONS });
  return rows
    .filter((row) => row.id !== id && !isPrivate(row.question, today))
    .map(({ question }) => question)
    .reverse();
}

const save = (deps: ModelAnswerDeps, row: QuestionRow, { plan, destinationId, isFallback }: Answered & { isFallback: boolean }) =>
  store(deps, row, { plan, aboutId: destinationId, engine: isFallback ? 'search' : 'model', isFallback, isFinal: true });

/** False if the answer has already ended. */
function store(
  { database, outbox }: ModelAnswerDeps,
  row: QuestionRow,
  answer: AnswerValues & { isFinal: boolean },
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    if (!(await storeAnswer(transaction, row.id, answer))) return false;
    if (answer.isFinal) await touchConversation(transaction, row.conversationId, answer.aboutId);
    await announceAnswer(outbox, transaction, row);
    return true;
  });
}
