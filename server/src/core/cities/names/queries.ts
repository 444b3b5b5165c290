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
  /** How the name was found. `further`: one of GeoNames' names that is not well known; `area`: the city lies in an area of that name. */
  by: 'own' | 'known' | 'further' | 'area';
  /** The name that was found, where it is not the city's own. */
  alias: string;
  /** The population that counts for the order. */
  weight: number;
}

/** A city that was found by a complete name. */
export interface NamedCityRow extends FoundCityRow {
  place: number;
  /** True when the text also named an area that contains the city. */
  isPlaced: boolean;
}

type Columns<Row> = { [Key in keyof Row]: Row[Key] };

/** A reading of the text at `place`, and the only city that may be meant, where it is known. */
export interface PlacedReading {
  place: number;
  name: string;
  within: readonly string[];
  cityId?: number | null;
}

const columns = sql`city.id, city.name, city.region, city.country, city.country_code as "countryCode", city.time_zone as "timeZone", city.population`;

/** Shorter names of regions are codes ('KL'), which are read behind a comma only, like the codes of countries ('IN'). */
const REGION_FROM_CHARACTERS = 4;

/** Comes after every letter and digit of a region's code. */
const AFTER_CODES = '~';

/** Separates the areas of a reading: PostgreSQL has no arrays of lists that differ in length. */
const BETWEEN_AREAS = '\n';

/** The city lies in each of these areas. Country and state are compared in the city too, for the names of areas come with the whole list. */
const liesIn = (areas: SQL) => sql`not exists (
  select from unnest(${areas}) as part (name)
  where part.name not in (lower(city.country), lower(city.country_code), lower(city.region)) and not exists (
    select from place_areas as area
    where area.country_code = city.country_code and area.search_name = part.name and starts_with(city.region_path, area.region_path)))`;

/**
 * The areas of the asked name that overlap each of the areas around it. `offset 0`: this is asked once for an area, and not for each of its cities, so that
 * an area of another country costs nothing more.
 */
const areasNamed = (condition: SQL) => sql`(
  select * from place_areas as area
  where area.search_name = asked.name and ${condition} and not exists (
    select from unnest(asked.within) as part (name) where not exists (
      select from place_areas as other
      where other.country_code = area.country_code and other.search_name = part.name
        and (starts_with(area.region_path, other.region_path) or starts_with(other.region_path, area.region_path))))
  offset 0) as area`;

/** The readings with names and areas folded like those of the tables. */
function foldReadings(readings: readonly PlacedReading[]): SQL {
  const column = (pick: (reading: PlacedReading) => unknown) => sql.param(readings.map(pick));
  return sql`
    select place, city_id, fold_place(name) as name,
      array(select distinct fold_place(part) from unnest(string_to_array(within, ${BETWEEN_AREAS})) as part) as within
    from unnest(${column(({ place }) => place)}::int[], ${column(({ name }) => name)}::text[],
      ${column(({ within }) => within.join(BETWEEN_AREAS))}::text[], ${column(({ cityId = null }) => cityId)}::int[])
      as reading (place, name, within, city_id)`;
}

/**
 * Cities that are called exactly so, up to `limit` for each reading and kind of name, in one statement. A name of a region finds its largest cities,
 * and with `hasCountries` that of a country too.
 */
export async function selectNamed(
  database: Database | Transaction,
  readings: readonly PlacedReading[],
  { limit, hasCountries }: { limit: number; hasCountries: boolean },
): Promise<NamedCityRow[]> {
  if (readings.length === 0) return [];
  const isMeant = sql`(asked.city_id is null or city.id = asked.city_id) and ${liesIn(sql`asked.within`)}`;
  const { rows } = await database.execute<Columns<NamedCityRow>>(sql`
    with asked as materialized (${foldReadings(readings)})
    select asked.place, cardinality(asked.within) > 0 as "isPlaced", found.* from asked cross join lateral (
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

/** A search for what is being typed: the beginning of a name, and that of the areas around it. The database folds both like the names. */
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

/** The city lies in areas whose names begin with each of these. */
const mayLieInAll = (within: readonly string[]) => sql.join([sql`true`, ...within.map(mayLieIn)], sql` and `);

/** Fewer letters than this begin too many names of every language. */
const FURTHER_FROM_CHARACTERS = 4;

/** Cities with a name that begins so, the largest first. */
export async function selectBeginning(database: Database, { name, within, limit }: NameSearch): Promise<FoundCityRow[]> {
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

/** Cities with nearly the same letters: for misspellings, and for words within a name. The most alike first, of those the largest. */
export async function selectSpeltNearly(database: Database, { name, within, limit }: NameSearch): Promise<FoundCityRow[]> {
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

/** The well-known names of a city beside its own. */
export async function selectKnownNames(database: Database, cityId: number): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select called.name from city_names as called where called.city_id = ${cityId} and called.is_known`);
  return rows.map(({ name }) => name);
}
