import type { DayCounts } from '@bros/contract/members/trip-days';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { countDays } from './policy.ts';
import { selectCountedStays } from './queries.ts';

/** Specification, N2. */
export async function getDayCounts(database: Database, { memberId }: Actor): Promise<DayCounts> {
  return countDays(await selectCountedStays(database, [memberId]), new Date().toISOString().slice(0, 10));
}
