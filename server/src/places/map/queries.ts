import type { Circle } from '@bros/contract/core/audiences';
import { MAP_NEW_DAYS } from '@bros/contract/places/map-rules';
import { desc, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { blockedWith } from '../../core/people/visibility/service.ts';
import { isForEveryone } from '../../members/directory/here/service.ts';
import { circleOf } from '../../members/directory/service.ts';
import { isSharedWith, sharingConnectionsOf } from '../../members/trips/service.ts';
import { whereabouts } from '../../members/trips/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { destinationSeedings, destinations } from '../destinations/tables.ts';

export type CountRow = { cityId: number; members: number };

const { cityId, audience, memberId, holdsUntil } = whereabouts;
const isSaying = sql`(${cityId} is not null and ${holdsUntil} > now())`;

export function countEveryone(database: Database): Promise<CountRow[]> {
  return counted(database, sql`select ${cityId} as city_id, 1 as change from ${whereabouts} where ${isForEveryone}`);
}

/**
 * Returns corrections of `countEveryone` for a viewer. Subtracts members who have a block with the viewer. If the viewer sees people, counts a connection
 * in the city that the connection shares only with connections. Reads only these few rows.
 */
export function countDifference(database: Database, viewerId: string, canSeePeople: boolean): Promise<CountRow[]> {
  const blocked = blockedWith(viewerId);
  const connections = canSeePeople ? sharingConnectionsOf(viewerId) : sql`'{}'::uuid[]`;
  return counted(
    database,
    sql`
    select ${cityId} as city_id, -1 as change from ${whereabouts}
    where ${isForEveryone} and ${memberId} = any (${blocked} || ${connections})
    union all
    select ${cityId}, 1 from ${whereabouts}
    where ${audience} = 'connections' and ${isSaying} and ${memberId} = any (${connections}) and ${memberId} <> all (${blocked})`,
  );
}

export async function findOwnCity(database: Database, viewerId: string): Promise<number | undefined> {
  const [row] = await database.select({ cityId }).from(whereabouts).where(sql`${memberId} = ${viewerId} and ${isForEveryone}`);
  return row?.cityId ?? undefined;
}

export function countCircle(database: Database, viewerId: string, circle: Circle): Promise<CountRow[]> {
  return counted(
    database,
    sql`
    select ${cityId} as city_id, 1 as change from ${whereabouts}
    where ${memberId} in (${circleOf(viewerId, circle)}) and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
      and ${cityId} is not null and ${isSharedWith(viewerId)}`,
  );
}

async function counted(database: Database, changes: SQL): Promise<CountRow[]> {
  const { rows } = await database.execute<CountRow>(sql`
    select city_id as "cityId", sum(change)::int as members from (${changes}) as changes group by city_id`);
  return rows;
}

const destinationColumns = {
  slug: destinations.slug,
  cityId: destinations.cityId,
  name: destinations.name,
  country: destinations.country,
  latitude: destinations.latitude,
  longitude: destinations.longitude,
  overallScore: destinations.overallScore,
  reviewCount: destinations.reviewCount,
  monthlyCostLowUsd: destinations.monthlyCostLowUsd,
  // Destinations of the first seeding are never new. Their `createdAt` is the time of that transaction.
  isNew: sql<boolean>`${destinations.createdAt} > greatest(
    now() - make_interval(days => ${MAP_NEW_DAYS}), (select min(${destinationSeedings.finishedAt}) from ${destinationSeedings}))`,
};

export function selectDestinations(database: Database, limit: number) {
  return database
    .select(destinationColumns)
    .from(destinations)
    .orderBy(sql`(-coalesce(${destinations.overallScore}, -1))`, destinations.name, destinations.id)
    .limit(limit);
}
export type DestinationRow = Awaited<ReturnType<typeof selectDestinations>>[number];

export function selectDestinationsIn(database: Database, cityIds: readonly number[]) {
  return database
    .select(destinationColumns)
    .from(destinations)
    .where(sql`${destinations.cityId} = any (${sql.param([...cityIds])}::int[])`);
}

export function selectCities(database: Database, cityIds: readonly number[]) {
  return database
    .select({
      cityId: cities.id,
      name: cities.name,
      country: cities.country,
      latitude: cities.latitude,
      longitude: cities.longitude,
    })
    .from(cities)
    .where(sql`${cities.id} = any (${sql.param([...cityIds])}::int[])`)
    .orderBy(desc(cities.population));
}
export type CityRow = Awaited<ReturnType<typeof selectCities>>[number];
