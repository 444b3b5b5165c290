import type { Verdict } from '@bros/contract/core/moderation-rules';
import type { Actor } from '../../platform/api/context.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Queue } from '../../platform/queue.ts';
import { trustOf } from '../people/connections/policy.ts';
import { type Judgement, judgeText } from './judge.ts';
import { insertCases, RECENT_MAX, type WriterFacts } from './queries.ts';
import type { ActiveWordRule } from './word-rules/match.ts';

export { foldText } from './fold.ts';
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
export { offersReshipping } from './reshipping.ts';
export { createWordRulesLately, type PhraseRule, readWordRules } from './word-rules/lately.ts';
export { type ActiveWordRule, findPhrase, keyOf, matchingRules, readPhrase } from './word-rules/match.ts';
export { assertReviewedTextAllowed, assertTextAllowed, type WritingParts } from './writing.ts';

/** Identifies a version of a message. */
export interface WrittenVersion {
  messageId: string;
  version: number;
}

/** The job in which the model looks at a message. */
export const MODEL_CHECK = 'moderation.model-check';

/** Has the model look at messages once their transaction is committed. Null where no model is set. */
export type CheckLater = ((transaction: Transaction, written: readonly WrittenVersion[]) => Promise<void>) | null;

export const createCheckLater =
  (queue: Queue): CheckLater =>
  (transaction, written) =>
    queue.enqueueAll(transaction, MODEL_CHECK, written);

/** The judgement of a text that is stored: shown, or waiting for staff. */
export type Taken = Judgement & { verdict: Exclude<Verdict, 'block'> };

/** Judges a text that a member sends to a room. Throws MUTED, and MESSAGE_REFUSED for a text that is not stored. */
export function judgeSending(
  actor: Pick<Actor, 'role'>,
  writer: WriterFacts,
  { content, wordRules }: { content: string; wordRules: readonly ActiveWordRule[] },
): Taken {
  requireUnmuted(writer);
  const isStaff = actor.role !== 'member';
  const judgement = judgeText(content, {
    trust: isStaff ? 'verified' : trustOfWriter(writer),
    sentLastMinute: isStaff ? 0 : writer.sentLastMinute,
    recentTexts: writer.recentTexts,
    direct: writer.direct,
    wordRules,
  });
  const { verdict } = judgement;
  if (verdict === 'block') throw failure('MESSAGE_REFUSED', { rules: judgement.rules });
  return { ...judgement, verdict };
}

/** Returns the writer's facts as they will be once this text is stored. */
export function writerAfter<Writer extends WriterFacts>(writer: Writer, content: string): Writer {
  return {
    ...writer,
    sentLastMinute: writer.sentLastMinute + 1,
    recentTexts: [content, ...writer.recentTexts].slice(0, RECENT_MAX),
    direct: writer.direct && { ...writer.direct, recentTexts: [content, ...writer.direct.recentTexts] },
  };
}

/**
 * Judges the new text of an edited message. Others have seen the message, so nothing is held: a text that is not allowed is refused, and the message
 * stays as it is. The rate of writing does not matter here. Throws MUTED and MESSAGE_REFUSED.
 */
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

/** Puts messages that the rules held before staff. */
export async function holdMessages(
  transaction: Transaction,
  held: readonly { id: string; memberId: string; content: string; judgement: Judgement }[],
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ id, memberId, content, judgement: { rules, score } }) => ({
    ...{ messageId: id, memberId, content },
    ...{ origin: 'rules' as const, rules, score },
  }));
  await insertCases(transaction, rows);
}
