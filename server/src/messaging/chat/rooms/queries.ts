import type { Mention } from '@bros/contract/core/mentions';
import type { RoomMembership } from '@bros/contract/messaging/chat-rules';
import { ROOM_LIVELY_DAYS, UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { accounts, joinMember, member } from '../../../core/people/members/queries.ts';
import { blockedWith, isStaying, shownName } from '../../../core/people/visibility/service.ts';
import { destinations } from '../../../places/destinations/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, literal, placeholder } from '../../../platform/database/prepared.ts';
import { isShownTo } from '../queries.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../tables.ts';

export const countsUnread = sql`(${chatRoomMembers.leftAt} is null and (${chatRoomMembers.mutedUntil} is null or ${chatRoomMembers.mutedUntil} <= now()))`;

/**
 * Counts other members' visible messages after the member's read position. The cost is independent of the room's length, because `chat_messages_in_order` finds the first
 * message, and the count stops at `UNREAD_COUNTED_MAX`.
 */
const unreadFor = (readerId: string) => sql`
  select from ${chatMessages} where ${chatMessages.roomId} = ${chatRoomMembers.roomId} and ${chatMessages.sequence} > ${chatRoomMembers.readSequence}
    and ${chatMessages.state} = 'visible' and ${chatMessages.deletedAt} is null and ${chatMessages.userId} is distinct from ${readerId}
    and ${isShownTo(readerId)}
  limit ${literal(UNREAD_COUNTED_MAX)}`;

const unreadCount = (readerId: string) => sql<number>`
  case when ${countsUnread} then (select count(*)::int from (${unreadFor(readerId)}) as waiting) else 0 end`;

export const ownRoomColumns = (readerId: string) => ({
  membership: sql<RoomMembership>`case when ${chatRoomMembers.userId} is null then 'none' when ${chatRoomMembers.leftAt} is null then 'joined' else 'left' end`,
  readSequence: sql<number>`coalesce(${chatRoomMembers.readSequence}, 0)`.mapWith(Number),
  mutedUntil: sql<Date | null>`case when ${chatRoomMembers.mutedUntil} > now() then ${chatRoomMembers.mutedUntil} end`.mapWith(
    chatRoomMembers.mutedUntil,
  ),
  unreadCount: unreadCount(readerId),
});

const isLively = sql<boolean>`coalesce((select ${chatMessages.createdAt} > now() - ${sql.raw(String(ROOM_LIVELY_DAYS))} * interval '1 day' from ${chatMessages} where ${chatMessages.roomId} = ${chatRooms.id} and ${chatMessages.messageType} = 'user' order by ${chatMessages.sequence} desc limit 1), false)`;

const lastMessageFor = (database: Database | Transaction, readerId: string) =>
  joinMember(
    database
      .select({
        content: sql<string>`${chatMessages.content}`.as('last_content'),
        mentions: sql<Mention[]>`${chatMessages.mentions}`.as('last_mentions'),
        userId: sql<string | null>`${chatMessages.userId}`.as('last_user_id'),
        authorName: shownName.as('last_author_name'),
        sentAt: sql<Date>`${chatMessages.createdAt}`.mapWith(chatMessages.createdAt).as('last_sent_at'),
        deletedAt: sql<Date | null>`${chatMessages.deletedAt}`.mapWith(chatMessages.deletedAt).as('last_deleted_at'),
      })
      .from(chatMessages),
    chatMessages.userId,
    'left',
  )
    .where(
      and(
        eq(chatMessages.roomId, chatRooms.id),
        or(eq(chatMessages.state, 'visible'), and(eq(chatMessages.state, 'hidden'), eq(chatMessages.userId, readerId))),
        isShownTo(readerId),
      )?.inlineParams(),
    )
    .orderBy(desc(chatMessages.sequence))
    .limit(literal(1))
    .as('last');

const roomList = definePrepared('chat_room_list', (database) => {
  const readerId = placeholder<string>('readerId');
  const last = lastMessageFor(database, readerId);
  return database
    .select({
      id: chatRooms.id,
      kind: sql<'public' | 'group'>`${chatRooms.kind}`,
      slug: sql<string>`${chatRooms.slug}`,
      name: sql<string>`${chatRooms.name}`,
      pictureBase: chatRooms.pictureBase,
      pictureVersion: chatRooms.pictureVersion,
      isActive: chatRooms.isActive,
      isLively,
      memberCount: chatRooms.memberCount,
      destinationSlug: destinations.slug,
      destinationName: destinations.name,
      lastContent: last.content,
      lastMentions: last.mentions,
      lastUserId: last.userId,
      lastAuthorName: last.authorName,
      lastSentAt: last.sentAt,
      lastDeletedAt: last.deletedAt,
      ...ownRoomColumns(readerId),
    })
    .from(chatRooms)
    .leftJoin(chatRoomMembers, and(eq(chatRoomMembers.roomId, chatRooms.id), eq(chatRoomMembers.userId, readerId)))
    .leftJoin(destinations, eq(destinations.id, chatRooms.destinationId))
    .leftJoinLateral(last, sql`true`)
    .where(
      or(
        and(eq(chatRooms.kind, 'public'), chatRooms.isActive),
        and(ne(chatRooms.kind, 'direct'), eq(chatRoomMembers.userId, readerId), isNull(chatRoomMembers.leftAt)),
      )?.inlineParams(),
    )
    .orderBy(
      asc(eq(chatRooms.kind, 'group').inlineParams()),
      desc(chatRooms.isActive),
      asc(chatRooms.position),
      asc(chatRooms.name),
    );
});

export const selectRooms = (database: Database, readerId: string) => roomList(database, null).execute({ readerId });
export type RoomRow = Awaited<ReturnType<typeof selectRooms>>[number];

export async function findOwnRoomState(database: Database | Transaction, roomId: string, memberId: string) {
  const [row] = await database
    .select({ kind: chatRooms.kind, ...ownRoomColumns(memberId) })
    .from(chatRooms)
    .leftJoin(chatRoomMembers, and(eq(chatRoomMembers.roomId, chatRooms.id), eq(chatRoomMembers.userId, memberId)))
    .where(
      and(
        eq(chatRooms.id, roomId),
        or(eq(chatRooms.kind, 'public'), and(eq(chatRoomMembers.userId, memberId), isNull(chatRoomMembers.leftAt))),
      ),
    );
  return row;
}
export type OwnRoomRow = Omit<NonNullable<Awaited<ReturnType<typeof findOwnRoomState>>>, 'kind'>;

/**
 * False for a direct conversation if there is a block, or if the other member is banned, leaving or deleted. Such a conversation is neither listed nor counted as
 * unread.
 */
const isListedFor = (
  readerId: string,
) => sql`not exists (select from ${chatDirectRooms} where ${chatDirectRooms.roomId} = ${chatRoomMembers.roomId}
  and (array[${chatDirectRooms.firstMemberId}, ${chatDirectRooms.secondMemberId}] && ${blockedWith(readerId)} or exists (
    select from ${accounts} where ${member.id} in (${chatDirectRooms.firstMemberId}, ${chatDirectRooms.secondMemberId}) and ${member.id} <> ${readerId}
      and not ${isStaying}) or ${chatDirectRooms.firstMemberId} is null or ${chatDirectRooms.secondMemberId} is null))`;

const isInGroup = sql`(${chatRoomMembers.latestSequence} is null
  and exists (select from ${chatRooms} where ${chatRooms.id} = ${chatRoomMembers.roomId} and ${chatRooms.kind} = 'group'))`;

const privateUnread = definePrepared('private_unread', (database) => {
  const memberId = placeholder<string>('memberId');
  return database.select({ total: sql<number>`count(*)::int` }).from(sql`(
    select from ${chatRoomMembers} cross join lateral (${unreadFor(memberId)}) as waiting
    where ${chatRoomMembers.userId} = ${memberId} and ${countsUnread}
      and (${chatRoomMembers.latestSequence} > ${chatRoomMembers.readSequence} or ${isInGroup})
      and ${isListedFor(memberId)}
    limit ${literal(UNREAD_COUNTED_MAX)}) as counted`);
});

/** The sum over direct conversations and groups, up to `UNREAD_COUNTED_MAX`. */
export async function countPrivateUnread(database: Database | Transaction, memberId: string): Promise<number> {
  const [row] = await privateUnread(database, null).execute({ memberId });
  return row?.total ?? 0;
}

const ofMember = (roomId: string, memberId: string) =>
  and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, memberId), isNull(chatRoomMembers.leftAt));

const newestIn = (roomId: string) =>
  sql`(select coalesce(max(${chatMessages.sequence}), 0) from ${chatMessages} where ${chatMessages.roomId} = ${roomId})`;

export async function moveReadMark(transaction: Transaction, roomId: string, memberId: string, to: number): Promise<boolean> {
  const mark = sql`least(${to}::bigint, ${newestIn(roomId)})`;
  const moved = await transaction
    .update(chatRoomMembers)
    .set({ readSequence: mark })
    .where(and(ofMember(roomId, memberId), sql`${chatRoomMembers.readSequence} < ${mark}`))
    .returning({ roomId: chatRoomMembers.roomId });
  return moved.length > 0;
}

export async function setMutedUntil(
  transaction: Transaction,
  roomId: string,
  memberId: string,
  mutedUntil: Date | null,
): Promise<boolean> {
  const changed = await transaction
    .update(chatRoomMembers)
    .set({ mutedUntil })
    .where(ofMember(roomId, memberId))
    .returning({ roomId: chatRoomMembers.roomId });
  return changed.length > 0;
}

/** Needs the room's lock. */
export async function enterRoom(transaction: Transaction, roomId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with entered as (
      insert into ${chatRoomMembers} (room_id, user_id, read_sequence) values (${roomId}, ${memberId}, ${newestIn(roomId)})
      on conflict (room_id, user_id) do update set left_at = null, joined_at = now(), muted_until = null, read_sequence = excluded.read_sequence
        where chat_room_members.left_at is not null
      returning room_id)
    update ${chatRooms} set member_count = member_count + 1 where ${chatRooms.id} in (select room_id from entered)`);
  return rowCount === 1;
}

/** Needs the room's lock. */
export async function quitRoom(transaction: Transaction, roomId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    with gone as (
      update ${chatRoomMembers} set left_at = now() where ${ofMember(roomId, memberId)} returning room_id)
    update ${chatRooms} set member_count = member_count - 1 where ${chatRooms.id} in (select room_id from gone)`);
  return rowCount === 1;
}

export async function findActiveRoomAbout(database: Database, destinationId: string) {
  const [row] = await database
    .select({ slug: sql<string>`${chatRooms.slug}`, name: sql<string>`${chatRooms.name}`, memberCount: chatRooms.memberCount })
    .from(chatRooms)
    .where(and(eq(chatRooms.destinationId, destinationId), chatRooms.isActive));
  return row;
}

export async function selectGroupReaders(
  database: Database,
  roomIds: readonly string[],
): Promise<{ memberId: string; roomIds: string[] }[]> {
  return database
    .select({ memberId: chatRoomMembers.userId, roomIds: sql<string[]>`array_agg(${chatRoomMembers.roomId})` })
    .from(chatRoomMembers)
    .innerJoin(chatRooms, and(eq(chatRooms.id, chatRoomMembers.roomId), eq(chatRooms.kind, 'group')))
    .where(and(inArray(chatRoomMembers.roomId, [...roomIds]), isNull(chatRoomMembers.leftAt)))
    .groupBy(chatRoomMembers.userId);
}

export async function selectPublicRoomIds(database: Database, roomIds: string[]): Promise<string[]> {
  const rows = await database
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(inArray(chatRooms.id, roomIds), eq(chatRooms.kind, 'public')));
  return rows.map(({ id }) => id);
}

export async function lockPublicRoom(transaction: Transaction, roomId: string) {
  const [row] = await transaction
    .select({ isActive: chatRooms.isActive })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), eq(chatRooms.kind, 'public')))
    .for('no key update');
  return row;
}

/** A binary search, because messages are stored in chronological order, and an index on time would slow down every new message. */
export async function findSequenceBefore(database: Database, roomId: string, moment: Date): Promise<number> {
  const isBefore = sql`middle.created_at < ${moment.toISOString()}::timestamptz`;
  const { rows } = await database.execute<{ sequence: string }>(sql`
    with recursive bounds (low, high) as (
      select coalesce(min(sequence), 1) - 1, coalesce(max(sequence), 0) from ${chatMessages} where room_id = ${roomId}
      union all
      select case when ${isBefore} then middle.sequence else low end, case when ${isBefore} then high else (low + high) / 2 end
      from bounds cross join lateral (
        select sequence, created_at from ${chatMessages} where room_id = ${roomId} and sequence > (bounds.low + bounds.high) / 2
        order by sequence limit 1) as middle
      where low < high)
    select max(low) as sequence from bounds`);
  return Number(rows[0]?.sequence ?? 0);
}

export async function findMessageAfter(
  database: Database,
  { roomId, readerId, after, ofOthers }: { roomId: string; readerId: string; after: number; ofOthers: boolean },
): Promise<string | null> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from ${chatMessages}
    where room_id = ${roomId} and sequence > ${after} and state = 'visible'
      and ${isShownTo(readerId)} ${ofOthers ? sql`and user_id is distinct from ${readerId}` : sql``}
    order by sequence limit 1`);
  return rows[0]?.id ?? null;
}
