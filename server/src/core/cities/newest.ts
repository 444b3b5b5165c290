import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PageRequest } from '../../platform/database/newest-first.ts';
import { hiddenIds, literal } from '../../platform/database/prepared.ts';
import { cities } from './tables.ts';

export interface NewestInCities extends PageRequest {
  cityIds: readonly number[];
  since: Date;
}

/**
 * A subquery for `in (…)`: the IDs of the newest rows of all these cities together, at most `limit`. The query `newest` must select `id` and `at` (the time) of
 * the rows of the city `WANTED_CITY`, newest first, with the same limit. PostgreSQL then reads one index range per city and stops early.
 */
export const newestIdsInCities = (cityIds: readonly number[], newest: SQLWrapper, limit: number): SQL =>
  sql`(select newest.id from unnest(${hiddenIds(sql.param(cityIds), 'int')}) as wanted (city_id) cross join lateral (${newest}) as newest
    order by newest.at desc, newest.id desc limit ${literal(limit)})`;

export const WANTED_CITY = sql`wanted.city_id`;

/** For the query around `newestIdsInCities`, which joins `cities`. */
export const newestCityColumns = {
  cityId: cities.id,
  city: cities.name,
  countryCode: cities.countryCode,
  latitude: cities.latitude,
  longitude: cities.longitude,
};
