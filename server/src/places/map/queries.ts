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

/** Counts the members who share their city with everyone, by city, with an index-only scan. */
export function countEveryone(database: Database): Promise<CountRow[]> {
  return counted(database, sql`select ${cityId} as city_id, 1 as change from ${whereabouts} where ${isForEveryone}`);
}

/**
 * Returns how the viewer's counts differ from the shared ones: minus blocked members, plus connections who share more if the viewer sees people. The cost
 * depends only on these few rows.
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

export async function countOthersIn(database: Database, city: number, viewerId: string, seesPeople: boolean): Promise<number> {
  const isShown = seesPeople ? isSharedWith(viewerId) : isForEveryone;
  return database.$count(
    whereabouts,
    sql`${cityId} = ${city} and ${isShown} and ${memberId} <> ${viewerId} and ${memberId} <> all (${blockedWith(viewerId)})`,
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

type FirstRow = { cityId: number; memberId: string; place: number };

/**
 * Selects the first members of each city, from an index for each audience, so that a full city costs no more than a small one. Returns up to twice `perCity`.
 */
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

/** Selects only members whom the viewer may find in the directory. */
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
  // Seeded destinations are created in the same transaction as the seeding row, so they are never new.
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
