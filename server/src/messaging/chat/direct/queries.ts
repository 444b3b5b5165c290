import { BEGINNING_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userConnections } from '../../../core/people/connections/tables.ts';
import { joinAuthor, member, members } from '../../../core/people/members/queries.ts';
import {
  blockedWith,
  isActiveAccount,
  isBlockedBetween,
  isStaying,
  kindOf,
  type Viewer,
  type ViewerKind,
  viewerOf,
} from '../../../core/people/visibility/service.ts';
import { hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit } from '../../../platform/database/prepared.ts';
import { isShownTo } from '../queries.ts';
import { ownRoomColumns } from '../rooms/queries.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../tables.ts';
import type { ClosureFacts } from './policy.ts';
import { stayOfRoom } from './stays/queries.ts';

const theirs = alias(chatRoomMembers, 'theirs');
const { roomId, firstMemberId, secondMemberId } = chatDirectRooms;

const otherThan = (viewerId: string) =>
  sql<string>`case when ${firstMemberId} = ${viewerId} then ${secondMemberId} else ${firstMemberId} end`;

function roomsOf(database: Database | Transaction, viewer: Viewer) {
  const last = database
    .select({
      beginning: sql<string>`left(${chatMessages.content}, ${literal(BEGINNING_CHARACTERS)})`.as('beginning'),
      userId: sql<string | null>`${chatMessages.userId}`.as('last_user_id'),
      sentAt: sql<Date>`${chatMessages.createdAt}`.mapWith(chatMessages.createdAt).as('sent_at'),
      deletedAt: sql<Date | null>`${chatMessages.deletedAt}`.mapWith(chatMessages.deletedAt).as('last_deleted_at'),
    })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.roomId, roomId),
        isShownTo(viewer.memberId),
        or(
          eq(chatMessages.state, 'visible').inlineParams(),
          and(eq(chatMessages.state, 'hidden').inlineParams(), eq(chatMessages.userId, viewer.memberId)),
        ),
      ),
    )
    .orderBy(desc(chatMessages.sequence))
    .limit(literal(1))
    .as('last');
  const stay = stayOfRoom(database, roomId);
  return joinAuthor(
    database
      .select({
        id: chatRoomMembers.roomId,
        latestSequence: chatRoomMembers.latestSequence,
        archivedAt: chatRoomMembers.archivedAt,
        ...ownRoomColumns(viewer.memberId),
        otherReadSequence: theirs.readSequence,
        areBothHere: sql<boolean>`coalesce(${isActiveAccount}, false)`.as('are_both_here'),
        isBlocked: sql<boolean>`coalesce(${isBlockedBetween(viewer.memberId)}, false)`.as('is_blocked'),
        lastBeginning: last.beginning,
        lastUserId: last.userId,
        lastSentAt: last.sentAt,
        lastDeletedAt: last.deletedAt,
        stayId: stay.stayId,
        stayTitle: stay.stayTitle,
        stayAuthorId: stay.stayAuthorId,
        stayEndsAt: stay.stayEndsAt,
        stayState: stay.stayState,
        ...authorColumns(viewer),
      })
      .from(chatRoomMembers)
      .innerJoin(chatDirectRooms, eq(roomId, chatRoomMembers.roomId)),
    otherThan(viewer.memberId),
    'left',
  )
    .leftJoin(theirs, and(eq(theirs.roomId, roomId), eq(theirs.userId, member.id)))
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(stay, sql`true`)
    .$dynamic();
}
export type DirectRow = Awaited<ReturnType<typeof selectRooms>>[number];

const isMine = (viewer: Viewer) => eq(chatRoomMembers.userId, viewer.memberId);

export interface ListQuery {
  isArchived: boolean;
  search: string;
  after: number | null;
  limit: number;
}

type FirstPage = { kind: ViewerKind; isArchived: boolean; limit: PreparedLimit };

const firstPage = definePrepared('direct_room_page', (database, { kind, ...page }: FirstPage) =>
  roomPage(database, viewerOf(kind), { ...page, search: '', after: null }),
);

export function selectRooms(database: Database, viewer: Viewer, query: ListQuery) {
  const { isArchived, search, after, limit } = query;
  if (search !== '' || after !== null || !isPreparedLimit(limit, 30)) return roomPage(database, viewer, query);
  return firstPage(database, { kind: kindOf(viewer), isArchived, limit }).execute({ viewerId: viewer.memberId });
}

function roomPage(database: Database | Transaction, viewer: Viewer, { isArchived, search, after, limit }: ListQuery) {
  // A search must not find names that the viewer cannot see.
  const isNamed = hasCapability(viewer, 'people.see') ? isActiveAccount : sql`false`;
  const isFound: SQL | undefined = search
    ? sql`(${isNamed} and fold_text(${member.displayName}) like fold_containing(${search}))`
    : undefined;
  return roomsOf(database, viewer)
    .where(
      and(
        isMine(viewer),
        isNotNull(chatRoomMembers.latestSequence),
        isArchived ? isNotNull(chatRoomMembers.archivedAt) : isNull(chatRoomMembers.archivedAt),
        after === null ? undefined : lt(chatRoomMembers.latestSequence, after),
        // A block, a ban and a deletion look the same.
        sql`(${isStaying} and ${member.id} <> all (${blockedWith(viewer.memberId)}))`,
        isFound,
      ),
    )
    .orderBy(desc(chatRoomMembers.latestSequence))
    .limit(literal(limit + 1));
}

export async function findDirectRoom(
  database: Database | Transaction,
  viewer: Viewer,
  id: string,
): Promise<DirectRow | undefined> {
  const [row] = await roomsOf(database, viewer).where(and(isMine(viewer), eq(chatRoomMembers.roomId, id)));
  return row;
}

const inOrder = (memberIds: readonly [string, string]) => memberIds.toSorted() as [string, string];

export async function findRoomBetween(
  database: Database | Transaction,
  memberIds: readonly [string, string],
): Promise<string | undefined> {
  const [one, other] = inOrder(memberIds);
  const [row] = await database
    .select({ roomId })
    .from(chatDirectRooms)
    .where(and(eq(firstMemberId, one), eq(secondMemberId, other)));
  return row?.roomId;
}

export async function insertRoomBetween(transaction: Transaction, memberIds: readonly [string, string]): Promise<string> {
  const [one, other] = inOrder(memberIds);
  const [room] = await transaction
    .insert(chatRooms)
    .values({ kind: 'direct', memberCount: memberIds.length })
    .returning({ id: chatRooms.id });
  if (!room) throw new Error('The room was not created.');
  await transaction.insert(chatDirectRooms).values({ roomId: room.id, firstMemberId: one, secondMemberId: other });
  await transaction.insert(chatRoomMembers).values([one, other].map((userId) => ({ roomId: room.id, userId })));
  return room.id;
}

export function selectClosureFacts(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<(ClosureFacts & { roomId: string })[]> {
  const isPair = (left: unknown, right: unknown) =>
    sql`((${left} = ${firstMemberId} and ${right} = ${secondMemberId}) or (${left} = ${secondMemberId} and ${right} = ${firstMemberId}))`;
  return database
    .select({
      roomId,
      areBothHere: sql<boolean>`(select count(*) from ${members}
        where ${member.id} in (${firstMemberId}, ${secondMemberId}) and ${isActiveAccount}) = 2`,
      isBlocked: sql<boolean>`exists (select from ${blocks} where ${isPair(blocks.blockerId, blocks.blockedId)})`,
      isConnected: sql<boolean>`exists (select from ${userConnections} where ${userConnections.status} = 'accepted'
        and ${isPair(userConnections.requesterId, userConnections.targetId)})`,
    })
    .from(chatDirectRooms)
    .where(inArray(roomId, [...ids]));
}

export async function lockDirectRoom(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.id, id)).for('no key update');
}

const isInDirect = sql`exists (select from ${chatDirectRooms} where ${roomId} = ${chatRoomMembers.roomId})`;

/** Removes the conversations from both members' archives. Skips other rooms. Needs the rooms' locks. */
export async function unarchiveRooms(
  transaction: Transaction,
  raised: readonly { roomId: string; sequence: number }[],
): Promise<{ roomId: string; memberId: string }[]> {
  const roomIds = sql`${sql.param(raised.map((each) => each.roomId))}::uuid[]`;
  const sequences = sql`${sql.param(raised.map(({ sequence }) => sequence))}::bigint[]`;
  return transaction
    .update(chatRoomMembers)
    .set({ latestSequence: sql`greatest(${chatRoomMembers.latestSequence}, raised.sequence)`, archivedAt: null })
    .from(sql`unnest(${roomIds}, ${sequences}) as raised (room_id, sequence)`)
    .where(and(sql`${chatRoomMembers.roomId} = raised.room_id`, isInDirect))
    .returning({ roomId: chatRoomMembers.roomId, memberId: chatRoomMembers.userId });
}

export async function selectMemberIds(transaction: Transaction, id: string): Promise<string[]> {
  const rows = await transaction
    .select({ userId: chatRoomMembers.userId })
    .from(chatRoomMembers)
    .where(and(eq(chatRoomMembers.roomId, id), isInDirect));
  return rows.map(({ userId }) => userId);
}

export async function updateArchived(
  transaction: Transaction,
  id: string,
  memberId: string,
  isArchived: boolean,
): Promise<boolean> {
  const changed = await transaction
    .update(chatRoomMembers)
    .set({ archivedAt: isArchived ? sql`now()` : null })
    .where(
      and(
        eq(chatRoomMembers.roomId, id),
        eq(chatRoomMembers.userId, memberId),
        isArchived ? isNull(chatRoomMembers.archivedAt) : isNotNull(chatRoomMembers.archivedAt),
      ),
    )
    .returning({ roomId: chatRoomMembers.roomId });
  return changed.length > 0;
}

export async function deleteEmptyRooms(database: Database, limit: number): Promise<number> {
  const empty = sql`(select ${roomId} from ${chatDirectRooms} where ${firstMemberId} is null and ${secondMemberId} is null
    and not exists (select from ${chatRoomMembers} where ${chatRoomMembers.roomId} = ${roomId}) limit ${limit})`;
  const deleted = await database.delete(chatRooms).where(sql`${chatRooms.id} in ${empty}`).returning({ id: chatRooms.id });
  return deleted.length;
}
