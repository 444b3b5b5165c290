import { asc, eq, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { cityColumns, findCitiesMeant } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { trips } from '../tables.ts';

export function selectTripsForFile(database: Database, memberId: string) {
  return database
    .select({
      id: trips.id,
      version: trips.version,
      updatedAt: trips.updatedAt,
      arrivesOn: trips.arrivesOn,
      leavesOn: trips.leavesOn,
      rating: trips.rating,
      review: trips.review,
      city: { ...cityColumns, latitude: cities.latitude, longitude: cities.longitude },
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(eq(trips.memberId, memberId))
    .orderBy(asc(trips.arrivesOn), asc(trips.id));
}
export type ExportedTrip = Awaited<ReturnType<typeof selectTripsForFile>>[number];

/** An empty part is unknown. `country` is a name or a code. */
export interface NamedCity {
  name: string;
  region: string;
  country: string;
  cityId: number | null;
  position: { latitude: number; longitude: number } | null;
}

export type FoundCity = { id: number; name: string; region: string; country: string; today: string };

export async function findNamedCities(
  database: Database | Transaction,
  named: readonly NamedCity[],
): Promise<ReadonlyMap<number, FoundCity>> {
  const texts = named.map(({ name, region, country, cityId }) => ({ text: name, within: [region, country], cityId }));
  const meant = await findCitiesMeant(database, texts, { limit: 1 });
  return new Map(
    meant.flatMap(([city], index) => {
      if (!city) return [];
      const { id, name, region, country, timeZone } = city;
      return [[index, { id, name, region, country, today: Temporal.Now.plainDateISO(timeZone).toString() }] as const];
    }),
  );
}

const NEAR_KILOMETERS = 25;
const KILOMETERS_A_DEGREE = 111.2;

/**
 * Finds the nearby city that the name begins with, else contains, else the largest city. Omits positions without a nearby city. Compares only cities in the
 * same and neighboring degrees, so that PostgreSQL reads the cities once.
 */
export async function findCitiesNear(
  database: Database | Transaction,
  named: readonly NamedCity[],
): Promise<ReadonlyMap<number, FoundCity>> {
  const degrees = (axis: 'latitude' | 'longitude') => sql.param(named.map(({ position }) => position?.[axis] ?? null));
  const { rows } = await database.execute<FoundCity & { ordinal: number }>(sql`
    with wanted as (
      select ordinal, latitude, longitude, fold_place(name) || ' ' as label
      from unnest(${sql.param(named.map(({ name }) => name))}::text[], ${degrees('latitude')}::float8[], ${degrees('longitude')}::float8[])
        with ordinality as listed (name, latitude, longitude, ordinal)
    ), near as (
      select wanted.ordinal, cities.*, position(' ' || cities.search_name || ' ' in ' ' || wanted.label) as named_at,
        ${KILOMETERS_A_DEGREE} * sqrt((cities.latitude - wanted.latitude) ^ 2
          + ((cities.longitude - wanted.longitude) * cosd(wanted.latitude)) ^ 2) as kilometers
      from wanted cross join generate_series(-1, 1) as north cross join generate_series(-1, 1) as east
      join ${cities} on floor(cities.latitude) = floor(wanted.latitude) + north and floor(cities.longitude) = floor(wanted.longitude) + east
    )
    select distinct on (ordinal) (ordinal - 1)::int as ordinal, id, name, region, country, (now() at time zone time_zone)::date::text as today
    from near where kilometers <= ${NEAR_KILOMETERS}
    order by ordinal, named_at = 1 desc, named_at > 0 desc, case when named_at > 0 then -length(search_name) end, case when named_at > 0 then kilometers end,
      population desc, id`);
  return new Map(rows.map(({ ordinal, ...city }) => [ordinal, city]));
}

/** Needs the member's lock. */
export function selectTakenDays(transaction: Transaction, memberId: string) {
  return transaction
    .select({ cityId: trips.cityId, arrivesOn: trips.arrivesOn, leavesOn: trips.leavesOn })
    .from(trips)
    .where(eq(trips.memberId, memberId));
}

export async function insertTrips(transaction: Transaction, added: readonly (typeof trips.$inferInsert)[]): Promise<void> {
  if (added.length > 0) await transaction.insert(trips).values([...added]);
}
