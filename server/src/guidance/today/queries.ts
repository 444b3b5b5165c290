import { and, desc, eq, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { member, members } from '../../core/people/members/queries.ts';
import { trips } from '../../members/trips/tables.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

const today = sql`(now() at time zone ${cities.timeZone})::date`;
const isNotOver = sql`coalesce(${trips.leavesOn}, 'infinity') >= ${today}`;

export interface HomeCity {
  id: number;
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  today: string;
}

/** Returns the city of the current stay that began last, else of the profile. */
export async function findHomeCity(database: Database, memberId: string): Promise<HomeCity | undefined> {
  const stay = sql`select ${trips.cityId} from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
    where ${trips.memberId} = ${memberId} and ${trips.arrivesOn} <= ${today} and ${isNotOver} order by ${trips.arrivesOn} desc limit 1`;
  const chosen = sql`select ${member.cityId} from ${members} where ${member.id} = ${memberId}`;
  const [row] = await database
    .select({
      id: cities.id,
      name: cities.name,
      country: cities.country,
      latitude: cities.latitude,
      longitude: cities.longitude,
      today: sql<string>`${today}::text`,
    })
    .from(cities)
    .where(sql`${cities.id} = coalesce((${stay}), (${chosen}))`);
  return row;
}

export async function hasPlans(database: Database, memberId: string): Promise<boolean> {
  const rows = await database
    .select({ id: trips.id })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(and(eq(trips.memberId, memberId), isNotOver))
    .limit(1);
  return rows.length > 0;
}

/** The open room of the city, else the one with the most members. */
export async function findRoomFor(database: Database, cityId: number | null) {
  const [row] = await database
    .select({ slug: sql<string>`${chatRooms.slug}`, name: sql<string>`${chatRooms.name}`, memberCount: chatRooms.memberCount })
    .from(chatRooms)
    .leftJoin(destinations, eq(destinations.id, chatRooms.destinationId))
    .where(and(eq(chatRooms.kind, 'public'), chatRooms.isActive))
    .orderBy(
      sql`${destinations.cityId} is not distinct from ${cityId}::int and ${cityId}::int is not null desc`,
      desc(chatRooms.memberCount),
    )
    .limit(1);
  return row;
}
