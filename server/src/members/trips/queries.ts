import type { TripPeriod } from '@bros/contract/members/trips';
import { and, asc, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { member, selectMembers } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit, placeholder } from '../../platform/database/prepared.ts';
import type { Days } from './policy.ts';
import { trips } from './tables.ts';

export const today = sql`(now() at time zone ${cities.timeZone})::date`;

const tripsWithCities = (database: Database | Transaction) =>
  database
    .select({
      trip: getTableColumns(trips),
      city: cityColumns,
      point: { latitude: cities.latitude, longitude: cities.longitude },
      today: sql<string>`${today}::text`,
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId));
export type TripRow = Awaited<ReturnType<typeof tripsWithCities>>[number];

export async function findTrip(
  database: Database | Transaction,
  memberId: string,
  which: { tripId: string } | { clientId: string },
): Promise<TripRow | undefined> {
  const isWanted = 'tripId' in which ? eq(trips.id, which.tripId) : eq(trips.clientId, which.clientId);
  const [row] = await tripsWithCities(database).where(and(eq(trips.memberId, memberId), isWanted));
  return row;
}

export async function countTrips(transaction: Transaction, memberId: string): Promise<number> {
  const [row] = await transaction.select({ total: count() }).from(trips).where(eq(trips.memberId, memberId));
  return row?.total ?? 0;
}

const range = ({ arrivesOn, leavesOn }: Days) => sql`daterange(${arrivesOn}::date, ${leavesOn}::date, '[]')`;

export async function hasTripThen(
  transaction: Transaction,
  memberId: string,
  { cityId, exceptId, ...days }: Days & { cityId: number; exceptId?: string | undefined },
): Promise<boolean> {
  const isThen = sql`daterange(${trips.arrivesOn}, ${trips.leavesOn}, '[]') && ${range(days)}`;
  const found = await transaction
    .select({ id: trips.id })
    .from(trips)
    .where(and(eq(trips.memberId, memberId), eq(trips.cityId, cityId), isThen, exceptId ? ne(trips.id, exceptId) : undefined))
    .limit(1);
  return found.length > 0;
}

export async function findToday(transaction: Transaction, cityId: number): Promise<string | undefined> {
  const [row] = await transaction
    .select({ today: sql<string>`${today}::text` })
    .from(cities)
    .where(eq(cities.id, cityId));
  return row?.today;
}

export type TripValues = Pick<typeof trips.$inferInsert, 'cityId' | 'arrivesOn' | 'leavesOn' | 'rating' | 'review'>;

export async function insertTrip(
  transaction: Transaction,
  trip: TripValues & { memberId: string; clientId: string },
): Promise<string> {
  const [row] = await transaction.insert(trips).values(trip).returning({ id: trips.id });
  if (!row) throw new Error('The trip was not stored.');
  return row.id;
}

export async function updateTrip(transaction: Transaction, tripId: string, values: TripValues): Promise<void> {
  await transaction
    .update(trips)
    .set({ ...values, version: sql`${trips.version} + 1`, updatedAt: sql`now()` })
    .where(eq(trips.id, tripId));
}

export async function deleteTrip(transaction: Transaction, tripId: string): Promise<void> {
  await transaction.delete(trips).where(eq(trips.id, tripId));
}

export interface TripAfter {
  arrivesOn: string;
  id: string;
}

type TripSelection = { period: TripPeriod; cityId?: number | undefined; after: TripAfter | null; limit: number };
type FirstPage = { period: TripPeriod; limit: PreparedLimit };

const firstPage = definePrepared('trip_page', (database, page: FirstPage) =>
  tripPage(database, placeholder('memberId'), { ...page, after: null }),
);

export function selectTrips(database: Database, memberId: string, selection: TripSelection) {
  const { period, cityId, after, limit } = selection;
  if (after !== null || cityId !== undefined || !isPreparedLimit(limit, 20)) return tripPage(database, memberId, selection);
  return firstPage(database, { period, limit }).execute({ memberId });
}

/** Sorts current and future trips earliest first, past trips latest first. */
function tripPage(database: Database | Transaction, memberId: string, { period, cityId, after, limit }: TripSelection) {
  const isOver = sql`coalesce(${trips.leavesOn} < ${today}, false)`;
  const sortKey = sql`(${trips.arrivesOn}, ${trips.id})`;
  const last = after && sql`(${after.arrivesOn}::date, ${after.id}::uuid)`;
  const [isInPeriod, isAfter, direction] =
    period === 'past'
      ? ([isOver, last && sql`${sortKey} < ${last}`, desc] as const)
      : ([sql`not ${isOver}`, last && sql`${sortKey} > ${last}`, asc] as const);
  return tripsWithCities(database)
    .where(
      and(
        eq(trips.memberId, memberId),
        cityId === undefined ? undefined : eq(trips.cityId, cityId),
        isInPeriod,
        isAfter ?? undefined,
      ),
    )
    .orderBy(direction(trips.arrivesOn), direction(trips.id))
    .limit(literal(limit + 1));
}

export async function findAudiences(database: Database, memberId: string) {
  const { locationAudience, travelHistoryAudience } = member;
  const [row] = await selectMembers(database, { locationAudience, travelHistoryAudience }).where(eq(member.id, memberId));
  return row;
}

export interface FiguresRow {
  days: number;
  visited: { countryCode: string; country: string; cities: number; days: number }[];
  points: { latitude: number; longitude: number }[];
}

/**
 * With `isOverOnly`, counts only past stays. A day within a later stay counts only for the later stay, as in `listDays` of the contract. If one trip ends on
 * the day when another begins, an apartment kept during these trips is not counted on that day.
 */
export async function findFigures(
  database: Database,
  memberId: string,
  { isOverOnly }: { isOverOnly: boolean },
): Promise<FiguresRow> {
  const isSeen: SQL = isOverOnly ? sql`${trips.leavesOn} < ${today}` : sql`${trips.arrivesOn} <= ${today}`;
  const length = (days: SQL) => sql`(select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(${days}) as span)`;
  const { rows } = await database.execute<FiguresRow & Record<string, unknown>>(sql`
    with seen as materialized (
      select ${cities.id} as city_id, ${cities.countryCode} as code, ${cities.country} as country, ${cities.latitude} as latitude,
        ${cities.longitude} as longitude, daterange(${trips.arrivesOn}, least(${trips.leavesOn}, ${today}), '[]') as days,
        ${trips.arrivesOn} as arrives_on, ${trips.leavesOn} as leaves_on
      from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
      where ${trips.memberId} = ${memberId} and ${isSeen}
    ), onward as (
      select distinct arrives_on from seen where leaves_on is null or leaves_on > arrives_on
    ), away as (
      select seen.arrives_on,
        daterange(seen.arrives_on, seen.leaves_on, case when onward.arrives_on is null then '()' else '(]' end) as inside
      from seen left join onward on onward.arrives_on = seen.leaves_on
    ), spent as (
      select code, country, city_id, datemultirange(days) - coalesce((
        select range_agg(later.inside) from away as later where later.arrives_on > seen.arrives_on and later.inside && seen.days
      ), '{}') as days from seen
    ), by_country as (
      select code, min(country) as country, count(distinct city_id)::int as cities, range_agg(days) as spans from spent group by code
    ), measured as (
      select code, country, cities, ${length(sql`spans`)} as days from by_country
    )
    select
      (select ${length(sql`all_of_it.spans`)} from (select range_agg(days) as spans from seen) as all_of_it) as days,
      (select coalesce(json_agg(json_build_object('countryCode', code, 'country', country, 'cities', cities, 'days', days)
        order by days desc, country), '[]') from measured) as visited,
      (select coalesce(json_agg(json_build_object('latitude', latitude, 'longitude', longitude)), '[]')
        from (select distinct latitude, longitude from seen) as point) as points`);
  return rows[0] ?? { days: 0, visited: [], points: [] };
}

export function selectAllTrips(database: Database, memberId: string) {
  return database
    .select({
      city: cities.name,
      region: cities.region,
      country: cities.country,
      cityId: trips.cityId,
      arrivesOn: trips.arrivesOn,
      leavesOn: trips.leavesOn,
      rating: trips.rating,
      review: trips.review,
      createdAt: trips.createdAt,
      updatedAt: trips.updatedAt,
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(eq(trips.memberId, memberId))
    .orderBy(asc(trips.arrivesOn), asc(trips.id));
}
