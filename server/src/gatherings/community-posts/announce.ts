import { type NoticeDeps, resolveNotice } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import type { LiveNews } from './looking/queries.ts';
import { notifyAbsentLater } from './looking/service.ts';
import { createNotifier, groupOf, type PostInCity } from './notifier.ts';
import { selectParticipantIds } from './participants/queries.ts';
import { postAudience } from './policy.ts';

export async function announcePost(outbox: Outbox, transaction: Transaction, postId: string): Promise<void> {
  const event = { audience: postAudience(postId), event: 'communityPost.changed', payload: { postId } };
  await outbox.add(transaction, event);
}

export function createAnnouncer(deps: NoticeDeps & { queue: Pick<Queue, 'enqueue'> }, transaction: Transaction, row: PostInCity) {
  const { post } = row;
  const { notifyMember, notifyMembers } = createNotifier(deps, transaction, row);
  const coming = (states: readonly ('in' | 'asked')[]) => selectParticipantIds(transaction, post.id, states);
  const notifyAbsent = (kind: LiveNews['kind'], actorId: string) =>
    notifyAbsentLater(deps.queue, transaction, { postId: post.id, kind, actorId });
  return {
    changed: () => announcePost(deps.outbox, transaction, post.id),
    /** The host is notified even with the post open, because a request needs an answer. */
    asked: (guestId: string) => notifyMember('communityPost.asked', post.hostId, guestId),
    joined: (guestId: string) => notifyAbsent('communityPost.joined', guestId),
    settled: () =>
      resolveNotice(deps, transaction, { memberId: post.hostId, kind: 'communityPost.asked', groupKey: groupOf(post.id) }),
    approved: (guestId: string) => notifyMember('communityPost.approved', guestId, post.hostId),
    declined: (guestId: string) => notifyMember('communityPost.declined', guestId, post.hostId),
    moved: async () => notifyMembers('communityPost.moved', await coming(['in', 'asked']), post.hostId),
    canceled: async () => notifyMembers('communityPost.canceled', await coming(['in', 'asked']), post.hostId),
    replied: (writerId: string) => notifyAbsent('communityPost.replied', writerId),
  };
}
