import type { Role } from '@bros/contract/core/access';
import { POLL_REMINDED_FROM_HOURS, POLL_REMINDER_HOURS } from '@bros/contract/messaging/poll-rules';
import type { Tier } from '@bros/contract/tiers';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { joinMemberWithTier, member } from '../../../core/people/members/queries.ts';
import { isActiveAccount, isBlockedBetween } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { countsUnread } from '../../chat/rooms/service.ts';
import { chatMessages, chatRoomMembers, chatRooms } from '../../chat/tables.ts';
import type { MessageAndRoom } from '../queries.ts';
import { chatPolls, chatPollVotes } from '../tables.ts';

export async function selectDue(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: chatPolls.messageId })
    .from(chatPolls)
    .where(and(isNull(chatPolls.closedAt), lte(chatPolls.closesAt, sql`now()`)))
    .orderBy(asc(chatPolls.closesAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Skips public rooms. */
export async function selectEnding(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .select({ id: chatPolls.messageId })
    .from(chatPolls)
    .innerJoin(chatMessages, eq(chatMessages.id, chatPolls.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(
      and(
        isNull(chatPolls.closedAt),
        isNull(chatPolls.remindedAt),
        ne(chatRooms.kind, 'public'),
        sql`${chatPolls.closesAt} between now() and now() + make_interval(hours => ${POLL_REMINDER_HOURS})`,
        sql`${chatPolls.closesAt} >= ${chatMessages.createdAt} + make_interval(hours => ${POLL_REMINDED_FROM_HOURS})`,
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markReminded(transaction: Transaction, messageId: string): Promise<boolean> {
  const marked = await transaction
    .update(chatPolls)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(chatPolls.messageId, messageId), isNull(chatPolls.remindedAt), isNull(chatPolls.closedAt)))
    .returning({ id: chatPolls.messageId });
  return marked.length > 0;
}

export interface Remindable {
  memberId: string;
  role: Role;
  tier: Tier;
}

/** Sorted by ID. Omits members who have a block with the author. */
export function selectRemindable(
  transaction: Transaction,
  messageId: string,
  { roomId, authorId }: Pick<MessageAndRoom, 'roomId' | 'authorId'>,
): Promise<Remindable[]> {
  return joinMemberWithTier(
    transaction.select({ memberId: chatRoomMembers.userId, role: member.role, tier: member.tier }).from(chatRoomMembers),
    chatRoomMembers.userId,
  )
    .where(
      and(
        eq(chatRoomMembers.roomId, roomId),
        countsUnread,
        isActiveAccount,
        authorId === null ? undefined : and(ne(chatRoomMembers.userId, authorId), sql`not ${isBlockedBetween(authorId)}`),
        sql`not exists (select from ${chatPollVotes} as vote
          where vote.message_id = ${messageId} and vote.member_id = ${chatRoomMembers.userId})`,
      ),
    )
    .orderBy(asc(chatRoomMembers.userId));
}

export async function deletePollsWithoutMessage(database: Database, limit: number): Promise<number> {
  const orphaned = database
    .select({ id: chatPolls.messageId })
    .from(chatPolls)
    .innerJoin(chatMessages, eq(chatMessages.id, chatPolls.messageId))
    .where(isNotNull(chatMessages.deletedAt))
    .limit(limit);
  const deleted = await database
    .delete(chatPolls)
    .where(inArray(chatPolls.messageId, orphaned))
    .returning({ id: chatPolls.messageId });
  return deleted.length;
}
