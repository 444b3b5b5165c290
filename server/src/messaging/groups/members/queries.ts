import { GROUP_ROLES, type GroupRole, type GroupState } from '@bros/contract/messaging/group-rules';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { joinAuthor, member, selectMembers, selectMembersWithTier } from '../../../core/people/members/queries.ts';
import { connectedWith, isActiveAccount, isBlockedBetween, type Viewer } from '../../../core/people/visibility/service.ts';
import { literals } from '../../../platform/columns.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { chatRooms } from '../../chat/tables.ts';
import { groupsOf, type Membership, ownMembership } from '../queries.ts';
import { chatGroupMembers } from '../tables.ts';

const table = chatGroupMembers;
const isOf = (roomId: string, memberId: string) => and(eq(table.roomId, roomId), eq(table.memberId, memberId));

/** The rank of the owner is 0. */
const rank = sql<number>`array_position(array[${literals(GROUP_ROLES)}], ${table.role}) - 1`;

export interface MembersAsked {
  roomId: string;
  state: GroupState;
  after: { rank: number; memberId: string } | null;
  limit: number;
}

export function selectGroupMembers(database: Database, viewer: Viewer, { roomId, state, after, limit }: MembersAsked) {
  return joinAuthor(
    database
      .select({
        memberId: table.memberId,
        role: table.role,
        since: table.since,
        rank: rank.mapWith(Number).as('role_rank'),
        ...authorColumns(viewer),
      })
      .from(table),
    table.memberId,
  )
    .where(
      and(
        eq(table.roomId, roomId),
        eq(table.state, state),
        isActiveAccount,
        sql`not exists (select from ${blocks} where ${blocks.blockerId} = ${table.memberId} and ${blocks.blockedId} = ${viewer.memberId})`,
        after ? sql`(${rank}, ${table.memberId}) > (${after.rank}::int, ${after.memberId}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(rank), asc(table.memberId))
    .limit(limit);
}
export type GroupMemberRow = Awaited<ReturnType<typeof selectGroupMembers>>[number];

export function selectInvitations(database: Database, viewer: Viewer, page: PageRequest) {
  const { isAfterCursor, order, limit } = newestFirst(ownMembership.since, ownMembership.roomId, page);
  return groupsOf(database, viewer)
    .where(and(eq(ownMembership.memberId, viewer.memberId), eq(ownMembership.state, 'invited'), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

const target = alias(chatGroupMembers, 'target');

export function selectGroupsRunBy(database: Database, actorId: string, memberId: string) {
  return database
    .select({ roomId: table.roomId, name: sql<string>`${chatRooms.name}`, state: target.state })
    .from(table)
    .innerJoin(chatRooms, and(eq(chatRooms.id, table.roomId), chatRooms.isActive))
    .leftJoin(target, and(eq(target.roomId, table.roomId), eq(target.memberId, memberId)))
    .where(and(eq(table.memberId, actorId), eq(table.state, 'joined'), inArray(table.role, ['owner', 'helper'])))
    .orderBy(asc(chatRooms.name), asc(table.roomId));
}

export async function selectInvitable(
  transaction: Transaction,
  actorId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await selectMembers(transaction, { id: member.id })
    .where(
      and(
        inArray(member.id, [...memberIds]),
        sql`${member.id} in (${connectedWith(actorId)})`,
        isActiveAccount,
        sql`not ${isBlockedBetween(actorId)}`,
      ),
    )
    .orderBy(asc(member.id));
  return rows.map(({ id }) => id);
}

export async function findRank(transaction: Transaction, memberId: string) {
  const [row] = await selectMembersWithTier(transaction, { role: member.role, tier: member.tier }).where(
    and(eq(member.id, memberId), isActiveAccount),
  );
  return row;
}

export const countWaiting = (transaction: Transaction, roomId: string): Promise<number> =>
  transaction.$count(table, and(eq(table.roomId, roomId), inArray(table.state, ['asked', 'invited'])));

/** Needs the room's lock. */
export async function saveMembership(
  transaction: Transaction,
  roomId: string,
  memberId: string,
  membership: Membership,
): Promise<void> {
  await transaction
    .insert(table)
    .values({ roomId, memberId, ...membership })
    .onConflictDoUpdate({ target: [table.roomId, table.memberId], set: { ...membership, since: sql`now()` } });
}

export async function setRole(transaction: Transaction, roomId: string, memberId: string, role: GroupRole): Promise<void> {
  await transaction.update(table).set({ role }).where(isOf(roomId, memberId));
}

export async function deleteMembership(transaction: Transaction, roomId: string, memberId: string): Promise<void> {
  await transaction.delete(table).where(isOf(roomId, memberId));
}

/** The first of `firstIds`, else the first helper, else the member who joined first. Inactive accounts come last. */
export async function findSuccessor(
  transaction: Transaction,
  roomId: string,
  ownerId: string,
  firstIds: readonly string[],
): Promise<string | undefined> {
  const place = sql`array_position(${sql.param(firstIds)}::uuid[], ${member.id})`;
  const [row] = await selectMembers(transaction, { id: member.id })
    .innerJoin(table, and(eq(table.memberId, member.id), eq(table.roomId, roomId), eq(table.state, 'joined')))
    .where(sql`${member.id} <> ${ownerId}`)
    .orderBy(desc(isActiveAccount), asc(place), desc(sql`${table.role} = 'helper'`), asc(table.since), asc(member.id))
    .limit(1);
  return row?.id;
}

export async function selectRoomIdsOf(database: Database | Transaction, memberId: string, onlyOwned: boolean): Promise<string[]> {
  const rows = await database
    .select({ roomId: table.roomId })
    .from(table)
    .where(and(eq(table.memberId, memberId), onlyOwned ? eq(table.role, 'owner') : eq(table.state, 'joined')))
    .orderBy(asc(table.roomId));
  return rows.map(({ roomId }) => roomId);
}
