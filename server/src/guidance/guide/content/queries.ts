import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cities } from '../../../core/cities/tables.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { shownName, type Viewer } from '../../../core/people/visibility/service.ts';
import { isHostOpen as isPostHostOpen, isOpenNow as isPostOpenNow } from '../../../gatherings/community-posts/service.ts';
import { communityPosts } from '../../../gatherings/community-posts/tables.ts';
import { isHostOpen, isListedTo, isReadableBy as mayOpenEvent } from '../../../gatherings/events/reading/service.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { trips } from '../../../members/trips/tables.ts';
import { destinations } from '../../../places/destinations/tables.ts';
import { isNotBlockedWith } from '../../../places/reviews/service.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import { isNotBlocked } from '../../../places/tips/service.ts';
import { tips } from '../../../places/tips/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isOnBoard, isPosterOpen, isReadableBy as mayOpenJob } from '../../../work/jobs/board/service.ts';
import { jobListings } from '../../../work/jobs/tables.ts';

type Reader = Database | Transaction;

/** The writings wanted: those named by id, which only have to be readable, or those that a search finds. */
export type Wanted = { ids: string[] } | Search;
export interface Search {
  /** Words of which a text has one at least; none where every text will do. */
  words: string[];
  /** Places it may be about; null where it may be about any. */
  cityIds: number[] | null;
  destinationIds: string[] | null;
  from?: string | null;
  until?: string | null;
  /** Leaves out events that are for some members only. */
  onlyShared?: boolean;
  limit: number;
}

const isSearch = (wanted: Wanted): wanted is Search => !('ids' in wanted);

/** The condition and order of a search: the best match first, or the order of `otherwise` for a search without words. */
function select(wanted: Wanted, id: PgColumn, title: PgColumn, text: PgColumn, otherwise: SQL[]) {
  if (!isSearch(wanted)) return { isWanted: inArray(id, wanted.ids), order: [asc(id)], limit: wanted.ids.length };
  const { words, limit } = wanted;
  if (words.length === 0) return { isWanted: undefined, order: otherwise, limit };
  const vector = sql`guide_words(${title} || ' ' || ${text})`;
  const query = sql`guide_query(${sql.param(words)}::text[])`;
  return { isWanted: sql`${vector} @@ ${query}`, order: [sql`ts_rank(${vector}, ${query}) desc`, asc(id)], limit };
}

const dayOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
const placeOf = sql<string | null>`case when ${cities.id} is not null then ${cities.name} || ', ' || ${cities.country} end`;

/** Reviews that nobody hid, of members who are not blocked with the viewer. */
export function selectReviews(database: Reader, viewer: Viewer, wanted: Wanted) {
  const { id, destinationId, title, content, createdAt, helpfulCount } = destinationReviews;
  const { isWanted, order, limit } = select(wanted, id, title, content, [desc(helpfulCount), desc(createdAt)]);
  const isThere = isSearch(wanted) && wanted.destinationIds ? inArray(destinationId, wanted.destinationIds) : undefined;
  return joinMember(
    database
      .select({
        ...{ id, title, text: content, destinationId, slug: destinations.slug, cityId: destinations.cityId },
        place: sql<string>`${destinations.name} || ', ' || ${destinations.country}`,
        givenBy: shownName,
        day: dayOf(createdAt),
      })
      .from(destinationReviews)
      .innerJoin(destinations, eq(destinations.id, destinationId)),
    destinationReviews.authorId,
  )
    .where(and(isNull(destinationReviews.hiddenAt), isNotBlockedWith(viewer.memberId), isThere, isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** Tips that nobody hid; those about no city hold everywhere. */
export function selectTips(database: Reader, viewer: Viewer, wanted: Wanted) {
  const { id, title, text, createdAt, cityId, voteCount } = tips;
  const { isWanted, order, limit } = select(wanted, id, title, text, [desc(voteCount), desc(createdAt)]);
  const isThere = isSearch(wanted) && wanted.cityIds ? or(isNull(cityId), inArray(cityId, wanted.cityIds)) : undefined;
  return joinMember(
    database
      .select({
        id,
        title,
        text,
        cityId,
        place: placeOf,
        givenBy: shownName,
        day: dayOf(createdAt),
        isEditorial: sql<boolean>`${tips.authorId} is null`,
      })
      .from(tips)
      .leftJoin(cities, eq(cities.id, cityId)),
    tips.authorId,
    'left',
  )
    .where(and(isNull(tips.hiddenAt), isNotBlocked(viewer), isThere, isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** Events to come that the viewer finds in lists; by id all that the viewer may open. */
export function selectEvents(database: Reader, viewer: Viewer, wanted: Wanted) {
  const { id, title, description, cityId, startsOn, startsAt } = travelEvents;
  const { isWanted, order, limit } = select(wanted, id, title, description, [asc(startsAt)]);
  const isOpen = isSearch(wanted)
    ? and(
        eq(travelEvents.state, 'active'),
        sql`${travelEvents.endsAt} > now()`,
        isHostOpen(viewer),
        isListedTo(viewer),
        wanted.onlyShared ? inArray(travelEvents.visibility, ['public', 'members']) : undefined,
        wanted.cityIds ? inArray(cityId, wanted.cityIds) : undefined,
        wanted.from ? gte(startsOn, wanted.from) : undefined,
        wanted.until ? lte(startsOn, wanted.until) : undefined,
      )
    : mayOpenEvent(viewer);
  return joinMember(
    database
      .select({
        ...{ id, title, text: description, cityId, place: placeOf, givenBy: shownName, day: startsOn },
        isCancelled: sql<boolean>`${travelEvents.state} = 'cancelled'`,
      })
      .from(travelEvents)
      .leftJoin(cities, eq(cities.id, cityId)),
    travelEvents.hostId,
  )
    .where(and(isNull(travelEvents.hiddenAt), isOpen, isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** Jobs on the board; by id all that the viewer may open. */
export function selectJobs(database: Reader, viewer: Viewer, wanted: Wanted) {
  const { id, title, description, company, location, openedAt } = jobListings;
  const { isWanted, order, limit } = select(wanted, id, title, description, [desc(openedAt)]);
  const isOpen = isSearch(wanted) ? and(isOnBoard, isPosterOpen(viewer)) : mayOpenJob(viewer);
  return joinMember(
    database
      .select({
        id,
        title,
        text: description,
        place: sql<string>`${location}`,
        givenBy: sql<string>`${company}`,
        day: dayOf(openedAt),
      })
      .from(jobListings),
    jobListings.postedBy,
  )
    .where(and(isNull(jobListings.hiddenAt), isOpen, isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** Community posts that are open; by id all that are not hidden. Their hosts are in good standing and not blocked with the viewer. */
export function selectPosts(database: Reader, viewer: Viewer, wanted: Wanted) {
  const { id, title, text, cityId, startsOn } = communityPosts;
  const { isWanted, order, limit } = select(wanted, id, title, text, [asc(startsOn)]);
  const isOpen = isSearch(wanted)
    ? and(isPostOpenNow, wanted.cityIds ? inArray(cityId, wanted.cityIds) : undefined)
    : isNull(communityPosts.hiddenAt);
  return joinMember(
    database
      .select({
        id,
        title,
        text,
        cityId,
        place: placeOf,
        givenBy: shownName,
        day: dayOf(communityPosts.createdAt),
        endsOn: communityPosts.endsOn,
        isCancelled: sql<boolean>`${communityPosts.state} = 'cancelled'`,
      })
      .from(communityPosts)
      .innerJoin(cities, eq(cities.id, cityId)),
    communityPosts.hostId,
  )
    .where(and(isOpen, isPostHostOpen(viewer), isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** The viewer's own trips: those that are on or to come, the nearest first; by id any. */
export function selectTrips(
  database: Reader,
  { memberId }: Viewer,
  wanted: { ids: string[] } | { limit: number; cityId?: number },
) {
  const { id, cityId, arrivesOn, leavesOn } = trips;
  const isWanted =
    'ids' in wanted
      ? inArray(id, wanted.ids)
      : and(
          sql`coalesce(${leavesOn} >= current_date, true)`,
          wanted.cityId === undefined ? undefined : eq(cityId, wanted.cityId),
        );
  return database
    .select({ id, cityId, place: sql<string>`${cities.name} || ', ' || ${cities.country}`, day: arrivesOn, endsOn: leavesOn })
    .from(trips)
    .innerJoin(cities, eq(cities.id, cityId))
    .where(and(eq(trips.memberId, memberId), isWanted))
    .orderBy(asc(arrivesOn), asc(id))
    .limit('ids' in wanted ? wanted.ids.length : wanted.limit);
}
