import { ARRIVAL_NEWS_DAYS } from '@bros/contract/core/rules';
import { and, eq, gt, gte, ne, or, sql } from 'drizzle-orm';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { isStayShownTo } from '../crossings/queries.ts';
import { today } from '../queries.ts';
import { arrivalNewsAt, trips } from '../tables.ts';

const { id, cityId, memberId, arrivesOn, leavesOn, createdAt } = trips;
const at = arrivalNewsAt(trips);

const startOfDay = (moment: Date) => sql`date_trunc('day', ${sql.param(moment, createdAt)}::timestamptz, 'UTC')`;

/** Selects unfinished stays visible to the viewer that begin within `ARRIVAL_NEWS_DAYS` of today. */
export function selectArrivals(database: Database | Transaction, viewer: Viewer, { cityIds, since, ...page }: NewestInCities) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(at, id, page);
  const newest = joinMember(
    database
      .select({ id, at: sql`${at}`.as('at') })
      .from(trips)
      .innerJoin(cities, eq(cities.id, cityId)),
    memberId,
  )
    .where(
      and(
        eq(cityId, WANTED_CITY),
        // `at` is the start of a day, so a stay entered later on the day of `since` is new.
        gte(at, startOfDay(since)),
        or(gt(at, since), gt(createdAt, since)),
        sql`${at} <= now()`,
        sql`${arrivesOn} >= ${today} - ${sql.raw(String(ARRIVAL_NEWS_DAYS))} and coalesce(${leavesOn}, 'infinity') >= ${today}`,
        ne(memberId, viewer.memberId),
        isStayShownTo(viewer, memberId),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
  return joinAuthor(
    database
      .select({
        id,
        arrivesOn,
        leavesOn,
        isThere: sql<boolean>`${arrivesOn} <= ${today}`,
        microseconds,
        at: sql<Date>`${at}`.mapWith(trips.createdAt),
        ...newestCityColumns,
        ...authorColumns(viewer),
      })
      .from(trips)
      .innerJoin(cities, eq(cities.id, cityId)),
    memberId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}
