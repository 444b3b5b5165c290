import { SOON_EVENT_HOURS } from '@bros/contract/gatherings/event-rules';
import { and, eq, gt, isNull, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type NewestInCities, newestCityColumns, newestIdsInCities, WANTED_CITY } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { literal } from '../../../platform/database/prepared.ts';
import { type DatabaseOrTransaction, hasEventId, isHostOpen, isListedTo } from '../queries.ts';
import { isActiveNow } from '../reading/queries.ts';
import { travelEvents } from '../tables.ts';

const { id, cityId, hostId, publishedAt, seriesId, seriesPosition, startsAt } = travelEvents;

/** True if a daily digest could come too late, so followers get a separate notice. */
export const isSoonAfterPublication = sql<boolean>`(${startsAt} <= ${publishedAt} + ${sql.raw(String(SOON_EVENT_HOURS))} * interval '1 hour')`;

const earlier = alias(travelEvents, 'earlier') as unknown as typeof travelEvents;

const isNextOfSeries = (database: DatabaseOrTransaction): SQL | undefined =>
  or(
    isNull(seriesId),
    notExists(
      database
        .select({ one: sql`1` })
        .from(earlier)
        .where(and(eq(earlier.seriesId, seriesId), sql`${earlier.seriesPosition} < ${seriesPosition}`, isActiveNow(earlier))),
    ),
  );

const isNewFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  and(isActiveNow(travelEvents), ne(hostId, viewer.memberId), isListedTo(viewer), isHostOpen(viewer), isNextOfSeries(database));

/** `leavesOutSoon` omits events that are announced separately. */
export function selectNewEvents(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { cityIds, since, leavesOutSoon, ...page }: NewestInCities & { leavesOutSoon?: boolean | undefined },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(publishedAt, id, page);
  const newest = joinMember(database.select({ id, at: sql`${publishedAt}`.as('at') }).from(travelEvents), hostId)
    .where(
      and(
        eq(cityId, WANTED_CITY),
        gt(publishedAt, since),
        isNewFor(database, viewer),
        leavesOutSoon ? not(isSoonAfterPublication) : undefined,
        isAfterCursor,
      ),
    )
    .orderBy(...order)
    .limit(literal(limit));
  const { title, startsLocal, timeZone } = travelEvents;
  return joinAuthor(
    database
      .select({
        id,
        title,
        startsLocal,
        timeZone,
        microseconds,
        at: sql<Date>`${publishedAt}`.mapWith(publishedAt),
        ...newestCityColumns,
        ...authorColumns(viewer),
      })
      .from(travelEvents)
      .innerJoin(cities, eq(cities.id, cityId)),
    hostId,
  )
    .where(sql`${id} in ${newestIdsInCities(cityIds, newest, limit)}`)
    .orderBy(...order)
    .limit(literal(limit));
}

export async function isNewEvent(database: DatabaseOrTransaction, viewer: Viewer, eventId: string): Promise<boolean> {
  const rows = await joinMember(database.select({ id }).from(travelEvents), hostId).where(
    and(hasEventId(eventId), isNewFor(database, viewer)),
  );
  return rows.length > 0;
}
