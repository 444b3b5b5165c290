import type { MessageId } from '@bros/contract/core/fields';
import type { OwnCase } from '@bros/contract/core/moderation';
import { canAppeal } from './policy.ts';
import type { OwnCaseRow } from './queries.ts';

export function presentOwnCase(row: OwnCaseRow): OwnCase {
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
