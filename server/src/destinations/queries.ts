import { and, count, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connect.ts';
import { destinations } from './tables.ts';

/** Unknown scores come last. */
const scoreOrder = sql<number>`coalesce(${destinations.overallScore}, -1)`;

/** Name, city or country contains the text, whatever the case and accents. Destinations are a short list: a scan of it is quick. */
function matches(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const searched = sql`unaccent(lower(${destinations.name} || ' ' || ${destinations.city} || ' ' || ${destinations.country}))`;
  return sql`${searched} like unaccent(lower(${pattern}))`;
}

export interface DestinationAfter {
  score: number;
  name: string;
  id: string;
}

/** One row more than `limit`, best score first, then by name. */
export function selectDestinations(
  database: Database,
  filter: { search?: string; after: DestinationAfter | null; limit: number },
) {
  const { search, after, limit } = filter;
  const isAfter = after
    ? sql`(-${scoreOrder}, ${destinations.name}, ${destinations.id}) > (${-after.score}::numeric, ${after.name}, ${after.id}::uuid)`
    : undefined;
  return database
    .select()
    .from(destinations)
    .where(and(search ? matches(search) : undefined, isAfter))
    .orderBy(sql`-${scoreOrder}`, destinations.name, destinations.id)
    .limit(limit + 1);
}
export type DestinationRow = typeof destinations.$inferSelect;

export async function countDestinations(database: Database, search?: string): Promise<number> {
  const [row] = await database
    .select({ total: count() })
    .from(destinations)
    .where(search ? matches(search) : undefined);
  return row?.total ?? 0;
}
