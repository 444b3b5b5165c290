import type { Circle } from '@bros/contract/core/audiences';
import { MAP_NEW_DAYS } from '@bros/contract/places/map-rules';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { member, selectAuthors } from '../../core/people/members/queries.ts';
import { blockedWith, type Viewer, visibleTo } from '../../core/people/visibility/service.ts';
import { circleOf } from '../../members/directory/service.ts';
import { isSharedWith, sharingConnectionsOf } from '../../members/trips/service.ts';
import { whereabouts } from '../../members/trips/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { destinationSeedings, destinations } from '../destinations/tables.ts';

export type CountRow = { cityId: number; members: number };

const { cityId, audience, memberId, holdsUntil } = whereabouts;
const isSaying = sql`(${cityId} is not null and ${holdsUntil} > now())`;
const isForEveryone = sql`(${audience} = 'everyone' and ${isSaying})`;

/** Counts the members who tell everyone their city, by city. Read from an index alone. */
export function countEveryone(database: Database): Promise<CountRow[]> {
  return counted(database, sql`select ${cityId} as city_id, 1 as change from ${whereabouts} where ${isForEveryone}`);
}

/**
 * Returns the difference of a viewer's counts from everyone's, by city: without members blocked with them and, if they see people, with connections who
 * tell them more. Costs as much as these few, not as all members.
 */
export function countDifference(database: Database, viewerId: string, seesPeople: boolean): Promise<CountRow[]> {
  const blocked = blockedWith(viewerId);
  const friends = seesPeople ? sharingConnectionsOf(viewerId) : sql`'{}'::uuid[]`;
  return counted(
    database,
    sql`
    select ${cityId} as city_id, -1 as change from ${whereabouts}
    where ${isForEveryone} and ${memberId} = any (${blocked} || ${friends})
    union all
    select ${cityId}, 1 from ${whereabouts}
    where ${audience} = 'connections' and ${isSaying} and ${memberId} = any (${friends}) and ${memberId} <> all (${blocked})`,
  );
}

/** Counts the members other than the viewer who tell them that they are in this city now, without blocked ones. */
export async function countOthersIn(database: Database, city: number, viewerId: string, seesPeople: boolean): Promise<number> {
  const isShown = seesPeople ? isSharedWith(viewerId) : isForEveryone;
  return database.$count(
    whereabouts,
    sql`${cityId} = ${city} and ${isShown} and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})`,
  );
}

/** Returns the city in which everyone sees the viewer; undefined when there is none. */
export async function findOwnCity(database: Database, viewerId: string): Promise<number | undefined> {
  const [row] = await database.select({ cityId }).from(whereabouts).where(sql`${memberId} = ${viewerId} and ${isForEveryone}`);
  return row?.cityId ?? undefined;
}

/** Counts the members of a circle who tell the viewer their city, by city. */
export function countCircle(database: Database, viewerId: string, circle: Circle): Promise<CountRow[]> {
  return counted(
    database,
    sql`
    select ${cityId} as city_id, 1 as change from ${whereabouts}
    where ${memberId} in (${circleOf(viewerId, circle)}) and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
      and ${cityId} is not null and ${isSharedWith(viewerId)}`,
  );
}

type FirstRow = { cityId: number; memberId: string; place: number };

/** The first members of each city, taken of either audience by its index, so that a full city costs no more than a small one. Comes with up to twice `perCity`. */
export async function selectFirstIn(
  database: Database,
  viewerId: string,
  { cityIds, circle, perCity }: { cityIds: readonly number[]; circle: Circle | undefined; perCity: number },
): Promise<FirstRow[]> {
  const isInCircle = circle ? sql`${memberId} in (${circleOf(viewerId, circle)})` : sql`true`;
  const { rows } = await database.execute<FirstRow>(sql`
    select city.id as "cityId", told.member_id as "memberId", told.place::float8 as place
    from unnest(${sql.param([...cityIds])}::int[]) as city (id)
    cross join unnest(array['everyone', 'connections']) as each (audience)
    cross join lateral (
      select ${memberId}, ${whereabouts.place} from ${whereabouts}
      where ${cityId} = city.id and ${audience} = each.audience and ${isSharedWith(viewerId)} and ${isInCircle}
        and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})
      order by ${whereabouts.place} desc limit ${perCity}
    ) as told`);
  return rows;
}

/** The names and photos of members whom the viewer finds in the directory. */
export function selectFaces(database: Database, viewer: Viewer, memberIds: readonly string[]) {
  return selectAuthors(database, authorColumns(viewer)).where(
    and(inArray(member.id, [...memberIds]), visibleTo(viewer, 'directory')),
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
  // The first start adds its destinations in one transaction with the row that says so.
  isNew: sql<boolean>`${destinations.createdAt} > greatest(
    now() - make_interval(days => ${MAP_NEW_DAYS}), (select min(${destinationSeedings.finishedAt}) from ${destinationSeedings}))`,
};

/** The best destinations first. */
export function selectDestinations(database: Database, limit: number) {
  return database
    .select(destinationColumns)
    .from(destinations)
    .orderBy(sql`(-coalesce(${destinations.overallScore}, -1))`, destinations.name, destinations.id)
    .limit(limit);
}
export type DestinationRow = Awaited<ReturnType<typeof selectDestinations>>[number];

/** The destinations that lie in some of these cities. */
export function selectDestinationsIn(database: Database, cityIds: readonly number[]) {
  return database
    .select(destinationColumns)
    .from(destinations)
    .where(sql`${destinations.cityId} = any (${sql.param([...cityIds])}::int[])`);
}

/** Selects the positions of cities, the largest first. */
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
