import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { isReadableBy } from '../queries.ts';
import { cityGuides } from '../tables.ts';

const { id, cityId, authorId, publishedAt, liveTitle, liveMinutes } = cityGuides;

export function selectNewGuides(database: Database | Transaction, viewer: Viewer, { cityIds, since, ...page }: NewestInCities) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(publishedAt, id, page);
  const newest = database
    .select({ id, at: sql`${publishedAt}`.as('at') })
    .from(cityGuides)
    .where(
      and(eq(cityId, WANTED_CITY), gt(publishedAt, since), isReadableBy(viewer), ne(authorId, viewer.memberId), isAfterCursor),
    )
    .orderBy(...order)
    .limit(literal(limit));
  return joinAuthor(
    database
      .select({
        id,
        title: liveTitle,
        minutes: liveMinutes,
        microseconds,
        at: sql<Date>`${publishedAt}`.mapWith(publishedAt),
        ...newestCityColumns,
        ...authorColumns(viewer),
      })
      .from(cityGuides)
      .innerJoin(cities, eq(cities.id, cityId)),
    authorId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}
