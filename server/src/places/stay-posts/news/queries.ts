import { and, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type NewestInCities, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { isAuthorOpen, isOpenNow } from '../queries.ts';
import { stayPosts } from '../tables.ts';

const { id, cityId, authorId, createdAt, startsOn, endsOn } = stayPosts;

/** Open stays of other members. Needs a tier that shows people. */
export function selectNewStays(database: Database | Transaction, viewer: Viewer, { cityIds, since, ...page }: NewestInCities) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(createdAt, id, page);
  const newest = joinMember(database.select({ id, at: sql`${createdAt}`.as('at') }).from(stayPosts), authorId)
    .where(
      and(
        eq(cityId, WANTED_CITY),
        gt(createdAt, since),
        isOpenNow,
        ne(authorId, viewer.memberId),
        isAuthorOpen(viewer),
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
  const { kind: stayKind, title } = stayPosts;
  return joinAuthor(
    database
      .select({
        id,
        stayKind,
        title,
        startsOn,
        endsOn,
        microseconds,
        at: createdAt,
        cityId: cities.id,
        city: cities.name,
        ...authorColumns(viewer),
      })
      .from(stayPosts)
      .innerJoin(cities, eq(cities.id, cityId)),
    authorId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}

/** Counts other members' open stays by city; with `from` and `until`, only stays on these days. */
export async function countStays(
  database: Database,
  viewer: Viewer,
  only: { cityId?: number; newerThanDays?: number; from?: string; until?: string | null } = {},
): Promise<Map<number, number>> {
  const stays = sql<number>`count(*)::int`;
  const rows = await joinMember(database.select({ cityId, stays }).from(stayPosts), authorId)
    .where(
      and(
        isOpenNow,
        ne(authorId, viewer.memberId),
        isAuthorOpen(viewer),
        only.cityId === undefined ? undefined : eq(cityId, only.cityId),
        only.newerThanDays === undefined ? undefined : sql`${createdAt} > now() - make_interval(days => ${only.newerThanDays})`,
        only.from === undefined ? undefined : or(isNull(endsOn), gte(endsOn, only.from)),
        only.until ? lte(startsOn, only.until) : undefined,
      ),
    )
    .groupBy(cityId);
  return new Map(rows.map((row) => [row.cityId, row.stays]));
}
