import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import type { StaffCase } from '@bros/contract/core/moderation';
import { foldText, matchingRules, type PhraseRule } from '../../../core/moderation/service.ts';
import { presentMessagePhoto } from '../../../messaging/chat/photos/present.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { presentAssignee } from '../assignment/service.ts';
import { mayAct, mayHandle } from '../policy.ts';
import type { StaffCaseRow } from './queries.ts';

export function presentStaffCase(
  row: StaffCaseRow,
  actor: Pick<Actor, 'memberId' | 'role'>,
  wordRules: readonly PhraseRule[],
): StaffCase {
  const acting = { memberId: actor.memberId, role: actor.role, state: 'active' } as const;
  const author = { memberId: row.memberId, role: row.authorRole, state: 'active' } as const;
  return {
    id: row.id,
    messageId: row.messageId as MessageId,
    roomName: row.roomName,
    groupId: row.groupId as RoomId | null,
    content: row.content,
    photos: row.photos.map(presentMessagePhoto),
    origin: row.origin,
    rules: row.rules,
    score: row.score,
    phrases: row.origin === 'rules' ? matchingRules(foldText(row.content), wordRules).map(({ phrase }) => phrase) : [],
    suspicion: row.suspicion,
    state: row.state,
    outcome: row.outcome,
    removalReason: row.removalReason,
    answer: row.answer,
    decidedBy: row.decidedBy,
    assignee: presentAssignee(row),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    appeal: row.appeal,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    author: {
      id: row.memberId as MemberId,
      displayName: row.authorName,
      joinedAt: row.joinedAt.toISOString(),
      mutedUntil: row.mutedUntil && new Date(row.mutedUntil).toISOString(),
      strikes: row.strikes,
      removed: row.removed,
    },
    context: row.context.map(({ id, authorName, content, createdAt }) => ({
      id: id as MessageId,
      authorName,
      content,
      createdAt: new Date(createdAt).toISOString(),
    })),
    reports: row.reports.map(({ reason, text }) => ({ reason, text })),
    can: {
      decide: row.state !== 'closed' && mayHandle(actor, { targetRole: row.authorRole }),
      reopen: row.state === 'closed' && mayHandle(actor, { targetRole: row.authorRole }),
      mute: mayAct('suspend', acting, author),
    },
  };
}
