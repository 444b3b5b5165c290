import type { Verdict } from '@bros/contract/core/moderation-rules';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { trustOf } from '../people/connections/policy.ts';
import { type Judgment, judgeText } from './judge.ts';
import { insertCases, RECENT_MAX, type WriterFacts } from './queries.ts';
import type { ActiveWordRule } from './word-rules/match.ts';

export { foldText, unleet } from './fold.ts';
export { scoreJobScam } from './job-scams.ts';
export {
  deleteStrike,
  endMutes,
  findMutedUntil,
  insertMute,
  insertStrike,
  mutedUntil,
  RECENT_MAX,
  type WriterFacts,
} from './queries.ts';
export { recordRefusal, rulesOf, selectRefused } from './refusals/service.ts';
export { offersReshipping } from './reshipping.ts';
export { looksLikeStayScam } from './stay-scams.ts';
export { createWordRulesCache, type PhraseRule, readWordRules } from './word-rules/cache.ts';
export { type ActiveWordRule, findPhrase, keyOf, matchingRules, readPhrase } from './word-rules/match.ts';
export { assertReviewedTextAllowed, assertStayAllowed, assertTextAllowed, type WritingDeps } from './writing.ts';

export interface WrittenVersion {
  messageId: string;
  version: number;
}

export const MODEL_CHECK = 'moderation.model-check';

/** Enqueues the model's check for after the commit. Null if no model is configured. */
export type CheckLater = ((transaction: Transaction, written: readonly WrittenVersion[]) => Promise<void>) | null;

export const createCheckLater =
  (queue: Queue): CheckLater =>
  (transaction, written) =>
    queue.enqueueAll(transaction, MODEL_CHECK, written);

export type AcceptedJudgment = Judgment & { verdict: Exclude<Verdict, 'block'> };

/** Throws MUTED and MESSAGE_REFUSED. */
export function judgeSending(
  actor: Pick<Actor, 'role'>,
  writer: WriterFacts,
  { content, wordRules }: { content: string; wordRules: readonly ActiveWordRule[] },
): AcceptedJudgment {
  requireUnmuted(writer);
  const isStaff = actor.role !== 'member';
  const judgment = judgeText(content, {
    trust: isStaff ? 'verified' : trustOfWriter(writer),
    sentLastMinute: isStaff ? 0 : writer.sentLastMinute,
    recentTexts: writer.recentTexts,
    direct: writer.direct,
    wordRules,
  });
  const { verdict } = judgment;
  if (verdict === 'block') throw failure('MESSAGE_REFUSED', { rules: judgment.rules });
  return { ...judgment, verdict };
}

export function writerAfter<Writer extends WriterFacts>(writer: Writer, content: string): Writer {
  return {
    ...writer,
    sentLastMinute: writer.sentLastMinute + 1,
    recentTexts: [content, ...writer.recentTexts].slice(0, RECENT_MAX),
    direct: writer.direct && { ...writer.direct, recentTexts: [content, ...writer.direct.recentTexts] },
  };
}

/** Throws MUTED and MESSAGE_REFUSED. Refuses an edit instead of holding it, because others have seen the message. Ignores the writing rate. */
export function requireAllowedEdit(
  actor: Pick<Actor, 'role'>,
  writer: WriterFacts,
  written: { content: string; wordRules: readonly ActiveWordRule[] },
): void {
  const { verdict, rules } = judgeSending(actor, { ...writer, sentLastMinute: 0 }, written);
  if (verdict !== 'allow') throw failure('MESSAGE_REFUSED', { rules });
}

function requireUnmuted({ mutedUntil: until }: WriterFacts): void {
  if (until) throw failure('MUTED', { until: new Date(until).toISOString() });
}

const trustOfWriter = ({ joinedAt, isVerified }: WriterFacts) =>
  trustOf({ joinedAt: new Date(joinedAt), isVerified }, new Date());

export async function holdMessages(
  transaction: Transaction,
  held: readonly { id: string; memberId: string; content: string; judgment: Judgment }[],
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ id, memberId, content, judgment: { rules, score } }) => ({
    messageId: id,
    memberId,
    content,
    origin: 'rules' as const,
    rules,
    score,
  }));
  await insertCases(transaction, rows);
}
