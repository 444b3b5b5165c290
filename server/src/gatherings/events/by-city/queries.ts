import type { EventMinTier } from '@bros/contract/gatherings/event-rules';
import { type SQL, sql } from 'drizzle-orm';
import { blockedWith, connectedWith, isActiveAccountId, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { tiersReachedBy } from '../policy.ts';
import { travelEvents } from '../tables.ts';

const { cityId, endsAt, hiddenAt, hostId, minTier, state, visibility } = travelEvents;

const upcoming = sql`${travelEvents}
  where ${state} = 'active' and ${hiddenAt} is null and ${endsAt} > now() and ${cityId} is not null and ${isActiveAccountId(hostId)}`;
const isListed = sql`${visibility} in ('public', 'members', 'tier')`;

export type ListedCount = { cityId: number; minTier: EventMinTier | null; total: number };

export async function countListedEvents(database: Database): Promise<ListedCount[]> {
  const { rows } = await database.execute<ListedCount>(sql`
    select ${cityId} as "cityId", ${minTier} as "minTier", count(*)::int as total
    from ${upcoming} and ${isListed} group by ${cityId}, ${minTier}`);
  return rows;
}

/**
 * The difference between the viewer's counts and those of `countListedEvents`: minus the events of blocked hosts, plus the events for `connections`. The cost
 * grows with the number of these events.
 */
export async function countEventDifference(database: Database, viewer: Viewer): Promise<{ cityId: number; events: number }[]> {
  const blocked = blockedWith(viewer.memberId);
  const tiers: SQL = sql`${sql.param(tiersReachedBy(viewer))}::text[]`;
  const { rows } = await database.execute<{ cityId: number; events: number }>(sql`
    select city_id as "cityId", sum(change)::int as events from (
      select ${cityId} as city_id, -1 as change
      from ${upcoming} and ${isListed} and (${minTier} is null or ${minTier} = any (${tiers})) and ${hostId} = any (${blocked})
      union all
      select ${cityId}, 1
      from ${upcoming} and ${visibility} = 'connections' and ${hostId} <> all (${blocked})
        and ${hostId} = any (array(${connectedWith(viewer.memberId)} union all select ${viewer.memberId}::uuid))
    ) as changes group by city_id`);
  return rows;
}
