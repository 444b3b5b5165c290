import type { Reaction } from '@bros/contract/messaging/reactions';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import { isActiveAccount, isBlockedBetween, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { nextRevision } from '../changes/queries.ts';
import { roomTitleFor } from '../queries.ts';
import { chatMessages, chatReactions, chatRooms } from '../tables.ts';

export async function setReaction(
  transaction: Transaction,
  given: { messageId: string; userId: string; reaction: Reaction },
  isOn: boolean,
): Promise<boolean> {
  const { messageId, userId, reaction } = given;
  const changed = isOn
    ? await transaction.insert(chatReactions).values(given).onConflictDoNothing().returning({ by: chatReactions.userId })
    : await transaction
        .delete(chatReactions)
        .where(
          and(eq(chatReactions.messageId, messageId), eq(chatReactions.userId, userId), eq(chatReactions.reaction, reaction)),
        )
        .returning({ by: chatReactions.userId });
  return changed.length > 0;
}

/** Needs the rooms' locks. */
export async function recountReactions(transaction: Transaction, messageIds: readonly string[]): Promise<void> {
  await transaction
    .update(chatMessages)
    .set({
      reactions: sql`coalesce((
        select jsonb_agg(jsonb_build_object('reaction', counted.reaction, 'count', counted.count) order by counted.since, counted.reaction) from (
          select given.reaction, count(*)::int as count, min(given.created_at) as since from ${chatReactions} given
          where given.message_id = ${chatMessages.id} group by given.reaction) counted), '[]')`,
      revision: nextRevision,
    })
    .where(inArray(chatMessages.id, [...messageIds]));
}

export function selectOwnReactions(database: Database | Transaction, userId: string, messageIds: readonly string[]) {
  return database
    .select({ messageId: chatReactions.messageId, reactions: sql<Reaction[]>`array_agg(${chatReactions.reaction})` })
    .from(chatReactions)
    .where(and(eq(chatReactions.userId, userId), inArray(chatReactions.messageId, [...messageIds])))
    .groupBy(chatReactions.messageId);
}

/** Only active members without a block with the viewer. */
export function selectReactors(
  database: Database,
  viewer: Actor,
  { messageId, after, limit }: { messageId: string; after: readonly [userId: string, reaction: string] | null; limit: number },
) {
  return joinMember(
    database
      .select({ userId: chatReactions.userId, reaction: chatReactions.reaction, displayName: member.displayName })
      .from(chatReactions),
    chatReactions.userId,
  )
    .where(
      and(
        eq(chatReactions.messageId, messageId),
        isActiveAccount,
        sql`not ${isBlockedBetween(viewer.memberId)}`,
        after ? sql`(${chatReactions.userId}, ${chatReactions.reaction}) > (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(asc(chatReactions.userId), asc(chatReactions.reaction))
    .limit(limit + 1);
}
export type ReactorRow = Awaited<ReturnType<typeof selectReactors>>[number];

/** Needs the rooms' locks. */
export async function deleteReactionsOf(transaction: Transaction, memberId: string): Promise<void> {
  const deleted = await transaction
    .delete(chatReactions)
    .where(eq(chatReactions.userId, memberId))
    .returning({ messageId: chatReactions.messageId });
  await recountReactions(transaction, [...new Set(deleted.map(({ messageId }) => messageId))]);
}

export function selectReactionsBy(database: Database, reader: Viewer) {
  return database
    .select({ room: roomTitleFor(reader), reaction: chatReactions.reaction, createdAt: chatReactions.createdAt })
    .from(chatReactions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatReactions.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatReactions.userId, reader.memberId))
    .orderBy(asc(chatReactions.createdAt));
}
