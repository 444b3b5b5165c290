import { and, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import { kindOf, type Viewer, type ViewerKind, viewerOf } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { definePrepared, literal, placeholder } from '../../../platform/database/prepared.ts';
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
        ...newestCityColumns,
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

interface StaysCounted {
  cityId?: number | undefined;
  newerThanDays?: number | undefined;
  from?: string | undefined;
  until?: string | null | undefined;
}

type CountVariant = { kind: ViewerKind } & { [Filter in 'isInCity' | 'isNew' | 'hasFrom' | 'hasUntil']: boolean };

const stayCounts = definePrepared('stay_counts', (database, { kind, isInCity, isNew, hasFrom, hasUntil }: CountVariant) => {
  const viewer = viewerOf(kind);
  return joinMember(database.select({ cityId, stays: sql<number>`count(*)::int` }).from(stayPosts), authorId)
    .where(
      and(
        isOpenNow,
        ne(authorId, viewer.memberId),
        isAuthorOpen(viewer),
        isInCity ? eq(cityId, placeholder<number>('cityId')) : undefined,
        isNew ? sql`${createdAt} > now() - make_interval(days => ${placeholder('newerThanDays')}::int)` : undefined,
        hasFrom ? or(isNull(endsOn), gte(endsOn, placeholder<string>('from'))) : undefined,
        hasUntil ? lte(startsOn, placeholder<string>('until')) : undefined,
      ),
    )
    .groupBy(cityId);
});

/** Counts other members' open stays by city; with `from` and `until`, only stays on these days. */
export async function countStays(database: Database, viewer: Viewer, only: StaysCounted = {}): Promise<Map<number, number>> {
  const { cityId: wanted, newerThanDays, from, until } = only;
  const filters = {
    isInCity: wanted !== undefined,
    isNew: newerThanDays !== undefined,
    hasFrom: from !== undefined,
    hasUntil: Boolean(until),
  };
  const values = { viewerId: viewer.memberId, cityId: wanted, newerThanDays, from, until };
  const rows = await stayCounts(database, { kind: kindOf(viewer), ...filters }).execute(values);
  return new Map(rows.map((row) => [row.cityId, row.stays]));
}
