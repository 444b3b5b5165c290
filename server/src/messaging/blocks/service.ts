import type { BlockedMember } from '@bros/contract/core/blocked-member';
import type { MemberId } from '@bros/contract/core/fields';
import { announceChange } from '../../core/people/connections/service.ts';
import { lockMembersBetween, requireNameable } from '../../core/people/visibility/service.ts';
import { separateInPosts } from '../../gatherings/community-posts/service.ts';
import { type EventDeps, separateInEvents } from '../../gatherings/events/leaving/service.ts';
import { separateInStream } from '../../gatherings/streams/leaving/service.ts';
import { separateAtTablesLater } from '../../gatherings/tables/seats/service.ts';
import { type ConnectionDeps, endBetween } from '../../members/connections/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../platform/database/newest-first.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { closeBetween } from '../chat/direct/service.ts';
import { closeConversations, reopenConversations } from '../closed-conversations/service.ts';
import { deleteBlock, insertBlock, isBlockedBy, selectBlocks } from './queries.ts';

export async function listBlocked(database: Database, actor: Actor, page: PageRequest): Promise<Page<BlockedMember>> {
  const rows = await selectBlocks(database, actor.memberId, page);
  return presentPage(rows, page, ({ id, displayName, createdAt }) => ({
    memberId: id as MemberId,
    displayName,
    blockedAt: createdAt.toISOString(),
  }));
}

/**
 * Blocks a member. In the same transaction, ends their connection or request, closes their conversation, and removes them from shared posts, events and
 * streams. Dinner tables follow in a job. Idempotent. Throws NOT_FOUND if the target is the actor, unknown, inactive, or has blocked the actor.
 */
export function blockMember(deps: ConnectionDeps & EventDeps, actor: Actor, memberId: string): Promise<{ isBlocked: true }> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await lockMembersBetween(transaction, [actor.memberId, memberId]);
    await requireNameable(transaction, actor, memberId);
    await closeConversations(transaction, actor.memberId, memberId);
    await endBetween(deps, transaction, actor, memberId);
    await separateInPosts(deps.outbox, transaction, actor.memberId, memberId);
    await separateInEvents(deps, transaction, actor.memberId, memberId);
    await separateInStream(deps.outbox, transaction, actor.memberId, memberId);
    await separateAtTablesLater(deps.queue, transaction, { memberId: actor.memberId, blockedId: memberId });
    const isNew = await insertBlock(transaction, actor.memberId, memberId);
    if (isNew) await closeBetween(deps.outbox, transaction, actor.memberId, memberId);
    if (isNew) await announceChange(deps.outbox, transaction, actor.memberId, memberId);
    if (isNew) await emitBlockChanges(deps.outbox, transaction, [actor.memberId, memberId], { isBlocked: true });
    return { isBlocked: true };
  });
}

/** Does not restore the connection or request. Throws NOT_FOUND if there is no block. */
export function unblockMember(deps: ConnectionDeps, actor: Actor, memberId: string): Promise<{ isBlocked: false }> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await lockMembersBetween(transaction, [actor.memberId, memberId]);
    if (!(await deleteBlock(transaction, actor.memberId, memberId))) throw failure('NOT_FOUND');
    await reopenConversations(transaction, actor.memberId, memberId);
    await announceChange(deps.outbox, transaction, actor.memberId, memberId);
    // While the other member's block remains, the members still do not see each other.
    const isOver = !(await isBlockedBy(transaction, memberId, actor.memberId));
    if (isOver) await emitBlockChanges(deps.outbox, transaction, [actor.memberId, memberId], { isBlocked: false });
    return { isBlocked: false };
  });
}

async function emitBlockChanges(
  outbox: Outbox,
  transaction: Transaction,
  [firstMemberId, secondMemberId]: readonly [string, string],
  { isBlocked }: { isBlocked: boolean },
): Promise<void> {
  const event = 'blocks.changed';
  await outbox.add(
    transaction,
    { audience: audiences.member(firstMemberId), event, payload: { memberId: secondMemberId, isBlocked } },
    { audience: audiences.member(secondMemberId), event, payload: { memberId: firstMemberId, isBlocked } },
  );
}
