import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageRequest } from '../../platform/database/newest-first.ts';

/** Asks a feature for its newest entries in several cities. */
export interface NewestInCities extends PageRequest {
  cityIds: readonly number[];
  /** Older entries are left out. */
  since: Date;
}

/**
 * Ids of the newest entries in each city, for use in `in (…)`. `newest` compares its city with `WANTED_CITY`, sorts and limits, so that one index range is
 * read per city, and only until there are enough.
 */
export const newestInEach = (cityIds: readonly number[], newest: SQLWrapper): SQL =>
  sql`(select newest.id from unnest(${sql.param([...cityIds])}::int[]) as wanted (city_id) cross join lateral (${newest}) as newest)`;

export const WANTED_CITY = sql`wanted.city_id`;
