import { CONTINENTS, type Continent } from '@bros/contract/core/continents';
import { DESTINATIONS_COUNTED_MAX } from '@bros/contract/core/rules';
import type { DestinationFilter } from '@bros/contract/places/destination-filter';
import type { DestinationOrder } from '@bros/contract/places/destination-steps';
import { and, eq, getTableColumns, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { weatherBits } from './policy.ts';
import { destinationFavourites, destinations } from './tables.ts';

export type DestinationRow = typeof destinations.$inferSelect;

const { folded, weatherKinds, ...told } = getTableColumns(destinations);
const { weather, visaNotes, provenances, safetyNote, highlights, ...short } = told;

/** The columns of a card, and those of a destination's page. */
const cardColumns = { ...short, folded };
const wholeColumns = { ...told, folded };

/** The sort key of each order, matching its index, the smallest first; then name and id. Unknown values come last. */
const KEYS = {
  score: { key: sql<number>`(-coalesce(${destinations.overallScore}, -1))`, type: 'numeric' },
  cost: { key: sql<number>`(coalesce(${destinations.monthlyCostLowUsd}, 2147483647))`, type: 'integer' },
  internet: { key: sql<number>`(-coalesce(${destinations.internetMbps}, -1))`, type: 'integer' },
  name: { key: sql<string>`${destinations.folded}`, type: 'text' },
} as const satisfies Record<DestinationOrder, { key: SQL; type: string }>;

/** The position of a page's last destination in the order of the list. */
export interface DestinationAfter {
  key: string | number;
  name: string;
  id: string;
}

export interface DestinationQuery extends DestinationFilter {
  viewerId: string;
  /** The cities that the search means by other names. */
  cityIds?: readonly number[];
}

/** Name, city or country contains the text, whatever the case and accents. */
const contains = (search: string): SQL => sql`${folded} like fold_containing(${search})`;

/** Destinations of these cities. Read first, for the condition beside it has an index of its own. */
const isInOneOf = (cityIds: readonly number[]) =>
  cityIds.length > 0
    ? sql`${destinations.id} = any (array(select id from destinations where city_id = any (${sql.param(cityIds)}::int[])))`
    : undefined;

/** Favourites are few: read first, and not looked up place by place. */
const isFavouriteOf = (viewerId: string): SQL =>
  sql`${destinations.id} = any (array(select ${destinationFavourites.destinationId} from ${destinationFavourites} where ${destinationFavourites.memberId} = ${viewerId}))`;

/** Returns the conditions on the destination's own facts. */
function factsOf(query: DestinationQuery): SQL[] {
  const { region, budget, internet, safety } = query;
  const bits = sql`${weatherBits(query)}::bigint`;
  return [
    ...(region ? [eq(destinations.continent, region)] : []),
    ...(budget ? [lte(destinations.monthlyCostLowUsd, budget)] : []),
    ...(internet ? [gte(destinations.internetMbps, internet)] : []),
    ...(safety ? [gte(destinations.safetyScore, safety)] : []),
    // As good as '=', and PostgreSQL, which knows nothing of single bits, takes it for one place in three instead of one in two hundred.
    ...(weatherBits(query) ? [sql`(${weatherKinds} & ${bits}) >= ${bits}`] : []),
  ];
}

/** With a search, facts are compared row by row, and first, being cheaper than words: fetching all of a continent from an index costs more. */
function conditionsOf(query: DestinationQuery): SQL | undefined {
  const facts = factsOf(query);
  return and(
    ...(query.search ? facts.map((fact) => sql`(${fact}) is true`) : facts),
    query.search ? or(contains(query.search), isInOneOf(query.cityIds ?? [])) : undefined,
    query.favourites ? isFavouriteOf(query.viewerId) : undefined,
  );
}

function isAfter(order: DestinationOrder, after: DestinationAfter): SQL {
  const { key, type } = KEYS[order];
  const last = sql`${after.key}::${sql.raw(type)}`;
  return order === 'name'
    ? sql`(${key}, ${destinations.id}) > (${last}, ${after.id}::uuid)`
    : sql`(${key}, ${destinations.name}, ${destinations.id}) > (${last}, ${after.name}, ${after.id}::uuid)`;
}

/** One row more than `limit`, in the order asked for. With `hasFacts` each is told whole. Found in the indexes alone; only what is shown is read. */
export function selectDestinations(
  database: Database,
  query: DestinationQuery,
  page: { order: DestinationOrder; after: DestinationAfter | null; limit: number; hasFacts: boolean },
) {
  const { order, after, limit, hasFacts } = page;
  const { key } = KEYS[order];
  const found = database
    .select({ id: destinations.id, name: sql<string>`${destinations.name}`.as('found_name'), key: key.as('key') })
    .from(destinations)
    .where(and(conditionsOf(query), after ? isAfter(order, after) : undefined))
    .orderBy(key, ...(order === 'name' ? [] : [destinations.name]), destinations.id)
    .limit(limit + 1)
    .as('found');
  return database
    .select({ ...(hasFacts ? wholeColumns : cardColumns), key: found.key })
    .from(found)
    .innerJoin(destinations, eq(destinations.id, found.id))
    .orderBy(found.key, ...(order === 'name' ? [] : [found.name]), found.id);
}

/** Counts the destinations that match, up to `DESTINATIONS_COUNTED_MAX`. */
export async function countDestinations(database: Database, query: DestinationQuery): Promise<number> {
  const found = database
    .select({ one: sql`1`.as('one') })
    .from(destinations)
    .where(conditionsOf(query))
    .limit(DESTINATIONS_COUNTED_MAX)
    .as('found');
  return database.$count(found);
}

/** Destinations of each continent, counted as above. Continents without any are left out. */
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
