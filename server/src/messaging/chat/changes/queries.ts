import type { Mention } from '@bros/contract/core/mentions';
import type { MessageState } from '@bros/contract/core/moderation-rules';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { nameOf } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { roomTitleFor } from '../queries.ts';
import { chatMessages, chatMessageVersions, chatPhotos, chatReactions, chatRooms } from '../tables.ts';

export async function findRoomOfOwnMessage(
  database: Database | Transaction,
  messageId: string,
  authorId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ roomId: chatMessages.roomId })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.userId, authorId), eq(chatMessages.messageType, 'user')));
  return row?.roomId;
}

/** Needs the room's lock, so changes become visible in order. */
export const nextRevision = sql`nextval(pg_get_serial_sequence('chat_messages', 'sequence'))`;

/** `content` null deletes the message. */
export async function updateContent(
  transaction: Transaction,
  messageId: string,
  content: string | null,
  mentions: Mention[] = [],
): Promise<void> {
  await transaction.execute(sql`
    insert into ${chatMessageVersions} (message_id, version, content, written_at)
    select id, version, content, coalesce(edited_at, created_at) from ${chatMessages} where ${chatMessages.id} = ${messageId}`);
  if (content === null) {
    await transaction.delete(chatReactions).where(eq(chatReactions.messageId, messageId));
    await transaction.delete(chatPhotos).where(eq(chatPhotos.messageId, messageId));
  }
  await transaction
    .update(chatMessages)
    .set({
      content: content ?? '',
      mentions,
      version: sql`${chatMessages.version} + 1`,
      revision: nextRevision,
      ...(content === null ? { deletedAt: sql`now()`, reactions: [], photos: [], poll: null } : { editedAt: sql`now()` }),
    })
    .where(eq(chatMessages.id, messageId));
}

/** Undefined unless the room is public or the message has a moderation case. Other messages stay private. */
export async function findHistory(database: Database, messageId: string) {
  const [message] = await database
    .select({
      id: chatMessages.id,
      authorId: chatMessages.userId,
      authorName: nameOf(chatMessages.userId),
      version: chatMessages.version,
      content: chatMessages.content,
      writtenAt: sql<Date>`coalesce(${chatMessages.editedAt}, ${chatMessages.createdAt})`.mapWith(chatMessages.createdAt),
      deletedAt: chatMessages.deletedAt,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(
      and(
        eq(chatMessages.id, messageId),
        or(
          eq(chatRooms.kind, 'public'),
          sql`exists (select from ${moderationCases} where ${moderationCases.messageId} = ${chatMessages.id})`,
        ),
      ),
    );
  if (!message) return undefined;
  const earlier = await database
    .select({
      version: chatMessageVersions.version,
      content: chatMessageVersions.content,
      writtenAt: chatMessageVersions.writtenAt,
    })
    .from(chatMessageVersions)
    .where(eq(chatMessageVersions.messageId, messageId))
    .orderBy(asc(chatMessageVersions.version));
  return { message, earlier };
}
export type HistoryRows = NonNullable<Awaited<ReturnType<typeof findHistory>>>;

export function selectEarlierVersions(database: Database, reader: Viewer, messageIds: readonly string[]) {
  return database
    .select({ room: roomTitleFor(reader), message: chatMessageVersions.content, writtenAt: chatMessageVersions.writtenAt })
    .from(chatMessageVersions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatMessageVersions.messageId))
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(inArray(chatMessageVersions.messageId, [...messageIds]))
    .orderBy(asc(chatMessageVersions.messageId), asc(chatMessageVersions.version));
}

export async function findAndLockRoom(transaction: Transaction, messageId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ roomId: chatRooms.id })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatMessages.id, messageId))
    .for('no key update', { of: chatRooms });
  return row?.roomId;
}

export function updateStates(transaction: Transaction, messageIds: readonly string[], state: MessageState) {
  return transaction
    .update(chatMessages)
    .set({ state, revision: nextRevision })
    .where(and(inArray(chatMessages.id, [...messageIds]), ne(chatMessages.state, state)))
    .returning({ id: chatMessages.id, revision: chatMessages.revision });
}

export async function updateState(transaction: Transaction, messageId: string, state: MessageState): Promise<boolean> {
  const changed = await transaction
    .update(chatMessages)
    .set({ state, revision: nextRevision })
    .where(and(eq(chatMessages.id, messageId), ne(chatMessages.state, state)))
    .returning({ id: chatMessages.id });
  return changed.length > 0;
}
