import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageRequest } from '../../platform/database/newest-first.ts';

/** The request for a feature's newest entries in several cities. */
export interface NewestInCities extends PageRequest {
  cityIds: readonly number[];
  /** Older entries are omitted. */
  since: Date;
}

/**
 * Returns the ids of the newest entries in all these cities together, for use in `in (…)`. `newest` selects `id` and the time as
 * `at` where the city is `WANTED_CITY`, sorts and limits. PostgreSQL then reads one index range per city, stops once it has
 * enough, and expects at most `limit` ids.
 */
export const newestInEach = (cityIds: readonly number[], newest: SQLWrapper, limit: number): SQL =>
  sql`(select newest.id from unnest(${sql.param([...cityIds])}::int[]) as wanted (city_id) cross join lateral (${newest}) as newest
    order by newest.at desc, newest.id desc limit ${limit})`;

export const WANTED_CITY = sql`wanted.city_id`;
