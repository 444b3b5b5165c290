import type { Reply } from '@bros/contract/core/replies';
import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { hideReply } from '../../../gatherings/community-posts/replies/service.ts';
import { hidePost } from '../../../gatherings/community-posts/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { BoardParts } from './tips.ts';

interface Hiding {
  postId: string;
  isHidden: boolean;
  reason: string;
}

/** Hides a post and notifies its host, or shows it again. Throws NOT_FOUND, FORBIDDEN. */
export function setPostHidden(parts: BoardParts, actor: Actor, { postId, isHidden, reason }: Hiding): Promise<CommunityPost> {
  return inTransaction(parts.database, async (transaction) => {
    const order = { postId, reason: isHidden ? reason : null };
    const { post, hostId, isChanged } = await hidePost(parts.outbox, transaction, actor, order);
    const target = { type: 'communityPost', id: postId, writerId: hostId } as const;
    if (isChanged) await putOnRecord(parts, transaction, actor, target, { postId, isHidden, reason });
    return post;
  });
}

/** Hides a reply and notifies its author, or shows it again. Throws NOT_FOUND, FORBIDDEN. */
export function setReplyHidden(
  parts: BoardParts,
  actor: Actor,
  { replyId, ...hiding }: Hiding & { replyId: string },
): Promise<Reply> {
  const { postId, isHidden, reason } = hiding;
  return inTransaction(parts.database, async (transaction) => {
    const order = { postId, replyId, reason: isHidden ? reason : null };
    const { reply, authorId, isChanged } = await hideReply(parts.outbox, transaction, actor, order);
    const target = { type: 'communityReply', id: replyId, writerId: authorId } as const;
    if (isChanged) await putOnRecord(parts, transaction, actor, target, hiding);
    return reply;
  });
}

async function putOnRecord(
  parts: BoardParts,
  transaction: Transaction,
  actor: Actor,
  { type, id, writerId }: { type: 'communityPost' | 'communityReply'; id: string; writerId: string },
  { postId, isHidden, reason }: Hiding,
): Promise<void> {
  const action = `${type}.${isHidden ? 'hidden' : 'restored'}` as const;
  await addAuditEntry(transaction, { actorId: actor.memberId, action, targetType: type, targetId: id, reason, details: {} });
  if (!isHidden) return;
  const values = { what: type, reason };
  await notify(parts, transaction, {
    memberId: writerId,
    kind: 'communityPost.hidden',
    path: paths.communityPost(postId),
    values,
  });
}
