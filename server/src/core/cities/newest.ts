import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageRequest } from '../../platform/database/newest-first.ts';
import { literal } from '../../platform/database/prepared.ts';

export interface NewestInCities extends PageRequest {
  cityIds: readonly number[];
  since: Date;
}

/**
 * Selects the newest IDs in all these cities together, for `in (…)`. `newest` selects `id` and the time as `at` where the city is `WANTED_CITY`, sorts and
 * limits, so PostgreSQL reads one index range per city, stops early, and expects at most `limit` IDs.
 */
export const newestInEach = (cityIds: readonly number[], newest: SQLWrapper, limit: number): SQL =>
  sql`(select newest.id from unnest(${sql.param(cityIds)}::int[]) as wanted (city_id) cross join lateral (${newest}) as newest
    order by newest.at desc, newest.id desc limit ${literal(limit)})`;

export const WANTED_CITY = sql`wanted.city_id`;
