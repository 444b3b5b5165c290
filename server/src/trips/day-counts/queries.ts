import { eq, sql } from 'drizzle-orm';
import { cities } from '../../places/tables.ts';
import type { Database } from '../../platform/database/connect.ts';
import { today } from '../queries.ts';
import { trips } from '../tables.ts';

/** All stays of a member, at most `TRIPS_MAX`, with the date in each city. */
export function selectCountedStays(database: Database, memberId: string) {
  return database
    .select({
      arrivesOn: trips.arrivesOn,
      leavesOn: trips.leavesOn,
      countryCode: cities.countryCode,
      country: cities.country,
      today: sql<string>`${today}::text`,
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(eq(trips.memberId, memberId));
}
