import { and, asc, desc, eq, gte, notExists, sql } from 'drizzle-orm';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import { hasStay } from '../../../members/trips/service.ts';
import { whereabouts } from '../../../members/trips/tables.ts';
import { chatRooms } from '../../../messaging/chat/tables.ts';
import { type DestinationSearch, matchesSearch } from '../../../places/destination-editing/service.ts';
import { destinationFavorites, destinations } from '../../../places/destinations/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

const isPublic = eq(chatRooms.kind, 'public');

export const selectDeskRooms = (database: Database | Transaction) =>
  database
    .select({
      id: chatRooms.id,
      slug: sql<string>`${chatRooms.slug}`,
      name: sql<string>`${chatRooms.name}`,
      isActive: chatRooms.isActive,
      memberCount: chatRooms.memberCount,
      destinationId: chatRooms.destinationId,
      destinationSlug: destinations.slug,
      destinationName: destinations.name,
    })
    .from(chatRooms)
    .leftJoin(destinations, eq(destinations.id, chatRooms.destinationId))
    .where(isPublic)
    .orderBy(desc(chatRooms.isActive), sql`case when ${chatRooms.isActive} then ${chatRooms.position} end`, asc(chatRooms.name));
export type DeskRoomRow = Awaited<ReturnType<typeof selectDeskRooms>>[number];

export async function waitForOtherDesks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff.rooms', 0))`);
}

const lastPosition = sql<number>`(select coalesce(max(other.position), 0) + 1 from ${chatRooms} as other where other.kind = 'public')`;

/** Adds the room at the end. Undefined if the ID is used. */
export async function insertRoom(
  transaction: Transaction,
  room: { id?: string; slug: string; name: string; destinationId?: string },
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(chatRooms)
    .values({ ...room, position: lastPosition })
    .onConflictDoNothing({ target: chatRooms.id })
    .returning({ id: chatRooms.id });
  return row?.id;
}

export async function updateRoom(
  transaction: Transaction,
  roomId: string,
  change: { name?: string; isActive?: boolean; destinationId?: string },
): Promise<void> {
  const comesBack = change.isActive === true;
  await transaction
    .update(chatRooms)
    .set({ ...change, ...(comesBack && { position: lastPosition }) })
    .where(eq(chatRooms.id, roomId));
}

/** Positions start at 1. Locks in ID order to prevent deadlocks. */
export async function updatePositions(transaction: Transaction, roomIds: string[]): Promise<void> {
  await transaction.execute(sql`
    with wanted as (
      select room.id, given.position::int as position
      from unnest(${sql.param(roomIds)}::uuid[]) with ordinality as given (id, position) join ${chatRooms} as room on room.id = given.id
      order by room.id for no key update of room)
    update ${chatRooms} set position = wanted.position from wanted where ${chatRooms.id} = wanted.id`);
}

export async function findDestination(transaction: Transaction, destinationId: string) {
  const [row] = await transaction
    .select({ id: destinations.id, slug: destinations.slug, name: destinations.name, country: destinations.country })
    .from(destinations)
    .where(eq(destinations.id, destinationId));
  return row;
}

/** Counts, for each destination, the active members who have it as a favorite, or who share with everyone that they stay there or will soon. */
const interest = (database: Database | Transaction) => {
  const said = sql`(
    select destination_id, member_id from ${destinationFavorites}
    union
    select ${destinations.id}, ${whereabouts.memberId} from ${whereabouts} join ${destinations} on ${destinations.cityId} = ${whereabouts.cityId}
    where ${whereabouts.audience} = 'everyone' and ${whereabouts.holdsUntil} > now()
    union
    select ${destinations.id}, ${directoryEntries.memberId} from ${directoryEntries} cross join lateral unnest(${directoryEntries.stayCities}) as stay (city_id)
      join ${destinations} on ${destinations.cityId} = stay.city_id
    where ${hasStay(directoryEntries.memberId, sql`stay.city_id`, 'soon')}) as said`;
  const destinationId = sql<string>`said.destination_id`.as('destination_id');
  return joinMember(
    database.select({ destinationId, interestedCount: sql<number>`count(*)::int`.as('interested_count') }).from(said),
    sql`said.member_id`,
  )
    .where(isActiveAccount)
    .groupBy(sql`said.destination_id`)
    .as('interest');
};

const hasNoRoom = (database: Database | Transaction) =>
  notExists(database.select({ one: sql`1` }).from(chatRooms).where(eq(chatRooms.destinationId, destinations.id)));

const roomlessColumns = { id: destinations.id, slug: destinations.slug, name: destinations.name, country: destinations.country };

export function selectPopularRoomless(database: Database | Transaction, { atLeast, limit }: { atLeast: number; limit: number }) {
  const counted = interest(database);
  return database
    .select({ ...roomlessColumns, interestedCount: counted.interestedCount })
    .from(counted)
    .innerJoin(destinations, eq(destinations.id, counted.destinationId))
    .where(and(gte(counted.interestedCount, atLeast), hasNoRoom(database)))
    .orderBy(desc(counted.interestedCount), asc(destinations.slug))
    .limit(limit);
}

export function selectRoomlessFound(database: Database, { limit, ...search }: DestinationSearch & { limit: number }) {
  const counted = interest(database);
  return database
    .select({ ...roomlessColumns, interestedCount: sql<number>`coalesce(${counted.interestedCount}, 0)`.mapWith(Number) })
    .from(destinations)
    .leftJoin(counted, eq(destinations.id, counted.destinationId))
    .where(and(matchesSearch(search), hasNoRoom(database)))
    .orderBy(asc(destinations.slug))
    .limit(limit);
}
export type RoomlessRow = Awaited<ReturnType<typeof selectPopularRoomless>>[number];
