import type { NoticeKind } from '@bros/contract/notices';
import { paths } from '@bros/contract/paths';
import { type NoticeParts, notify, settleNotice } from '../notices/service.ts';
import type { Transaction } from '../platform/database/connect.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { audiences } from '../platform/realtime.ts';
import { selectParticipantIds } from './participants/queries.ts';
import type { PostRow } from './queries.ts';

/** Makes the open screens of a post ask for it again. */
export async function announcePost(outbox: Outbox, transaction: Transaction, postId: string): Promise<void> {
  const event = { audience: audiences.communityPost(postId), event: 'communityPost.changed', payload: { postId } };
  await outbox.add(transaction, event);
}

type CommunityKind = Extract<NoticeKind, `communityPost.${string}`>;
/** Those whose text is made of the post alone. */
type PlainKind = Exclude<CommunityKind, 'communityPost.hidden'>;

/** The notices that a change of a post causes. They name its city and what it is, never its words: those stay where they can be hidden and deleted. */
export function createAnnouncer(parts: NoticeParts, transaction: Transaction, { post, city }: Pick<PostRow, 'post' | 'city'>) {
  const groupKey = `community-post:${post.id}`;
  const tell = (kind: PlainKind, memberId: string, actorId: string) =>
    notify(parts, transaction, {
      memberId,
      kind,
      actorId,
      path: paths.communityPost(post.id),
      values: { postKind: post.kind, city: city.name },
      groupKey,
    });
  const tellAll = async (kind: PlainKind, memberIds: readonly string[], actorId: string) => {
    // In one order, so that two transactions cannot wait for each other.
    for (const memberId of memberIds.toSorted()) if (memberId !== actorId) await tell(kind, memberId, actorId);
  };
  const coming = (states: readonly ('in' | 'asked')[]) => selectParticipantIds(transaction, post.id, states);
  return {
    changed: () => announcePost(parts.outbox, transaction, post.id),
    /** To the host: somebody asks, or comes. */
    asked: (guestId: string) => tell('communityPost.asked', post.hostId, guestId),
    joined: (guestId: string) => tell('communityPost.joined', post.hostId, guestId),
    /** Nobody waits for the host any more: what told him so is done. */
    settled: () => settleNotice(parts, transaction, { memberId: post.hostId, kind: 'communityPost.asked', groupKey }),
    approved: (guestId: string) => tell('communityPost.approved', guestId, post.hostId),
    declined: (guestId: string) => tell('communityPost.declined', guestId, post.hostId),
    moved: async () => tellAll('communityPost.moved', await coming(['in', 'asked']), post.hostId),
    cancelled: async () => tellAll('communityPost.cancelled', await coming(['in', 'asked']), post.hostId),
    replied: async (writerId: string) => tellAll('communityPost.replied', [post.hostId, ...(await coming(['in']))], writerId),
  };
}
