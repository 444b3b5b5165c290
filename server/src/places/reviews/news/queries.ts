import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { destinations } from '../../destinations/tables.ts';
import { isNotBlockedWith } from '../queries.ts';
import { destinationReviews } from '../tables.ts';

const { id, destinationId, authorId, createdAt, hiddenAt, rating, title } = destinationReviews;

export function selectNewReviews(database: Database | Transaction, viewer: Viewer, { cityIds, since, ...page }: NewestInCities) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  const newest = database
    .select({ id, at: sql`${createdAt}`.as('at') })
    .from(destinationReviews)
    .where(
      and(
        sql`${destinationId} = (select ${destinations.id} from ${destinations} where ${destinations.cityId} = ${WANTED_CITY})`,
        gt(createdAt, since),
        isNull(hiddenAt),
        isNotBlockedWith(viewer.memberId),
        ne(authorId, viewer.memberId),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
  return joinAuthor(
    database
      .select({
        id,
        rating,
        title,
        microseconds,
        at: createdAt,
        slug: destinations.slug,
        ...newestCityColumns,
        ...authorColumns(viewer),
      })
      .from(destinationReviews)
      .innerJoin(destinations, eq(destinations.id, destinationId))
      .innerJoin(cities, eq(cities.id, destinations.cityId)),
    authorId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}
