import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/connect.ts';
import type { City } from './city-source.ts';
import { cities, cityImports } from './tables.ts';

/** Any number, the same in every process: imports take turns. */
const IMPORT_LOCK = 7_265_668;

export async function lockCityImport(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

export async function findCityImport(database: Database | Transaction, version: string) {
  const [row] = await database.select().from(cityImports).where(eq(cityImports.version, version));
  return row;
}

/** Notes that a version is in, and lets the planner count the rows: it would read them all for want of knowing how many there are. */
export async function finishCityImport(transaction: Transaction, version: string): Promise<void> {
  await transaction.insert(cityImports).values({ version });
  await transaction.execute(sql`analyze ${cities}`);
}

/** True when all of these cities exist. */
export async function areCitiesThere(database: Database, ids: readonly number[]): Promise<boolean> {
  return (await database.$count(cities, inArray(cities.id, [...ids]))) === ids.length;
}

/** Adds cities and brings those that are there up to date, in one statement of ten parameters however many there are. */
export async function upsertCities(database: Database | Transaction, rows: readonly City[]): Promise<void> {
  const column = <Key extends keyof City>(key: Key) => sql.param(rows.map((row) => row[key]));
  await database.execute(sql`
    insert into cities (id, name, search_name, region, country_code, country, latitude, longitude, time_zone, population)
    select id, name, fold_words(name), region, country_code, country, latitude, longitude, time_zone, population
    from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('region')}::text[], ${column('countryCode')}::text[],
      ${column('country')}::text[], ${column('latitude')}::float8[], ${column('longitude')}::float8[], ${column('timeZone')}::text[],
      ${column('population')}::int[])
      as listed (id, name, region, country_code, country, latitude, longitude, time_zone, population)
    on conflict (id) do update set
      (name, search_name, region, country_code, country, latitude, longitude, time_zone, population) =
      (excluded.name, excluded.search_name, excluded.region, excluded.country_code, excluded.country, excluded.latitude,
        excluded.longitude, excluded.time_zone, excluded.population)`);
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

/** A search for cities: the beginning of a name, and perhaps of the country or state. The database folds it like the names. */
export interface CitySearch {
  name: string;
  within: string;
  limit: number;
}

const isWithin = (within: string) =>
  within
    ? sql`(fold_words(${cities.country}) like fold_words(${within}) || '%' or lower(${cities.region}) = fold_words(${within}))`
    : sql`true`;

/** Cities whose name begins so, the largest first. */
export function selectCitiesByPrefix(database: Database, { name, within, limit }: CitySearch) {
  return database
    .select(cityColumns)
    .from(cities)
    .where(sql`fold_words(${name}) <> '' and ${cities.searchName} like fold_words(${name}) || '%' and ${isWithin(within)}`)
    .orderBy(sql`${cities.population} desc`, cities.id)
    .limit(limit);
}
export type CityRow = Awaited<ReturnType<typeof selectCitiesByPrefix>>[number];

/** Cities with nearly the same letters: for a slip of the pen, and for words within a name. The most alike first, of those the largest. */
export function selectCitiesByLetters(database: Database, { name, within, limit }: CitySearch) {
  const folded = sql`fold_words(${name})`;
  return database
    .select(cityColumns)
    .from(cities)
    .where(sql`${folded} <% ${cities.searchName} and ${isWithin(within)}`)
    .orderBy(
      sql`greatest(similarity(${folded}, ${cities.searchName}), 0.8 * word_similarity(${folded}, ${cities.searchName})) desc`,
      sql`${cities.population} desc`,
      cities.id,
    )
    .limit(limit);
}

export function selectCitiesByIds(database: Database | Transaction, ids: readonly number[]) {
  return database
    .select({ ...cityColumns, latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(inArray(cities.id, [...ids]));
}
