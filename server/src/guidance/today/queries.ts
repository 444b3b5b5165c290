import { and, desc, eq, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { homeCityIdOf } from '../../members/directory/here/service.ts';
import { today } from '../../members/trips/service.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';

export interface HomeCity {
  id: number;
  name: string;
  country: string;
  countryCode: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  today: string;
  slug: string | null;
  monthHighC: number | null;
}

export async function findHomeCity(database: Database, memberId: string): Promise<HomeCity | undefined> {
  const [row] = await database
    .select({
      id: cities.id,
      name: cities.name,
      country: cities.country,
      countryCode: cities.countryCode,
      timeZone: cities.timeZone,
      latitude: cities.latitude,
      longitude: cities.longitude,
      today: sql<string>`${today}::text`,
      slug: destinations.slug,
      monthHighC: sql<
        number | null
      >`(${destinations.weather} -> (extract(month from ${today})::int - 1) ->> 'highC')::double precision`,
    })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, cities.id))
    .where(sql`${cities.id} = ${homeCityIdOf(memberId)}`);
  return row;
}

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
