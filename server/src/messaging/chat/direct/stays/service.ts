import { STAY_QUESTIONS_PER_DAY } from '@bros/contract/messaging/chat-rules';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { assertWithinDay, lockAuthor } from '../../../../core/people/authors/service.ts';
import { lockMembersBetween } from '../../../../core/people/visibility/service.ts';
import {
  findStateForOthers,
  requirePost,
  STAY_STATE_CHANGED,
  type StayStateChanged,
} from '../../../../places/stay-posts/service.ts';
import type { Actor } from '../../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../../platform/database/serial.ts';
import { failure } from '../../../../platform/http/failure.ts';
import type { JobDefinition } from '../../../../platform/queue.ts';
import { closureOf } from '../policy.ts';
import { findRoomBetween, insertRoomBetween } from '../queries.ts';
import { type DirectDeps, getDirectRoom, movedEvent } from '../service.ts';
import { findRoomAskedIn, insertLink, isLinked, selectMembersAbout } from './queries.ts';
import { stayConversations } from './tables.ts';

const questions = { table: stayConversations, authorId: stayConversations.askerId, createdAt: stayConversations.createdAt };

/**
 * Opens the conversation about a stay; an open stay needs no connection. Idempotent. Throws NOT_FOUND for a stay that the actor cannot read, FORBIDDEN for the
 * actor's own stay, DIRECT_CLOSED for a first question about a closed stay, WRITING_LIMIT.
 */
export async function openStayRoom({ database }: DirectDeps, actor: Actor, postId: string): Promise<DirectRoom> {
  // After the first question, the conversation opens even if the stay is hidden.
  const askedIn = await findRoomAskedIn(database, { memberId: actor.memberId, post: postId });
  const known = askedIn ? await getDirectRoom(database, actor, askedIn) : null;
  if (known && known.closure !== 'gone') return known;
  const roomId = await inRowTransaction(database, postId, (transaction) => linkRoom(transaction, actor, postId));
  return getDirectRoom(database, actor, roomId);
}

async function linkRoom(transaction: Transaction, actor: Actor, postId: string): Promise<string> {
  const { post } = await requirePost(transaction, actor, postId);
  if (post.authorId === actor.memberId) throw failure('FORBIDDEN');
  const pair = [actor.memberId, post.authorId] as const;
  await lockMembersBetween(transaction, pair);
  // Read again under the lock, which a concurrent block takes too.
  const { authorRelation } = await requirePost(transaction, actor, postId);
  const known = await findRoomBetween(transaction, pair);
  if (known && (await isLinked(transaction, known, postId))) return known;
  const isConnected = authorRelation === 'connection';
  if (!isConnected) await assertMayAsk(transaction, actor, postId);
  const roomId = known ?? (await insertRoomBetween(transaction, pair));
  if (!isConnected) await insertLink(transaction, { roomId, postId, askerId: actor.memberId });
  return roomId;
}

async function assertMayAsk(transaction: Transaction, actor: Actor, postId: string): Promise<void> {
  const stayState = await findStateForOthers(transaction, postId);
  const reason = closureOf({ areBothHere: true, isBlocked: false, isConnected: false, stayState });
  if (reason) throw failure('DIRECT_CLOSED', { reason });
  const trust = await lockAuthor(transaction, actor);
  await assertWithinDay(transaction, actor, { trust, perDay: STAY_QUESTIONS_PER_DAY, writings: questions });
}

export const announceStayStateJob = (deps: DirectDeps): JobDefinition<StayStateChanged> => ({
  name: STAY_STATE_CHANGED,
  retryLimit: 10,
  retryDelaySeconds: 5,
  async handle({ postId }) {
    await inTransaction(deps.database, async (transaction) => {
      const members = await selectMembersAbout(transaction, postId);
      if (members.length > 0) await deps.outbox.add(transaction, ...members.map(movedEvent));
    });
  },
});
