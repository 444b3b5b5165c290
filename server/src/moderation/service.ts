import type { OwnCase } from '@bros/contract/moderation';
import type { Verdict } from '@bros/contract/moderation-rules';
import { trustOf } from '../connections/policy.ts';
import type { Actor } from '../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { type Judgement, judgeText } from './judge.ts';
import { canAppeal, isToldOf } from './policy.ts';
import { presentOwnCase } from './present.ts';
import { findMutedUntil, findWriter, insertCase, lockCase, selectOwnCases, updateAppeal } from './queries.ts';

export { deleteStrike, endMutes, findMutedUntil, insertMute, insertStrike } from './queries.ts';

/** A text on its way into a room. */
export interface Writing {
  clientId: string;
  content: string;
}

const ALLOWED: Judgement = { verdict: 'allow', rules: [], score: 0 };

/**
 * Judges what a member sends to a room: it is allowed, or held. A request that only repeats one that was stored is always allowed: it stores nothing.
 * Throws MUTED, and MESSAGE_REFUSED for what is not taken.
 */
export async function judgeSending(
  transaction: Transaction,
  actor: Actor,
  { clientId, content }: Writing,
): Promise<Judgement & { verdict: Exclude<Verdict, 'block'> }> {
  const writer = await findWriter(transaction, actor.memberId, clientId);
  if (writer.isRepetition) return { ...ALLOWED, verdict: 'allow' };
  if (writer.mutedUntil) throw failure('MUTED', { until: new Date(writer.mutedUntil).toISOString() });
  const isStaff = actor.role !== 'member';
  const judgement = judgeText(content, {
    trust: isStaff ? 'verified' : trustOf({ joinedAt: new Date(writer.joinedAt), isVerified: writer.isVerified }, new Date()),
    sentLastMinute: isStaff ? 0 : writer.sentLastMinute,
    recentTexts: writer.recentTexts,
  });
  const { verdict } = judgement;
  if (verdict === 'block') throw failure('MESSAGE_REFUSED', { rules: judgement.rules });
  return { ...judgement, verdict };
}

/**
 * Judges what a message shall say instead. Others have seen it already, so nothing is held: what is not allowed is not taken, and the message stays as
 * it is. How quickly he writes does not matter here. Throws MUTED and MESSAGE_REFUSED.
 */
export async function requireAllowedEdit(transaction: Transaction, actor: Actor, { clientId, content }: Writing): Promise<void> {
  const writer = await findWriter(transaction, actor.memberId, clientId);
  if (writer.mutedUntil) throw failure('MUTED', { until: new Date(writer.mutedUntil).toISOString() });
  const trust = trustOf({ joinedAt: new Date(writer.joinedAt), isVerified: writer.isVerified }, new Date());
  const judgement = judgeText(content, {
    trust: actor.role === 'member' ? trust : 'verified',
    sentLastMinute: 0,
    recentTexts: writer.recentTexts,
  });
  if (judgement.verdict !== 'allow') throw failure('MESSAGE_REFUSED', { rules: judgement.rules });
}

/** Puts a message that the rules held before staff. */
export function holdMessage(
  transaction: Transaction,
  { id, userId, content }: { id: string; userId: string | null; content: string },
  { rules, score }: Judgement,
): Promise<void> {
  if (userId === null) throw new Error('Only what members write is held.');
  return insertCase(transaction, { messageId: id, memberId: userId, content, origin: 'rules', rules, score });
}

/** How a member stands: until when he is muted, and the cases about him that he knows of, newest first. */
export async function getStanding(
  database: Database,
  { memberId }: Actor,
): Promise<{ mutedUntil: string | null; cases: OwnCase[] }> {
  const [until, cases] = await Promise.all([findMutedUntil(database, memberId), selectOwnCases(database, memberId)]);
  return { mutedUntil: until?.toISOString() ?? null, cases: cases.map(presentOwnCase) };
}

/**
 * Takes down why an author thinks that his message breaks no rule; what was decided already opens again. The same text again changes nothing.
 * Throws NOT_FOUND for others' cases and those he does not know of, APPEAL_MADE, and CASE_STATE where there is nothing to appeal against.
 */
export function appeal(database: Database, actor: Actor, { caseId, text }: { caseId: string; text: string }): Promise<OwnCase> {
  return inTransaction(database, async (transaction) => {
    const found = await lockCase(transaction, caseId);
    if (!found || found.memberId !== actor.memberId || !isToldOf(found)) throw failure('NOT_FOUND');
    if (found.appeal === text) return presentOwnCase(found);
    if (found.appeal !== null) throw failure('APPEAL_MADE');
    if (!canAppeal(found)) throw failure('CASE_STATE');
    await updateAppeal(transaction, caseId, text);
    return presentOwnCase((await lockCase(transaction, caseId)) ?? found);
  });
}
