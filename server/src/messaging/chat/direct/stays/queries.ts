import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type StayStateForOthers, stateForOthers } from '../../../../places/stay-posts/service.ts';
import { stayPosts } from '../../../../places/stay-posts/tables.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { literal } from '../../../../platform/database/prepared.ts';
import { chatDirectRooms } from '../../tables.ts';
import { stayConversations } from './tables.ts';

const { roomId, postId, askerId, createdAt } = stayConversations;

const decisiveFirst = [desc(sql`${stateForOthers} = 'open'`), desc(createdAt)];

/** For a lateral join. All columns are null if there is no stay. */
export const stayOfRoom = (database: Database | Transaction, ofRoom: AnyPgColumn) =>
  database
    .select({
      stayId: sql<string | null>`${stayPosts.id}`.as('stay_id'),
      stayTitle: sql<string | null>`${stayPosts.title}`.as('stay_title'),
      stayAuthorId: sql<string | null>`${stayPosts.authorId}`.as('stay_author_id'),
      stayEndsAt: sql<Date | null>`${stayPosts.endsAt}`.mapWith(stayPosts.endsAt).as('stay_ends_at'),
      stayState: sql<StayStateForOthers | null>`${stateForOthers}`.as('stay_state'),
    })
    .from(stayConversations)
    .innerJoin(stayPosts, eq(stayPosts.id, postId))
    .where(eq(roomId, ofRoom))
    .orderBy(...decisiveFirst)
    .limit(literal(1))
    .as('stay');

/** Keyed by room ID. Rooms without a stay are missing. */
export async function selectStayStates(
  database: Database | Transaction,
  roomIds: readonly string[],
): Promise<Map<string, StayStateForOthers>> {
  const rows = await database
    .selectDistinctOn([roomId], { roomId, state: stateForOthers as SQL<StayStateForOthers> })
    .from(stayConversations)
    .innerJoin(stayPosts, eq(stayPosts.id, postId))
    .where(inArray(roomId, [...roomIds]))
    .orderBy(asc(roomId), ...decisiveFirst);
  return new Map(rows.map((row) => [row.roomId, row.state]));
}

export async function isLinked(transaction: Transaction, room: string, post: string): Promise<boolean> {
  return (await transaction.$count(stayConversations, and(eq(roomId, room), eq(postId, post)))) > 0;
}

export async function insertLink(transaction: Transaction, link: typeof stayConversations.$inferInsert): Promise<void> {
  await transaction.insert(stayConversations).values(link);
}

export async function selectMembersAbout(
  transaction: Transaction,
  post: string,
): Promise<{ roomId: string; memberId: string }[]> {
  const rows = await transaction
    .select({ roomId, firstMemberId: chatDirectRooms.firstMemberId, secondMemberId: chatDirectRooms.secondMemberId })
    .from(stayConversations)
    .innerJoin(chatDirectRooms, eq(chatDirectRooms.roomId, roomId))
    .where(eq(postId, post))
    .orderBy(asc(roomId));
  return rows.flatMap(({ firstMemberId, secondMemberId, ...room }) =>
    [firstMemberId, secondMemberId].flatMap((memberId) => (memberId === null ? [] : { ...room, memberId })),
  );
}

export async function findRoomAskedIn(
  database: Database,
  { memberId, post }: { memberId: string; post: string },
): Promise<string | undefined> {
  const [row] = await database
    .select({ roomId })
    .from(stayConversations)
    .where(and(eq(askerId, memberId), eq(postId, post)));
  return row?.roomId;
}

export const selectAskedBy = (database: Database, memberId: string) =>
  database
    .select({ title: stayPosts.title, askedAt: createdAt })
    .from(stayConversations)
    .innerJoin(stayPosts, eq(stayPosts.id, postId))
    .where(eq(askerId, memberId))
    .orderBy(asc(createdAt));
