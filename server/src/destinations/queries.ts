import { CONTINENTS, type Continent } from '@bros/contract/continents';
import type { DestinationFilter } from '@bros/contract/destination-filter';
import type { DestinationOrder } from '@bros/contract/destination-steps';
import { DESTINATIONS_COUNTED_MAX } from '@bros/contract/rules';
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect.ts';
import { facetsOf } from './policy.ts';
import { destinationFavourites, destinations } from './tables.ts';

export type DestinationRow = typeof destinations.$inferSelect;

const { folded, facets, ...told } = getTableColumns(destinations);
const { weather, visaNotes, provenances, safetyNote, highlights, ...short } = told;

/** What a list tells of a place in short, and what it can tell beyond that. */
const cardColumns = { ...short, folded };
const wholeColumns = { ...told, folded };

/** What is ordered by, as the index of each order has it, the smallest first; then by name and number. What is unknown comes last. */
const KEYS = {
  score: { key: sql<number>`(-coalesce(${destinations.overallScore}, -1))`, type: 'numeric' },
  cost: { key: sql<number>`(coalesce(${destinations.monthlyCostLowUsd}, 2147483647))`, type: 'integer' },
  internet: { key: sql<number>`(-coalesce(${destinations.internetMbps}, -1))`, type: 'integer' },
  name: { key: sql<string>`${destinations.folded}`, type: 'text' },
} as const satisfies Record<DestinationOrder, { key: SQL; type: string }>;

/** Where a page ends, in the order of the list. */
export interface DestinationAfter {
  key: string | number;
  name: string;
  id: string;
}

export interface DestinationQuery extends DestinationFilter {
  viewerId: string;
}

/** Name, city or country contains the text, whatever the case and accents. */
function contains(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${folded} like fold_text(${pattern})`;
}

/** Favourites are few: read first, and not looked up place by place. */
const isFavouriteOf = (viewerId: string): SQL =>
  sql`${destinations.id} = any (array(select ${destinationFavourites.destinationId} from ${destinationFavourites} where ${destinationFavourites.memberId} = ${viewerId}))`;

function conditionsOf(query: DestinationQuery): SQL | undefined {
  const asked = facetsOf(query);
  return and(
    query.search ? contains(query.search) : undefined,
    asked.length > 0 ? sql`${facets} @> ${sql.param(asked, facets)}` : undefined,
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

/** One row more than `limit`, in the order asked for. With `hasFacts` each is told whole. */
export function selectDestinations(
  database: Database,
  query: DestinationQuery,
  page: { order: DestinationOrder; after: DestinationAfter | null; limit: number; hasFacts: boolean },
) {
  const { order, after, limit, hasFacts } = page;
  const { key } = KEYS[order];
  return database
    .select({ ...(hasFacts ? wholeColumns : cardColumns), key: key.as('key') })
    .from(destinations)
    .where(and(conditionsOf(query), after ? isAfter(order, after) : undefined))
    .orderBy(key, ...(order === 'name' ? [] : [destinations.name]), destinations.id)
    .limit(limit + 1);
}

/**
 * How many answer to the filter, counted up to `DESTINATIONS_COUNTED_MAX`. What many answer to is counted along the list, which ends there; a search, which
 * few answer to, where it is found.
 */
export async function countDestinations(database: Database, query: DestinationQuery): Promise<number> {
  const { key } = KEYS.score;
  const found = database
    .select({ one: sql`1`.as('one') })
    .from(destinations)
    .where(conditionsOf(query))
    .orderBy(...(query.search ? [] : [key, destinations.name, destinations.id]))
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
