import { type GroupRole, type GroupState, groupSlugOf } from '@bros/contract/messaging/group-rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import type { Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import { chatRoomMembers, chatRooms } from '../chat/tables.ts';
import { chatGroupMembers, chatGroups } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const own = alias(chatGroupMembers, 'own');
const owner = alias(chatGroupMembers, 'owner');

export function groupsOf(database: DatabaseOrTransaction, viewer: Viewer) {
  return joinAuthor(
    database
      .select({
        id: chatRooms.id,
        slug: sql<string>`${chatRooms.slug}`,
        name: sql<string>`${chatRooms.name}`,
        isActive: chatRooms.isActive,
        memberCount: chatRooms.memberCount,
        pictureBase: chatRooms.pictureBase,
        pictureVersion: chatRooms.pictureVersion,
        purpose: chatGroups.purpose,
        joining: chatGroups.joining,
        eventId: chatGroups.eventId,
        tableId: chatGroups.tableId,
        closingReason: chatGroups.closingReason,
        ownState: own.state,
        ownRole: own.role,
        ownSince: own.since,
        microseconds: newestFirst(own.since, own.roomId, { limit: 0 }).microseconds,
        mutedUntil:
          sql<Date | null>`case when ${chatRoomMembers.mutedUntil} > now() then ${chatRoomMembers.mutedUntil} end`.mapWith(
            chatRoomMembers.mutedUntil,
          ),
        askedCount: sql<number>`(select count(*)::int from ${chatGroupMembers} as asking
          where asking.room_id = ${chatRooms.id} and asking.state = 'asked')`,
        ...authorColumns(viewer),
      })
      .from(own)
      .innerJoin(chatRooms, eq(chatRooms.id, own.roomId))
      .innerJoin(chatGroups, eq(chatGroups.roomId, own.roomId))
      .leftJoin(chatRoomMembers, and(eq(chatRoomMembers.roomId, own.roomId), eq(chatRoomMembers.userId, own.memberId)))
      .leftJoin(owner, and(eq(owner.roomId, own.roomId), eq(owner.role, 'owner'))),
    owner.memberId,
    'left',
  ).$dynamic();
}
export type GroupRow = Awaited<ReturnType<typeof groupsOf>>[number];

export const ownMembership = own;

export async function findGroup(database: DatabaseOrTransaction, viewer: Viewer, roomId: string): Promise<GroupRow | undefined> {
  const [row] = await groupsOf(database, viewer).where(
    and(eq(own.roomId, roomId), eq(own.memberId, viewer.memberId), inArray(own.state, ['joined', 'invited'])),
  );
  return row;
}

/** Sending takes the same lock, so a concurrent message commits first or sees the change. */
export async function lockGroup(transaction: Transaction, roomId: string) {
  const [row] = await transaction
    .select({
      id: chatRooms.id,
      slug: sql<string>`${chatRooms.slug}`,
      name: sql<string>`${chatRooms.name}`,
      isActive: chatRooms.isActive,
      memberCount: chatRooms.memberCount,
    })
    .from(chatRooms)
    .where(and(eq(chatRooms.id, roomId), eq(chatRooms.kind, 'group')))
    .for('no key update');
  return row;
}
export type LockedGroup = NonNullable<Awaited<ReturnType<typeof lockGroup>>>;

export interface Membership {
  role: GroupRole;
  state: GroupState;
}

export async function findMembership(
  database: DatabaseOrTransaction,
  roomId: string,
  memberId: string,
): Promise<Membership | undefined> {
  const [row] = await database
    .select({ role: chatGroupMembers.role, state: chatGroupMembers.state })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.roomId, roomId), eq(chatGroupMembers.memberId, memberId)));
  return row;
}

export async function insertGroup(
  transaction: Transaction,
  {
    id,
    name,
    ...group
  }: { id: string; name: string } & Pick<typeof chatGroups.$inferInsert, 'purpose' | 'joining' | 'eventId' | 'tableId'>,
): Promise<boolean> {
  const made = await transaction
    .insert(chatRooms)
    .values({ id, kind: 'group', slug: groupSlugOf(id), name })
    .onConflictDoNothing({ target: chatRooms.id })
    .returning({ id: chatRooms.id });
  if (made.length === 0) return false;
  await transaction.insert(chatGroups).values({ roomId: id, ...group });
  return true;
}

export async function updateGroup(
  transaction: Transaction,
  roomId: string,
  { name, ...group }: { name: string } & Pick<typeof chatGroups.$inferInsert, 'purpose' | 'joining'>,
): Promise<void> {
  await transaction.update(chatRooms).set({ name }).where(eq(chatRooms.id, roomId));
  await transaction.update(chatGroups).set(group).where(eq(chatGroups.roomId, roomId));
}

/** Only staff give a reason. With one, the group keeps its event, so the event can have no other group. */
export async function markClosed(transaction: Transaction, roomId: string, closingReason: string | null): Promise<void> {
  await transaction.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
  const event = closingReason === null ? { eventId: null } : {};
  await transaction
    .update(chatGroups)
    .set({ closedAt: sql`now()`, closingReason, ...event })
    .where(eq(chatGroups.roomId, roomId));
}

/** Counts open groups, but not those of dinner tables, which nobody chose to own. */
export const countOwned = (database: DatabaseOrTransaction, memberId: string): Promise<number> =>
  database.$count(
    chatGroupMembers,
    and(
      eq(chatGroupMembers.memberId, memberId),
      eq(chatGroupMembers.role, 'owner'),
      sql`(select ${chatRooms.isActive} and ${chatGroups.tableId} is null from ${chatRooms} join ${chatGroups} on ${chatGroups.roomId} = ${chatRooms.id}
        where ${chatRooms.id} = ${chatGroupMembers.roomId})`,
    ),
  );

export const countJoined = (database: DatabaseOrTransaction, memberId: string): Promise<number> =>
  database.$count(chatGroupMembers, and(eq(chatGroupMembers.memberId, memberId), eq(chatGroupMembers.state, 'joined')));

/** Sorted by ID, because `notify` must lock members in this order. */
export async function selectJoinedIds(transaction: Transaction, roomId: string, roles?: readonly GroupRole[]): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: chatGroupMembers.memberId })
    .from(chatGroupMembers)
    .where(
      and(
        eq(chatGroupMembers.roomId, roomId),
        eq(chatGroupMembers.state, 'joined'),
        roles && inArray(chatGroupMembers.role, [...roles]),
      ),
    )
    .orderBy(asc(chatGroupMembers.memberId));
  return rows.map(({ memberId }) => memberId);
}

export async function deleteGroup(transaction: Transaction, roomId: string): Promise<void> {
  await transaction.delete(chatRooms).where(eq(chatRooms.id, roomId));
}

export async function deleteEmptyGroups(database: Database, days: number, limit: number): Promise<number> {
  const empty = database
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .innerJoin(chatGroups, eq(chatGroups.roomId, chatRooms.id))
    .where(
      and(
        eq(chatRooms.memberCount, 0),
        eq(chatRooms.isActive, false),
        sql`${chatGroups.closedAt} < now() - make_interval(days => ${days})`,
        sql`not exists (select from ${chatRoomMembers} where ${chatRoomMembers.roomId} = ${chatRooms.id}
          and ${chatRoomMembers.leftAt} > now() - make_interval(days => ${days}))`,
      ),
    )
    .limit(limit);
  const deleted = await database.delete(chatRooms).where(inArray(chatRooms.id, empty)).returning({ id: chatRooms.id });
  return deleted.length;
}

export function selectGroupsOf(database: Database, memberId: string) {
  return database
    .select({
      group: sql<string>`${chatRooms.name}`,
      role: chatGroupMembers.role,
      state: chatGroupMembers.state,
      since: chatGroupMembers.since,
    })
    .from(chatGroupMembers)
    .innerJoin(chatRooms, eq(chatRooms.id, chatGroupMembers.roomId))
    .where(eq(chatGroupMembers.memberId, memberId))
    .orderBy(asc(chatGroupMembers.since));
}
