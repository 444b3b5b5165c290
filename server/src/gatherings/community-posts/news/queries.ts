import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { isHostOpen, isOpenNow } from '../queries.ts';
import { communityPosts } from '../tables.ts';

const { id, cityId, hostId, createdAt } = communityPosts;

export function selectNewPosts(database: Database | Transaction, viewer: Viewer, { cityIds, since, ...page }: NewestInCities) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  const newest = joinMember(database.select({ id, at: sql`${createdAt}`.as('at') }).from(communityPosts), hostId)
    .where(
      and(
        eq(cityId, WANTED_CITY),
        gt(createdAt, since),
        isOpenNow,
        ne(hostId, viewer.memberId),
        isHostOpen(viewer),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
  const { title, startsOn, endsOn } = communityPosts;
  return joinAuthor(
    database
      .select({
        id,
        title,
        startsOn,
        endsOn,
        microseconds,
        at: createdAt,
        ...newestCityColumns,
        ...authorColumns(viewer),
      })
      .from(communityPosts)
      .innerJoin(cities, eq(cities.id, cityId)),
    hostId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}
