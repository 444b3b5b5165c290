import { paths } from '@bros/contract/paths';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentPost } from '../present.ts';
import { getPost, lockReadable, type StateDeps, syncStateLater } from '../service.ts';
import { updateDecided } from './queries.ts';

export { countHeld as countHeldStays } from './queries.ts';

export interface StayDecision {
  postId: string;
  /** The version that staff read. */
  version: number;
  isApproved: boolean;
  reason: string;
}

/**
 * Notifies the author. Idempotent. Throws NOT_FOUND, FORBIDDEN if the actor may not moderate the author, STAY_STATE if the post is closed, over or decided
 * otherwise, EDIT_CONFLICT if the post changed since staff read it.
 */
export function decideHeldStay(
  deps: StateDeps,
  actor: Actor,
  { postId, version, isApproved, reason }: StayDecision,
): Promise<StayPost> {
  return inTransaction(deps.database, async (transaction) => {
    const row = await lockReadable(transaction, actor, postId);
    const post = presentPost(row, actor);
    const { can, hidden, state } = post;
    if (!hidden?.isHeld && (isApproved ? hidden === null : hidden?.reason === reason)) return post;
    if (!hidden?.isHeld || state !== 'open') throw failure('STAY_STATE');
    if (!can.decide) throw failure('FORBIDDEN');
    if (row.post.version !== version) throw failure('EDIT_CONFLICT');
    await updateDecided(transaction, postId, isApproved ? null : reason);
    await syncStateLater(deps.queue, transaction, postId);
    const action = isApproved ? 'stayPost.published' : 'stayPost.declined';
    const target = { targetType: 'stayPost', targetId: postId } as const;
    await addAuditEntry(transaction, { ...target, actorId: actor.memberId, action, reason, details: {} });
    const { authorId, title } = row.post;
    const notice = { memberId: authorId, path: paths.stay(postId) };
    if (isApproved) await notify(deps, transaction, { ...notice, kind: 'stayPost.published', values: { title } });
    else await notify(deps, transaction, { ...notice, kind: 'stayPost.declined', values: { title, reason } });
    return getPost(transaction, actor, postId);
  });
}
