import type { RoomMembership } from '@bros/contract/messaging/chat-rules';
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { accounts, joinAuthor, member, members } from '../../core/people/members/queries.ts';
import { isAvatarForAll, photoColumns } from '../../core/people/photos/queries.ts';
import {
  blockedWith,
  isActiveAccount,
  isBlockedBetween,
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
  poll: chatMessages.poll,
  mentions: chatMessages.mentions,
  userId: chatMessages.userId,
  /** Null if the author's account is not active. */
  authorName: shownName,
  isAuthorVerified: member.isVerified,
  ...photoColumns,
};

export const roomTitleFor = (
  reader: Viewer,
) => sql<string>`case ${chatRooms.kind} when 'direct' then 'Direct messages with ' || coalesce((
  select case when ${hasCapability(reader, 'people.see')} and ${isActiveAccount} and not ${isBlockedBetween(reader.memberId)}
    then ${member.displayName} end
  from ${chatDirectRooms}
  join ${members} on ${member.id} in (${chatDirectRooms.firstMemberId}, ${chatDirectRooms.secondMemberId}) and ${member.id} <> ${reader.memberId}
  where ${chatDirectRooms.roomId} = ${chatRooms.id}), 'a bro') else ${chatRooms.name} end`;

const membershipOf = (memberId: string) =>
  sql<RoomMembership>`coalesce((select case when ${chatRoomMembers.leftAt} is null then 'joined' else 'left' end from ${chatRoomMembers}
    where ${chatRoomMembers.roomId} = ${chatRooms.id} and ${chatRoomMembers.userId} = ${memberId}), 'none')`;

export const messagesWith = <More extends Record<string, SQL>>(database: Database | Transaction, more: More) =>
  joinAuthor(database.select({ ...messageColumns, ...more }).from(chatMessages), chatMessages.userId, 'left', isAvatarForAll);

/** PostgreSQL evaluates this subquery once per statement. */
const lastRevision = sql`(select coalesce(max(latest.revision), 0) from ${chatMessages} latest
  where latest.room_id = ${sql.placeholder('roomId')} and latest.revision is not null)`.mapWith(Number);

/** True for a direct message by a banned or leaving member. Such messages are hidden as after a block. */
const isOfClosedRoom = sql`exists (select from ${chatDirectRooms} as two join ${accounts} on ${member.id} = ${chatMessages.userId}
  where two.room_id = ${chatMessages.roomId} and not ${isStaying})`;

/** False if there is a block between the viewer and the author, or if the author of a direct message is banned or leaving. */
export const isShownTo = (viewerId: string | Placeholder) =>
  or(isNull(chatMessages.userId), sql`(${chatMessages.userId} <> all (${blockedWith(viewerId)}) and not ${isOfClosedRoom})`);

function whatIsShown() {
  const isOwn = eq(chatMessages.userId, sql.placeholder('viewerId'));
  return {
    inRoom: and(
      eq(chatMessages.roomId, sql.placeholder('roomId')),
      isShownTo(sql.placeholder('viewerId')),
      isRoomOpen(sql.placeholder('roomId'), sql.placeholder('viewerId')),
    ),
    isVisible: or(eq(chatMessages.state, 'visible'), isOwn),
    // Includes removed messages, so that open screens learn of the removal.
    isReadable: or(ne(chatMessages.state, 'hidden'), isOwn),
  };
}

/** The index `chat_messages_in_order` serves both reading directions. */
export function prepareChatQueries(database: Database) {
  const { inRoom, isVisible, isReadable } = whatIsShown();
  const limit = sql.placeholder('limit');
  return {
    messagesBefore: messagesWith(database, { roomRevision: lastRevision })
      .where(and(inRoom, isVisible, lt(chatMessages.sequence, sql.placeholder('before'))))
      .orderBy(desc(chatMessages.sequence))
      .limit(limit)
      .prepare('chat_messages_before'),
    messagesAfter: messagesWith(database, {})
      .where(and(inRoom, isVisible, gt(chatMessages.sequence, sql.placeholder('after'))))
      .orderBy(asc(chatMessages.sequence))
      .limit(limit)
      .prepare('chat_messages_after'),
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

export async function findRoom(database: Database | Transaction, roomId: string, memberId: string) {
  const [row] = await database
    .select({ kind: chatRooms.kind, isActive: chatRooms.isActive, membership: membershipOf(memberId) })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), isRoomOpen(chatRooms.id, memberId)));
  return row;
}

/** This lock makes changes visible in the order of their numbers, so a reader with a cursor misses none. */
export async function lockRoom(transaction: Transaction, roomId: string, memberId: string) {
  const [row] = await transaction
    .select({ id: chatRooms.id, kind: chatRooms.kind, isActive: chatRooms.isActive, membership: membershipOf(memberId) })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), isRoomOpen(chatRooms.id, memberId)))
    .for('no key update');
  return row;
}

/** Adds the member, who starts reading at the newest message. Skips a member who is in the room or left it. Needs the room's lock. */
export async function insertRoomMember(database: Database | Transaction, roomId: string, memberId: string): Promise<void> {
  await database.execute(sql`
    with joined as (
      insert into ${chatRoomMembers} (room_id, user_id, read_sequence) select ${chatRooms.id}, ${memberId},
        (select coalesce(max(${chatMessages.sequence}), 0) from ${chatMessages} where ${chatMessages.roomId} = ${chatRooms.id})
      from ${chatRooms} where ${chatRooms.id} = ${roomId}
      on conflict do nothing returning room_id)
    update ${chatRooms} set member_count = member_count + 1 where ${chatRooms.id} in (select room_id from joined)`);
}

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

export const findMessages = (transaction: Transaction, messageIds: readonly string[]): Promise<MessageRow[]> =>
  messagesWith(transaction, {})
    .where(inArray(chatMessages.id, [...messageIds]))
    .orderBy(chatMessages.sequence);

export function selectJoinedRooms(database: Database, reader: Viewer) {
  return database
    .select({ room: roomTitleFor(reader), joinedAt: chatRoomMembers.joinedAt })
    .from(chatRoomMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatRoomMembers.roomId))
    .where(eq(chatRoomMembers.userId, reader.memberId))
    .orderBy(chatRoomMembers.joinedAt);
}

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

export async function deleteMessagesOf(database: Database | Transaction, memberId: string, max: number): Promise<number> {
  const some = database.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.userId, memberId)).limit(max);
  const deleted = await database.delete(chatMessages).where(inArray(chatMessages.id, some)).returning({ id: chatMessages.id });
  return deleted.length;
}

/** Includes rooms that the member left and rooms with the member's reactions. Locks in ID order to prevent deadlocks. */
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

/** Needs the rooms' locks. */
export async function deleteRoomMemberships(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`
    with gone as (delete from ${chatRoomMembers} where ${chatRoomMembers.userId} = ${memberId} returning room_id, left_at)
    update ${chatRooms} set member_count = member_count - 1 where ${chatRooms.id} in (select room_id from gone where left_at is null)`);
}
