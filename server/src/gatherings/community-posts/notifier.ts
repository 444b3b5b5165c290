import type { NoticeKind } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { PostRow } from './queries.ts';

export type CommunityKind = Extract<NoticeKind, `communityPost.${string}`>;
type PlainKind = Exclude<CommunityKind, 'communityPost.hidden'>;
export type PostInCity = Pick<PostRow, 'post' | 'city'>;

export const groupOf = (postId: string) => `community-post:${postId}`;

export function createNotifier(deps: NoticeDeps, transaction: Transaction, { post, city }: PostInCity) {
  const notifyMember = (kind: PlainKind, memberId: string, actorId: string | null) =>
    notify(deps, transaction, {
      memberId,
      kind,
      actorId,
      path: paths.communityPost(post.id),
      values: { postKind: post.kind, city: city.name },
      groupKey: groupOf(post.id),
    });
  const notifyMembers = async (kind: PlainKind, memberIds: readonly string[], actorId: string | null) => {
    // Sort the IDs to prevent deadlocks.
    for (const memberId of memberIds.toSorted()) if (memberId !== actorId) await notifyMember(kind, memberId, actorId);
  };
  return { notifyMember, notifyMembers };
}
