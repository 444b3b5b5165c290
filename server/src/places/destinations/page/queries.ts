import { STAYS_COUNTED_MAX } from '@bros/contract/core/rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import { directoryEntries } from '../../../core/people/directory/tables.ts';
import { blockedWith } from '../../../core/people/visibility/service.ts';
import { hasStay } from '../../../members/trips/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { DestinationRow } from '../queries.ts';
import { destinations } from '../tables.ts';

export async function findDestination(database: Database, slug: string): Promise<DestinationRow | undefined> {
  const [row] = await database.select().from(destinations).where(eq(destinations.slug, slug));
  return row;
}

export function selectBest(database: Database, limit: number) {
  return database
    .select()
    .from(destinations)
    .orderBy(sql`-coalesce(${destinations.overallScore}, -1)`, destinations.name, destinations.id)
    .limit(limit);
}

/** Whole US dollars a month; null if no destination has a cost. */
export async function findMedianCost(database: Database): Promise<number | null> {
  const middle = sql`(coalesce(${destinations.monthlyCostLowUsd}, ${destinations.monthlyCostHighUsd})
    + coalesce(${destinations.monthlyCostHighUsd}, ${destinations.monthlyCostLowUsd})) / 2.0`;
  const { rows } = await database.execute<{ median: number | null }>(
    sql`select round(percentile_cont(0.5) within group (order by ${middle}))::int as median from ${destinations}`,
  );
  return rows[0]?.median ?? null;
}

/** Only stays shared with everyone, so every tier may see the numbers. Excludes blocked members, in either direction. */
export async function countStays(database: Database, viewerId: string, cityId: number): Promise<{ now: number; soon: number }> {
  const here = database
    .select({ memberId: directoryEntries.memberId })
    .from(directoryEntries)
    .where(
      and(
        sql`${directoryEntries.stayCities} @> array[${cityId}::int]`,
        ne(directoryEntries.memberId, viewerId),
        sql`${directoryEntries.memberId} <> all (${blockedWith(viewerId)})`,
      ),
    )
    .limit(STAYS_COUNTED_MAX)
    .as('here');
  const [row] = await database
    .select({
      now: sql<number>`count(*) filter (where ${hasStay(here.memberId, cityId, 'now')})`.mapWith(Number),
      soon: sql<number>`count(*) filter (where ${hasStay(here.memberId, cityId, 'soon')})`.mapWith(Number),
    })
    .from(here);
  return row ?? { now: 0, soon: 0 };
}
