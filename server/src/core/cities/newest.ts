import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageRequest } from '../../platform/database/newest-first.ts';

/** Asks a feature for its newest entries in several cities. */
export interface NewestInCities extends PageRequest {
  cityIds: readonly number[];
  /** Older entries are left out. */
  since: Date;
}

/**
 * Ids of the newest entries of all cities together, for use in `in (…)`. `newest` selects `id` and the moment as `at`, compares its city with `WANTED_CITY`, sorts
 * and limits. So one index range is read per city, only until there are enough, and PostgreSQL expects no more than `limit` ids.
 */
export const newestInEach = (cityIds: readonly number[], newest: SQLWrapper, limit: number): SQL =>
  sql`(select newest.id from unnest(${sql.param([...cityIds])}::int[]) as wanted (city_id) cross join lateral (${newest}) as newest
    order by newest.at desc, newest.id desc limit ${limit})`;

export const WANTED_CITY = sql`wanted.city_id`;
