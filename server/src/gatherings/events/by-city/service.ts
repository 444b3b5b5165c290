import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { tiersReachedBy } from '../policy.ts';
import { countEventDifference, type ListedCount } from './queries.ts';

export { countListedEvents, type ListedCount } from './queries.ts';

export async function countEventsFor(
  database: Database,
  viewer: Viewer,
  listed: readonly ListedCount[],
): Promise<Map<number, number>> {
  const tiers = tiersReachedBy(viewer);
  const found = listed.filter(({ minTier }) => minTier === null || tiers.includes(minTier));
  const counts = new Map<number, number>();
  const add = (cityId: number, events: number) => counts.set(cityId, (counts.get(cityId) ?? 0) + events);
  for (const { cityId, total } of found) add(cityId, total);
  for (const { cityId, events } of await countEventDifference(database, viewer)) add(cityId, events);
  return counts;
}
