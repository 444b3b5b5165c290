import { and, desc, eq, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { homeCityIdOf } from '../../members/directory/here/service.ts';
import { today } from '../../members/trips/service.ts';
import { chatRooms } from '../../messaging/chat/tables.ts';
import { destinations } from '../../places/destinations/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { definePrepared, literal, placeholder } from '../../platform/database/prepared.ts';

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

const homeCity = definePrepared('home_city', (database) =>
  database
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
    .where(sql`${cities.id} = ${homeCityIdOf(placeholder('memberId'))}`),
);

export async function findHomeCity(database: Database, memberId: string): Promise<HomeCity | undefined> {
  const [row] = await homeCity(database, null).execute({ memberId });
  return row;
}

const roomFor = definePrepared('room_for_city', (database) => {
  const cityId = sql`${placeholder('cityId')}::int`;
  return database
    .select({ slug: sql<string>`${chatRooms.slug}`, name: sql<string>`${chatRooms.name}`, memberCount: chatRooms.memberCount })
    .from(chatRooms)
    .leftJoin(destinations, eq(destinations.id, chatRooms.destinationId))
    .where(and(eq(chatRooms.kind, 'public').inlineParams(), chatRooms.isActive))
    .orderBy(
      sql`${destinations.cityId} is not distinct from ${cityId} and ${cityId} is not null desc`,
      desc(chatRooms.memberCount),
    )
    .limit(literal(1));
});

export async function findRoomFor(database: Database, cityId: number | null) {
  const [row] = await roomFor(database, null).execute({ cityId });
  return row;
}
