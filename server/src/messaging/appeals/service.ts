import type { MessageId } from '@bros/contract/core/fields';
import type { OwnCase } from '@bros/contract/core/moderation';
import { findMutedUntil } from '../../core/moderation/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { canAppeal, isKnownToAuthor } from './policy.ts';
import { lockCase, type OwnCaseRow, selectOwnCases, updateAppeal } from './queries.ts';

export async function getOwnRecord(
  database: Database,
  { memberId }: Actor,
): Promise<{ mutedUntil: string | null; cases: OwnCase[] }> {
  const until = await findMutedUntil(database, memberId);
  const cases = await selectOwnCases(database, memberId);
  return { mutedUntil: until?.toISOString() ?? null, cases: cases.map(presentOwnCase) };
}

/**
 * Reopens a decided case. Idempotent for the same text. Throws NOT_FOUND for others' cases and cases hidden from the author, APPEAL_MADE for another text,
 * CASE_STATE if there is nothing to appeal.
 */
export function appeal(database: Database, actor: Actor, { caseId, text }: { caseId: string; text: string }): Promise<OwnCase> {
  return inTransaction(database, async (transaction) => {
    const found = await lockCase(transaction, caseId);
    if (!found || found.memberId !== actor.memberId || !isKnownToAuthor(found)) throw failure('NOT_FOUND');
    if (found.appeal === text) return presentOwnCase(found);
    if (found.appeal !== null) throw failure('APPEAL_MADE');
    if (!canAppeal(found)) throw failure('CASE_STATE');
    await updateAppeal(transaction, caseId, text);
    return presentOwnCase((await lockCase(transaction, caseId)) ?? found);
  });
}

function presentOwnCase(row: OwnCaseRow): OwnCase {
  return {
    id: row.id,
    messageId: row.messageId as MessageId,
    roomName: row.roomName,
    content: row.content,
    rules: row.rules,
    suspicion: row.suspicion,
    state: row.state,
    outcome: row.outcome,
    removalReason: row.removalReason,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    appeal: row.appeal,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    canAppeal: canAppeal(row),
  };
}
