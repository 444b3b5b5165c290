import type { RoomMembership } from '@bros/contract/messaging/chat-rules';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { accounts, joinAuthor, member, members } from '../../core/people/members/queries.ts';
import { isAvatarForAll, photoColumns } from '../../core/people/photos/queries.ts';
import {
  blockedWith,
  isBlockedBetween,
  isInGoodStanding,
  isStaying,
  shownName,
  type Viewer,
} from '../../core/people/visibility/service.ts';
import { hasCapability } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { isRoomOpen } from './rooms/policy.ts';
import { chatDirectRooms, chatMessages, chatReactions, chatRoomMembers, chatRooms } from './tables.ts';

const messageColumns = {
  id: chatMessages.id,
  sequence: chatMessages.sequence,
  roomId: chatMessages.roomId,
  clientId: chatMessages.clientId,
  messageType: chatMessages.messageType,
  content: chatMessages.content,
  createdAt: chatMessages.createdAt,
  version: chatMessages.version,
  editedAt: chatMessages.editedAt,
  deletedAt: chatMessages.deletedAt,
  revision: chatMessages.revision,
  state: chatMessages.state,
  replyToId: chatMessages.replyToId,
  reactions: chatMessages.reactions,
  photos: chatMessages.photos,
  mentions: chatMessages.mentions,
  userId: chatMessages.userId,
  /** Null when the author is not in good standing (any more): the words stay in the conversation, the name does not. */
  authorName: shownName,
  isAuthorVerified: member.isVerified,
  ...photoColumns,
};

/** The title of a room in the reader's own archive: a room of two has the other member's name, as far as the reader may know it. */
export const roomTitleFor = (
  reader: Viewer,
) => sql<string>`case ${chatRooms.kind} when 'direct' then 'Direct messages with ' || coalesce((
  select case when ${hasCapability(reader, 'people.see')} and ${isInGoodStanding} and not ${isBlockedBetween(reader.memberId)}
    then ${member.displayName} end
  from ${chatDirectRooms}
  join ${members} on ${member.id} in (${chatDirectRooms.oneId}, ${chatDirectRooms.otherId}) and ${member.id} <> ${reader.memberId}
  where ${chatDirectRooms.roomId} = ${chatRooms.id}), 'a bro') else ${chatRooms.name} end`;

/** The member's membership of a room: joined, left, or none. */
const membershipOf = (memberId: string) =>
  sql<RoomMembership>`coalesce((select case when ${chatRoomMembers.leftAt} is null then 'joined' else 'left' end from ${chatRoomMembers}
    where ${chatRoomMembers.roomId} = ${chatRooms.id} and ${chatRoomMembers.userId} = ${memberId}), 'none')`;

/** Messages as they are presented, with whatever else is asked of each. */
export const messagesWith = <More extends Record<string, SQL>>(database: Database | Transaction, more: More) =>
  joinAuthor(database.select({ ...messageColumns, ...more }).from(chatMessages), chatMessages.userId, 'left', isAvatarForAll);

/** The last change there was in a room; read once for a statement. */
const lastRevision = sql`(select coalesce(max(latest.revision), 0) from ${chatMessages} latest
  where latest.room_id = ${sql.placeholder('roomId')} and latest.revision is not null)`.mapWith(Number);

/** In a room of two, written by a member who is banned or leaving: there the words go as with a block. */
const isOfClosedRoom = sql`exists (select from ${chatDirectRooms} as two join ${accounts} on ${member.id} = ${chatMessages.userId}
  where two.room_id = ${chatMessages.roomId} and not ${isStaying})`;

/** Not written by anybody blocked with the viewer, nor by the other of a closed room of two. */
export const isShownTo = (viewerId: string | Placeholder) =>
  or(isNull(chatMessages.userId), sql`(${chatMessages.userId} <> all (${blockedWith(viewerId)}) and not ${isOfClosedRoom})`);

/** Conditions on messages for the placeholders `roomId` and `viewerId`. */
function whatIsShown() {
  const isOwn = eq(chatMessages.userId, sql.placeholder('viewerId'));
  return {
    inRoom: and(
      eq(chatMessages.roomId, sql.placeholder('roomId')),
      isShownTo(sql.placeholder('viewerId')),
      isRoomOpen(sql.placeholder('roomId'), sql.placeholder('viewerId')),
    ),
    isVisible: or(eq(chatMessages.state, 'visible'), isOwn),
    // A removed message is sent as a change, so that screens take it away.
    isReadable: or(ne(chatMessages.state, 'hidden'), isOwn),
  };
}

/** The frequent queries, planned once for each connection. `chat_messages_in_order` serves both directions. */
export function prepareChatQueries(database: Database) {
  const { inRoom, isVisible, isReadable } = whatIsShown();
  const limit = sql.placeholder('limit');
  return {
    /** Newest first. */
    messagesBefore: messagesWith(database, { roomRevision: lastRevision })
      .where(and(inRoom, isVisible, lt(chatMessages.sequence, sql.placeholder('before'))))
      .orderBy(desc(chatMessages.sequence))
      .limit(limit)
      .prepare('chat_messages_before'),
    /** Oldest first. */
    messagesAfter: messagesWith(database, {})
      .where(and(inRoom, isVisible, gt(chatMessages.sequence, sql.placeholder('after'))))
      .orderBy(asc(chatMessages.sequence))
      .limit(limit)
      .prepare('chat_messages_after'),
    /** Messages up to `after` that changed since `revision`, in the order of their changes. */
    changesAfter: messagesWith(database, {})
      .where(
        and(
          inRoom,
          isReadable,
          lte(chatMessages.sequence, sql.placeholder('after')),
          gt(chatMessages.revision, sql.placeholder('revision')),
        ),
      )
      .orderBy(asc(chatMessages.revision))
      .limit(limit)
      .prepare('chat_changes_after'),
  };
}
export type ChatQueries = ReturnType<typeof prepareChatQueries>;
export type MessageRow = Awaited<ReturnType<ChatQueries['messagesAfter']['execute']>>[number];

/** A room that is open to this member. */
export async function findRoom(database: Database | Transaction, roomId: string, memberId: string) {
  const [row] = await database
    .select({ kind: chatRooms.kind, isActive: chatRooms.isActive, membership: membershipOf(memberId) })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), isRoomOpen(chatRooms.id, memberId)));
  return row;
}

/**
 * Locks a room that is open to this member until the transaction ends, so that changes become visible in the order of their numbers: a reader by cursor
 * misses none.
 */
export async function lockRoom(transaction: Transaction, roomId: string, memberId: string) {
  const [row] = await transaction
    .select({ id: chatRooms.id, kind: chatRooms.kind, isActive: chatRooms.isActive, membership: membershipOf(memberId) })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), isRoomOpen(chatRooms.id, memberId)))
    .for('no key update');
  return row;
}

/**
 * Adds a member to a room and counts them, in one statement; they start at its newest message. Does nothing when they are in it already, or left it. The
 * caller holds the room's lock.
 */
export async function insertRoomMember(database: Database | Transaction, roomId: string, memberId: string): Promise<void> {
  await database.execute(sql`
    with joined as (
      insert into ${chatRoomMembers} (room_id, user_id, read_sequence) select ${chatRooms.id}, ${memberId},
        (select coalesce(max(${chatMessages.sequence}), 0) from ${chatMessages} where ${chatMessages.roomId} = ${chatRooms.id})
      from ${chatRooms} where ${chatRooms.id} = ${roomId}
      on conflict do nothing returning room_id)
    update ${chatRooms} set member_count = member_count + 1 where ${chatRooms.id} in (select room_id from joined)`);
}

/** Selects the given messages that a viewer may see: in rooms open to them, and not held from them. */
export function selectShown(database: Database | Transaction, viewerId: string, ids: readonly string[]): Promise<MessageRow[]> {
  const isVisible = or(eq(chatMessages.state, 'visible'), eq(chatMessages.userId, viewerId));
  return messagesWith(database, {}).where(
    and(inArray(chatMessages.id, [...ids]), isVisible, isShownTo(viewerId), isRoomOpen(chatMessages.roomId, viewerId)),
  );
}

export async function findMessage(database: Database | Transaction, messageId: string): Promise<MessageRow | undefined> {
  const [row] = await messagesWith(database, {}).where(eq(chatMessages.id, messageId));
  return row;
}

export function selectJoinedRooms(database: Database, reader: Viewer) {
  return database
    .select({ room: roomTitleFor(reader), joinedAt: chatRoomMembers.joinedAt })
    .from(chatRoomMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomMembers.roomId))
    .where(eq(chatRoomMembers.userId, reader.memberId))
    .orderBy(chatRoomMembers.joinedAt);
}

/** The ids of all messages of a member, oldest first: in one go, since no index keeps them in this order. */
export async function selectMessageIds(database: Database, memberId: string): Promise<string[]> {
  const rows = await database.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.userId, memberId));
  return rows.map(({ id }) => id).sort();
}

export function selectWrittenMessages(database: Database, reader: Viewer, ids: readonly string[]) {
  return database
    .select({
      room: roomTitleFor(reader),
      message: chatMessages.content,
      createdAt: chatMessages.createdAt,
      editedAt: chatMessages.editedAt,
      deletedAt: chatMessages.deletedAt,
    })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(inArray(chatMessages.id, [...ids]))
    .orderBy(asc(chatMessages.id));
}

/** Deletes some of a member's messages and returns how many. */
export async function deleteMessagesOf(database: Database | Transaction, memberId: string, most: number): Promise<number> {
  const some = database.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.userId, memberId)).limit(most);
  const deleted = await database.delete(chatMessages).where(inArray(chatMessages.id, some)).returning({ id: chatMessages.id });
  return deleted.length;
}

/** Locks all rooms of a member, past ones and those with their reactions too, in one order, so that two deletions cannot wait for each other. */
export async function lockRoomsOf(transaction: Transaction, memberId: string): Promise<void> {
  const joined = transaction
    .select({ id: chatRoomMembers.roomId })
    .from(chatRoomMembers)
    .where(eq(chatRoomMembers.userId, memberId));
  const reacted = transaction
    .select({ id: chatMessages.roomId })
    .from(chatReactions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatReactions.messageId))
    .where(eq(chatReactions.userId, memberId));
  await transaction
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(or(inArray(chatRooms.id, joined), inArray(chatRooms.id, reacted)))
    .orderBy(asc(chatRooms.id))
    .for('no key update');
}

/** Removes a member from all rooms and their counts, under their locks. */
export async function deleteRoomMemberships(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`
    with gone as (delete from ${chatRoomMembers} where ${chatRoomMembers.userId} = ${memberId} returning room_id, left_at)
    update ${chatRooms} set member_count = member_count - 1 where ${chatRooms.id} in (select room_id from gone where left_at is null)`);
}
