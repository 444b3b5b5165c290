import type { OwnCase } from '@bros/contract/moderation';
import { findMutedUntil } from '../moderation/service.ts';
import type { Actor } from '../platform/api/context.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { canAppeal, isToldOf } from './policy.ts';
import { presentOwnCase } from './present.ts';
import { lockCase, selectOwnCases, updateAppeal } from './queries.ts';

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
