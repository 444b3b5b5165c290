import { CONTINENTS, type Continent } from '@bros/contract/core/continents';
import { DESTINATIONS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { DestinationOrder } from '@bros/contract/places/destination-steps';
import { and, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, isPreparedLimit, literal, type PreparedLimit, placeholder } from '../../platform/database/prepared.ts';
import { weatherBits } from './policy.ts';
import { destinationFavorites, destinations } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

export type DestinationRow = typeof destinations.$inferSelect;

const { folded, weatherKinds, ...publicColumns } = getTableColumns(destinations);
const { weather, visaNotes, provenances, safetyNote, highlights, ...short } = publicColumns;

const cardColumns = { ...short, folded };
const wholeColumns = { ...publicColumns, folded };

/** Sorted ascending, as in the indexes. Unknown values come last. */
const KEYS = {
  score: { key: sql<number>`(-coalesce(${destinations.overallScore}, -1))`, type: 'numeric' },
  cost: { key: sql<number>`(coalesce(${destinations.monthlyCostLowUsd}, 2147483647))`, type: 'integer' },
  internet: { key: sql<number>`(-coalesce(${destinations.internetMbps}, -1))`, type: 'integer' },
  name: { key: sql<string>`${destinations.folded}`, type: 'text' },
} as const satisfies Record<DestinationOrder, { key: SQL; type: string }>;

export interface DestinationAfter {
  key: string | number;
  name: string;
  id: string;
}

export interface DestinationQuery extends DestinationFilter {
  viewerId: string;
  /** Cities that match the search by another name. */
  cityIds?: readonly number[];
}

/** Exceeds every difference between scores. */
const RANK = 100;

/** In the order by score, a search lists the place of that name first, then names that begin with the search, then the other matches. */
function keyOf(order: DestinationOrder, search: string | undefined): SQL {
  const { key } = KEYS[order];
  if (order !== 'score' || !search) return key;
  const begins = sql`starts_with(${folded}, fold_text(${search}))::int`;
  const isName = sql`(fold_text(${destinations.name}) = fold_text(${search}))::int`;
  return sql`(${key} - ${RANK} * (${begins} + ${isName}))`;
}

const contains = (search: string): SQL => sql`${folded} like fold_containing(${search})`;

/** PostgreSQL evaluates the array first, so that this condition and the match of the text can each use their own index. */
const isInOneOf = (cityIds: readonly number[]) =>
  cityIds.length > 0
    ? sql`${destinations.id} = any (array(select id from destinations where city_id = any (${sql.param(cityIds)}::int[])))`
    : undefined;

/** PostgreSQL evaluates the array first, which is cheap, because a member has few favorites. */
const isFavoriteOf = (viewerId: string): SQL =>
  sql`${destinations.id} = any (array(select ${destinationFavorites.destinationId} from ${destinationFavorites} where ${destinationFavorites.memberId} = ${viewerId}))`;

function factsOf(query: DestinationQuery): SQL[] {
  const { region, budget, internet, safety } = query;
  const bits = sql`${weatherBits(query)}::bigint`;
  return [
    ...(region ? [eq(destinations.continent, region)] : []),
    ...(budget ? [lte(destinations.monthlyCostLowUsd, budget)] : []),
    ...(internet ? [gte(destinations.internetMbps, internet)] : []),
    ...(safety ? [gte(destinations.safetyScore, safety)] : []),
    // Here `>=` means `=`, but with it PostgreSQL estimates one match in three instead of one in 200.
    ...(weatherBits(query) ? [sql`(${weatherKinds} & ${bits}) >= ${bits}`] : []),
  ];
}

/**
 * The facts come first, because matching the text costs more. In a search, `is true` keeps PostgreSQL from fetching a whole continent from its index, which
 * would cost even more.
 */
function conditionsOf(query: DestinationQuery): SQL | undefined {
  const facts = factsOf(query);
  return and(
    ...(query.search ? facts.map((fact) => sql`(${fact}) is true`) : facts),
    query.search ? or(contains(query.search), isInOneOf(query.cityIds ?? [])) : undefined,
    query.favorites ? isFavoriteOf(query.viewerId) : undefined,
  );
}

function isAfter(order: DestinationOrder, key: SQL, after: DestinationAfter): SQL {
  const { type } = KEYS[order];
  const last = sql`${after.key}::${sql.raw(type)}`;
  return order === 'name'
    ? sql`(${key}, ${destinations.id}) > (${last}, ${after.id}::uuid)`
    : sql`(${key}, ${destinations.name}, ${destinations.id}) > (${last}, ${after.name}, ${after.id}::uuid)`;
}

type DestinationPage = { order: DestinationOrder; after: DestinationAfter | null; limit: number; hasFacts: boolean };
type FirstPage = { order: DestinationOrder; limit: PreparedLimit; hasFacts: boolean };

const ALL = { viewerId: placeholder<string>('viewerId') };

const firstPage = definePrepared('destination_page', (database, page: FirstPage) =>
  destinationPage(database, ALL, { ...page, after: null }),
);

export function selectDestinations(database: DatabaseOrTransaction, query: DestinationQuery, page: DestinationPage) {
  const { order, after, limit, hasFacts } = page;
  if (after !== null || !isUnfiltered(query) || !isPreparedLimit(limit, 12, 24)) return destinationPage(database, query, page);
  return firstPage(database, { order, limit, hasFacts }).execute();
}

const isUnfiltered = (query: DestinationQuery) => conditionsOf(query) === undefined;

/** Finds the places by their order first, so that all columns are read only for `limit` + 1 rows. */
export function destinationPage(database: DatabaseOrTransaction, query: DestinationQuery, page: DestinationPage) {
  const { order, after, limit, hasFacts } = page;
  const key = keyOf(order, query.search);
  const found = database
    .select({
      id: destinations.id,
      name: sql<string>`${destinations.name}`.as('found_name'),
      key: sql<string | number>`${key}`.as('key'),
    })
    .from(destinations)
    .where(and(conditionsOf(query), after ? isAfter(order, key, after) : undefined))
    .orderBy(key, ...(order === 'name' ? [] : [destinations.name]), destinations.id)
    .limit(literal(limit + 1))
    .as('found');
  return database
    .select({ ...(hasFacts ? wholeColumns : cardColumns), key: found.key })
    .from(found)
    .innerJoin(destinations, eq(destinations.id, found.id))
    .orderBy(found.key, ...(order === 'name' ? [] : [found.name]), found.id);
}

const destinationCount = definePrepared('destination_count', (database) => countOf(database, ALL));

export async function countDestinations(database: DatabaseOrTransaction, query: DestinationQuery): Promise<number> {
  const [row] = await (isUnfiltered(query) ? destinationCount(database, null).execute() : countOf(database, query));
  return row?.total ?? 0;
}

function countOf(database: DatabaseOrTransaction, query: DestinationQuery) {
  const found = database
    .select({ one: sql`1`.as('one') })
    .from(destinations)
    .where(conditionsOf(query))
    .limit(literal(DESTINATIONS_COUNTED_MAX))
    .as('found');
  return database.select({ total: sql<number>`count(*)::int` }).from(found);
}

export async function countByContinent(database: Database): Promise<{ region: Continent; count: number }[]> {
  const names = sql.join(
    CONTINENTS.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await database.execute<{ region: Continent; count: number }>(sql`
    select region, count from unnest(array[${names}]) as region,
    lateral (select count(*)::int as count from (
      select from ${destinations} where continent = region limit ${DESTINATIONS_COUNTED_MAX}) as found) as counted
    where count > 0`);
  return rows;
}
