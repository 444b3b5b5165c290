import { foldText, isUnspaced } from '@bros/contract/core/folding';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

export interface FoundCityRow {
  id: number;
  name: string;
  region: string;
  country: string;
  countryCode: string;
  timeZone: string;
  population: number;
  /** 'further' is a less known GeoNames name, 'area' an area that contains the city. */
  by: 'own' | 'known' | 'further' | 'area';
  alias: string;
  weight: number;
}

export interface NamedCityRow extends FoundCityRow {
  index: number;
  isPlaced: boolean;
}

type Columns<Row> = { [Key in keyof Row]: Row[Key] };

/** `cityId` is set if the text can mean only this city. */
export interface PlacedReading {
  index: number;
  name: string;
  within: readonly string[];
  cityId?: number | null;
}

const columns = sql`city.id, city.name, city.region, city.country, city.country_code as "countryCode", city.time_zone as "timeZone", city.population`;

/** Shorter region names are codes ('KL'), which count only after a city's name. */
const REGION_FROM_CHARACTERS = 4;

/** Sorts after every character of a region path. */
const AFTER_CODES = '~';

/** Joins a reading's areas, because lists in PostgreSQL's nested arrays must have equal lengths. */
const BETWEEN_AREAS = '\n';

/** Compares the city's own country and state too, because `place_areas` is empty until the full list is imported. */
const liesIn = (areas: SQL) => sql`not exists (
  select from unnest(${areas}) as part (name)
  where part.name not in (lower(city.country), lower(city.country_code), lower(city.region)) and not exists (
    select from place_areas as area
    where area.country_code = city.country_code and area.search_name = part.name and starts_with(city.region_path, area.region_path)))`;

/** Selects areas with the asked name that overlap each surrounding area. `offset 0` evaluates the condition per area, not per city. */
const areasNamed = (condition: SQL) => sql`(
  select * from place_areas as area
  where area.search_name = asked.name and ${condition} and not exists (
    select from unnest(asked.within) as part (name) where not exists (
      select from place_areas as other
      where other.country_code = area.country_code and other.search_name = part.name
        and (starts_with(area.region_path, other.region_path) or starts_with(other.region_path, area.region_path))))
  offset 0) as area`;

function foldReadings(readings: readonly PlacedReading[]): SQL {
  const column = (pick: (reading: PlacedReading) => unknown) => sql.param(readings.map(pick));
  return sql`
    select index, city_id, fold_place(name) as name,
      array(select distinct fold_place(part) from unnest(string_to_array(within, ${BETWEEN_AREAS})) as part) as within
    from unnest(${column(({ index }) => index)}::int[], ${column(({ name }) => name)}::text[],
      ${column(({ within }) => within.join(BETWEEN_AREAS))}::text[], ${column(({ cityId = null }) => cityId)}::int[])
      as reading (index, name, within, city_id)`;
}

/** Finds up to `limit` cities with the exact name per reading and kind of name. A region finds its largest cities; with `hasCountries`, so does a country. */
export async function selectNamed(
  database: Database | Transaction,
  readings: readonly PlacedReading[],
  { limit, hasCountries }: { limit: number; hasCountries: boolean },
): Promise<NamedCityRow[]> {
  if (readings.length === 0) return [];
  const isMeant = sql`(asked.city_id is null or city.id = asked.city_id) and ${liesIn(sql`asked.within`)}`;
  const { rows } = await database.execute<Columns<NamedCityRow>>(sql`
    with asked as materialized (${foldReadings(readings)})
    select asked.index, cardinality(asked.within) > 0 as "isPlaced", found.* from asked cross join lateral (
      (select ${columns}, 'own' as by, '' as alias, city.population as weight
      from cities as city where city.search_name = asked.name and ${isMeant}
      order by city.population desc, city.id limit ${limit})
      union all
      (select ${columns}, case when called.is_known then 'known' else 'further' end, called.name,
        case when called.is_known then called.weight else city.population end
      from city_names as called join cities as city on city.id = called.city_id
      where called.search_name = asked.name and ${isMeant}
      order by called.weight desc, city.id limit ${limit})
      union all
      (select ${columns}, 'area', area.name, city.population
      from ${areasNamed(sql`area.region_path <> '' and length(asked.name) >= ${REGION_FROM_CHARACTERS}`)}
      join cities as city on city.country_code = area.country_code
        and city.region_path ~>=~ area.region_path and city.region_path ~<~ (area.region_path || ${AFTER_CODES})
      where ${isMeant}
      order by city.population desc, city.id limit ${limit})
      union all
      (select ${columns}, 'area', '', city.population
      from ${areasNamed(sql`${hasCountries}::boolean and area.region_path = '' and asked.name <> lower(area.country_code)`)}
      cross join lateral (
        select * from cities as city where city.country_code = area.country_code and ${isMeant}
        order by city.population desc limit ${limit}) as city
      order by city.population desc, city.id limit ${limit})
    ) as found
    where asked.name <> ''`);
  return rows;
}

export interface NameSearch {
  name: string;
  within: readonly string[];
  limit: number;
}

const mayLieIn = (part: string) =>
  sql`(lower(city.country) like fold_place(${part}) || '%' or lower(city.region) = fold_place(${part}) or exists (
    select from place_areas as area
    where area.country_code = city.country_code and area.search_name like fold_place(${part}) || '%'
      and starts_with(city.region_path, area.region_path)))`;

const mayLieInAll = (within: readonly string[]) => sql.join([sql`true`, ...within.map(mayLieIn)], sql` and `);

/** Too many less known names begin with a shorter text. */
const FURTHER_FROM_CHARACTERS = 4;

export async function selectByPrefix(database: Database, { name, within, limit }: NameSearch): Promise<FoundCityRow[]> {
  const isOfKind = (column: SQL) => (isUnspaced(foldText(name)) ? sql`has_unspaced(${column})` : sql`true`);
  const begins = (column: SQL) =>
    sql`${column} like fold_place_beginning(${name}) and ${isOfKind(column)} and ${mayLieInAll(within)}`;
  const { rows } = await database.execute<Columns<FoundCityRow>>(sql`
    select * from (
      (select ${columns}, 'own' as by, '' as alias, city.population as weight
      from cities as city where fold_place(${name}) <> '' and ${begins(sql`city.search_name`)}
      order by city.population desc, city.id limit ${limit})
      union all
      (select ${columns}, case when called.is_known then 'known' else 'further' end, called.name, called.weight
      from city_names as called join cities as city on city.id = called.city_id
      where fold_place(${name}) <> '' and (called.is_known or length(fold_place(${name})) >= ${FURTHER_FROM_CHARACTERS})
        and ${begins(sql`called.search_name`)}
      order by called.weight desc, city.id limit ${limit})
    ) as found
    order by weight desc, id`);
  return rows;
}

/** Finds cities whose name, or words within it, are spelled similarly: the most similar first, then the largest. */
export async function selectBySimilarSpelling(database: Database, { name, within, limit }: NameSearch): Promise<FoundCityRow[]> {
  const folded = sql`fold_place(${name})`;
  const isAlike = (column: SQL) => sql`greatest(similarity(${folded}, ${column}), 0.8 * word_similarity(${folded}, ${column}))`;
  const { rows } = await database.execute<Columns<FoundCityRow>>(sql`
    select * from (
      (select ${columns}, 'own' as by, '' as alias, city.population as weight, ${isAlike(sql`city.search_name`)} as likeness
      from cities as city where ${folded} <% city.search_name and ${mayLieInAll(within)}
      order by likeness desc, weight desc, city.id limit ${limit})
      union all
      (select ${columns}, 'known', called.name, called.weight, ${isAlike(sql`called.search_name`)} as likeness
      from city_names as called join cities as city on city.id = called.city_id
      where called.is_known and ${folded} <% called.search_name and ${mayLieInAll(within)}
      order by likeness desc, called.weight desc, city.id limit ${limit})
    ) as found
    order by likeness desc, weight desc, id`);
  return rows;
}

export async function selectKnownNames(database: Database | Transaction, cityIds: readonly number[]) {
  if (cityIds.length === 0) return [];
  const { rows } = await database.execute<{ cityId: number; name: string }>(sql`
    select called.city_id as "cityId", called.name from city_names as called
    where called.city_id = any (${sql.param([...cityIds])}::int[]) and called.is_known`);
  return rows;
}

export function cityIdsNamed(word: string): SQL {
  const hasWord = (name: SQL) => sql`(${name} like fold_beginning(${word}) or ${name} like '% ' || fold_beginning(${word}))`;
  return sql`
    select city.id from cities as city where ${hasWord(sql`city.search_name`)}
    union select called.city_id from city_names as called where called.is_known and ${hasWord(sql`called.search_name`)}`;
}
