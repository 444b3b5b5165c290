import type { Continent } from '@bros/contract/core/continents';
import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../../../core/cities/tables.ts';
import { homeCityIdOf } from '../../../../members/directory/here/service.ts';
import type { DestinationRow } from '../../../../places/destinations/service.ts';
import { destinations } from '../../../../places/destinations/tables.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import type { Criteria } from '../../parse/criteria.ts';

type DatabaseOrTransaction = Database | Transaction;

const MAX_NAMED = 60;

const textArray = (texts: readonly string[]) => sql`(select fold_text(name) from unnest(${sql.param(texts)}::text[]) as name)`;

export function selectNamed(
  database: DatabaseOrTransaction,
  names: readonly string[],
  cityIds: readonly number[],
  countries: readonly string[],
) {
  const { name, city, country, cityId } = destinations;
  const among = textArray(names);
  return database
    .select()
    .from(destinations)
    .where(
      or(
        sql`fold_text(${name}) in ${among} or fold_text(${city}) in ${among} or fold_text(${country}) in ${among}`,
        inArray(cityId, [...cityIds]),
        inArray(country, [...countries]),
      ),
    )
    .orderBy(sql`${destinations.overallScore} desc nulls last`, asc(destinations.id))
    .limit(MAX_NAMED);
}

export function selectDestinationsByIds(database: DatabaseOrTransaction, ids: readonly string[]): Promise<DestinationRow[]> {
  return database
    .select()
    .from(destinations)
    .where(inArray(destinations.id, [...ids]));
}

export function selectDestinationsInCity(database: DatabaseOrTransaction, cityId: number): Promise<DestinationRow[]> {
  return database.select().from(destinations).where(eq(destinations.cityId, cityId));
}

export function selectInCountries(database: DatabaseOrTransaction, countryCodes: readonly string[]): Promise<DestinationRow[]> {
  return database
    .select()
    .from(destinations)
    .where(inArray(destinations.countryCode, [...countryCodes]))
    .orderBy(sql`${destinations.overallScore} desc nulls last`, asc(destinations.id))
    .limit(MAX_NAMED);
}

const ALIKE_FROM = 0.25;

export async function selectBySimilarSpelling(database: DatabaseOrTransaction, words: readonly string[]) {
  const { rows } = await database.execute<{
    word: string;
    name: string;
    id: string;
    countryCode: string | null;
    isCountry: boolean;
  }>(sql`
    select asked.word, called.name, called.id, called.country_code as "countryCode", called.is_country as "isCountry"
    from unnest(${sql.param([...words])}::text[]) as asked (word)
    join (
      select id, country_code, fold_text(name) as name, false as is_country from ${destinations}
      union select id, country_code, fold_text(city), false from ${destinations}
      union select id, country_code, fold_text(country), true from ${destinations}
      union select ${destinations.id}, ${destinations.countryCode}, fold_text(known.name), false
        from ${destinations} join city_names as known on known.city_id = ${destinations.cityId} and known.is_known
    ) as called on left(called.name, 1) = left(asked.word, 1) and similarity(called.name, asked.word) >= ${ALIKE_FROM}`);
  return rows;
}

export interface HomeCity {
  name: string;
  timeZone: string;
  countryCode: string;
  destinationId: string | null;
}

export async function findHome(database: DatabaseOrTransaction, memberId: string): Promise<HomeCity | undefined> {
  const { id, name, timeZone, countryCode } = cities;
  const [row] = await database
    .select({ name, timeZone, countryCode, destinationId: destinations.id })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, id))
    .where(sql`${id} = ${homeCityIdOf(memberId)}`);
  return row;
}

export async function findDestination(database: DatabaseOrTransaction, id: string): Promise<DestinationRow | undefined> {
  const [row] = await selectDestinationsByIds(database, [id]);
  return row;
}

export async function findBySlug(database: DatabaseOrTransaction, slug: string): Promise<DestinationRow | undefined> {
  const [row] = await database.select().from(destinations).where(eq(destinations.slug, slug));
  return row;
}

export function searchTexts(
  database: DatabaseOrTransaction,
  words: readonly string[],
  { ids, limit }: { ids: string[] | null; limit: number },
) {
  const { description, safetyNote, highlights } = destinations;
  const vector = sql`guide_destination_words(${description}, ${safetyNote}, ${highlights})`;
  const query = sql`guide_query(${sql.param(words)}::text[])`;
  return database
    .select()
    .from(destinations)
    .where(and(sql`${vector} @@ ${query}`, ids ? inArray(destinations.id, ids) : undefined))
    .orderBy(sql`ts_rank(${vector}, ${query}) desc`, sql`${destinations.overallScore} desc nulls last`, asc(destinations.id))
    .limit(limit);
}

const highOf = (month: number) => sql<number>`(${destinations.weather} -> ${month - 1}::int ->> 'highC')::int`;
const rainOf = (month: number) => sql<number>`(${destinations.weather} -> ${month - 1}::int ->> 'rainDays')::int`;

const ORDERS: Record<Criteria['order'], (month: number | null) => SQL> = {
  score: () => sql`${destinations.overallScore} desc nulls last`,
  cost: () => sql`${destinations.monthlyCostLowUsd} asc nulls last`,
  internet: () => sql`${destinations.internetMbps} desc nulls last`,
  safety: () => sql`${destinations.safetyScore} desc nulls last`,
  warmth: (month) => (month === null ? sql`${destinations.weatherScore} desc nulls last` : sql`${highOf(month)} desc nulls last`),
};

const DRY_TO_RAIN_DAYS = 5;

/** Excludes destinations whose wanted value is unknown. */
export function selectFitting(
  database: DatabaseOrTransaction,
  asked: Criteria & { month: number | null; continent: Continent | null },
  { ids, limit }: { ids: string[] | null; limit: number },
) {
  const { budgetUsd, minMbps, minSafety, minHighC, isDry, month, continent, order } = asked;
  const { id, monthlyCostLowUsd, internetMbps, safetyScore } = destinations;
  return database
    .select()
    .from(destinations)
    .where(
      and(
        ids ? inArray(id, ids) : undefined,
        continent ? eq(destinations.continent, continent) : undefined,
        budgetUsd === null ? undefined : lte(monthlyCostLowUsd, budgetUsd),
        minMbps === null ? undefined : gte(internetMbps, minMbps),
        minSafety === null ? undefined : gte(safetyScore, minSafety),
        month !== null && minHighC !== null ? gte(highOf(month), minHighC) : undefined,
        month !== null && isDry ? lte(rainOf(month), DRY_TO_RAIN_DAYS) : undefined,
      ),
    )
    .orderBy(ORDERS[order](month), asc(destinations.name), asc(id))
    .limit(limit);
}
