import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { City } from './city-source.ts';
import type { AreaName, CityName } from './lists/read.ts';
import { cities, cityImports, cityNames, placeAreas } from './tables.ts';

/** The number is arbitrary, but the same in every process. */
const IMPORT_LOCK = 7_265_668;

export async function lockCityImport(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

export async function findCityImport(database: Database | Transaction, version: string) {
  const [row] = await database.select().from(cityImports).where(eq(cityImports.version, version));
  return row;
}

/** Without `analyze`, the planner would choose sequential scans. */
export async function finishCityImport(transaction: Transaction, version: string): Promise<void> {
  await transaction.insert(cityImports).values({ version });
  await transaction.execute(sql`analyze ${cities}, ${cityNames}, ${placeAreas}`);
}

export async function areCitiesThere(database: Database, ids: readonly number[]): Promise<boolean> {
  return (await database.$count(cities, sql`${cities.id} = any(${sql.param(ids)})`)) === ids.length;
}

export async function upsertCities(database: Database | Transaction, rows: readonly City[]): Promise<void> {
  const column = <Key extends keyof City>(key: Key) => sql.param(rows.map((row) => row[key]));
  const regionPaths = sql.param(rows.map(({ regionPath = '' }) => regionPath));
  await database.execute(sql`
    insert into cities (id, name, search_name, region, region_path, country_code, country, latitude, longitude, time_zone, population)
    select id, name, fold_place(name), region, region_path, country_code, country, latitude, longitude, time_zone, population
    from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('region')}::text[], ${regionPaths}::text[], ${column('countryCode')}::text[],
      ${column('country')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('timeZone')}::text[],
      ${column('population')}::int[])
      as listed (id, name, region, region_path, country_code, country, latitude, longitude, time_zone, population)
    on conflict (id) do update set
      (name, search_name, region, region_path, country_code, country, latitude, longitude, time_zone, population) =
      (excluded.name, excluded.search_name, excluded.region, excluded.region_path, excluded.country_code, excluded.country, excluded.latitude,
        excluded.longitude, excluded.time_zone, excluded.population)`);
}

/** The minimum weight of a well-known name, because people also look for small places such as resorts. */
const KNOWN_MIN_WEIGHT = 25_000;

/** Skips names of missing cities. A well-known name may equal the city's own, so that a small place such as Petra precedes larger ones. */
export async function replaceCityNames(transaction: Transaction, names: readonly CityName[]): Promise<void> {
  const column = <Key extends keyof CityName>(key: Key) => sql.param(names.map((name) => name[key]));
  await transaction.delete(cityNames);
  // `offset 0` folds each name once.
  await transaction.execute(sql`
    insert into city_names (city_id, name, search_name, is_known, weight)
    select city_id, listed.name, folded, is_known,
      case when is_known then greatest(population, ${KNOWN_MIN_WEIGHT}::int) else population / 5 end
    from (
      select city_id, name, is_known, fold_place(name) as folded
      from unnest(${column('cityId')}::int[], ${column('name')}::text[], ${column('isKnown')}::bool[]) as named (city_id, name, is_known)
      offset 0
    ) as listed
    join cities on cities.id = city_id
    where folded <> '' and (is_known or folded <> cities.search_name)`);
}

export async function replaceAreaNames(transaction: Transaction, names: readonly AreaName[]): Promise<void> {
  const column = <Key extends keyof AreaName>(key: Key) => sql.param(names.map((name) => name[key]));
  await transaction.delete(placeAreas);
  await transaction.execute(sql`
    insert into place_areas (country_code, region_path, name, search_name)
    select country_code, region_path, name, fold_place(name)
    from unnest(${column('countryCode')}::text[], ${column('regionPath')}::text[], ${column('name')}::text[])
      as listed (country_code, region_path, name)
    where fold_place(name) <> ''
    on conflict do nothing`);
}

export const cityColumns = {
  id: cities.id,
  name: cities.name,
  region: cities.region,
  country: cities.country,
  countryCode: cities.countryCode,
  timeZone: cities.timeZone,
  population: cities.population,
};

export function selectCitiesByIds(database: Database | Transaction, ids: readonly number[]) {
  return database
    .select({ ...cityColumns, latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(inArray(cities.id, [...ids]));
}
