import { type NoticeParts, settleNotice } from '../notices/service.ts';
import type { Transaction } from '../platform/database/connect.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { Queue } from '../platform/queue.ts';
import type { LiveNews } from './looking/queries.ts';
import { tellAbsentLater } from './looking/service.ts';
import { selectParticipantIds } from './participants/queries.ts';
import { postAudience } from './policy.ts';
import { createTeller, groupOf, type ToldPost } from './teller.ts';

/** Makes the open screens of a post ask for it again. */
export async function announcePost(outbox: Outbox, transaction: Transaction, postId: string): Promise<void> {
  const event = { audience: postAudience(postId), event: 'communityPost.changed', payload: { postId } };
  await outbox.add(transaction, event);
}

/** The notices that a change of a post causes. */
export function createAnnouncer(parts: NoticeParts & { queue: Pick<Queue, 'enqueue'> }, transaction: Transaction, row: ToldPost) {
  const { post } = row;
  const { tell, tellAll } = createTeller(parts, transaction, row);
  const coming = (states: readonly ('in' | 'asked')[]) => selectParticipantIds(transaction, post.id, states);
  const tellAbsent = (kind: LiveNews['kind'], actorId: string) =>
    tellAbsentLater(parts.queue, transaction, { postId: post.id, kind, actorId });
  return {
    changed: () => announcePost(parts.outbox, transaction, post.id),
    /** To the host: somebody asks, which waits for him also when he looks away, or comes. */
    asked: (guestId: string) => tell('communityPost.asked', post.hostId, guestId),
    joined: (guestId: string) => tellAbsent('communityPost.joined', guestId),
    /** Nobody waits for the host any more: what told him so is done. */
    settled: () =>
      settleNotice(parts, transaction, { memberId: post.hostId, kind: 'communityPost.asked', groupKey: groupOf(post.id) }),
    approved: (guestId: string) => tell('communityPost.approved', guestId, post.hostId),
    declined: (guestId: string) => tell('communityPost.declined', guestId, post.hostId),
    moved: async () => tellAll('communityPost.moved', await coming(['in', 'asked']), post.hostId),
    cancelled: async () => tellAll('communityPost.cancelled', await coming(['in', 'asked']), post.hostId),
    replied: (writerId: string) => tellAbsent('communityPost.replied', writerId),
  };
}
