import { foldWords } from '@bros/contract/core/folding';
import type { CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import {
  STAFF_CONTENT_WORDS_MAX,
  type StaffEvent,
  type StaffGatheringSort,
  type StaffPost,
  type StaffReview,
  type StaffReviewSort,
} from '@bros/contract/staff/staff-content';
import { and, eq, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { cityIdsNamed } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import { isActiveAccount, type Viewer } from '../../../core/people/visibility/service.ts';
import { isReadableBy } from '../../../gatherings/community-posts/service.ts';
import { communityPosts } from '../../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { destinations } from '../../../places/destinations/tables.ts';
import { isNotBlockedWith } from '../../../places/reviews/service.ts';
import { destinationReviews } from '../../../places/reviews/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { isWithin, type MemberAndDaysFilter, matchesSearch, membersMatching } from '../queries.ts';

interface ContentFilter extends MemberAndDaysFilter {
  search?: string | undefined;
  cityId?: number | undefined;
}
export type EventFilter = ContentFilter & { state?: StaffEvent['state'] | undefined; sort: StaffGatheringSort };
export type PostFilter = ContentFilter & {
  state?: StaffPost['state'] | undefined;
  kind?: CommunityPostKind | undefined;
  sort: StaffGatheringSort;
};
export type ReviewFilter = ContentFilter & {
  state?: StaffReview['state'] | undefined;
  rating?: number | undefined;
  sort: StaffReviewSort;
};

const EXCERPT_CHARACTERS = 160;
const excerptOf = (text: SQLWrapper) =>
  sql<string>`case when char_length(${text}) > ${EXCERPT_CHARACTERS} then rtrim(left(${text}, ${EXCERPT_CHARACTERS})) || '…' else ${text} end`;

const stateOf = <State extends string>(states: Record<State, SQL>) =>
  sql<State>`case ${sql.join(
    Object.entries<SQL>(states).map(([state, condition]) => sql`when ${condition} then ${sql.raw(`'${state}'`)}`),
    sql` `,
  )} end`;

interface SearchTarget {
  table: PgTable;
  id: PgColumn;
  text: SQL;
  authorId: PgColumn;
  placeId: PgColumn;
  placesNamed: (word: string) => SQL;
}

/**
 * The words may be in different parts, as in 'yoga ana lisbon'. Set operations use each part's index; with a condition per word, PostgreSQL would sometimes
 * fold every row's text.
 */
function isFound(search: string | undefined, { table, id, text, authorId, placeId, placesNamed }: SearchTarget): SQL | undefined {
  if (!search) return undefined;
  const words = foldWords(search).slice(0, STAFF_CONTENT_WORDS_MAX);
  const withWord = (word: string) => sql`(
    select ${id} from ${table} where ${matchesSearch(text, word)}
    union select ${id} from ${table} where ${authorId} in ${membersMatching(word, { emails: false, fullNames: false })}
    union select ${id} from ${table} where ${placeId} in (${placesNamed(word)}))`;
  return words.length === 0 ? sql`false` : sql`${id} in (${sql.join(words.map(withWord), sql` intersect `)})`;
}

const destinationIdsNamed = (word: string) =>
  sql`select ${destinations.id} from ${destinations}
    where ' ' || ${destinations.folded} like '% ' || fold_beginning(${word}) or ${destinations.cityId} in (${cityIdsNamed(word)})`;

const author = { authorName: member.displayName, authorRole: member.role };

const isEventShown = sql`(${travelEvents.hiddenAt} is null and ${travelEvents.state} = 'active' and ${travelEvents.endsAt} > now())`;
const EVENT_STATES: Record<StaffEvent['state'], SQL> = {
  hidden: sql`${travelEvents.hiddenAt} is not null`,
  active: sql`(${isEventShown} and ${isActiveAccount})`,
  onHold: sql`(${isEventShown} and not ${isActiveAccount})`,
  canceled: sql`(${travelEvents.hiddenAt} is null and ${travelEvents.state} = 'canceled')`,
  over: sql`(${travelEvents.hiddenAt} is null and (${travelEvents.state} = 'over' or ${travelEvents.state} = 'active' and ${travelEvents.endsAt} <= now()))`,
};
/** A published event has a `publishedAt` (check `travel_events_published`). */
const publishedAt = sql<Date>`${travelEvents.publishedAt}`.mapWith(travelEvents.publishedAt);
const EVENT_MOMENTS: Record<StaffGatheringSort, SQLWrapper> = {
  newest: travelEvents.publishedAt,
  changed: sql`greatest(${travelEvents.editedAt}, ${travelEvents.publishedAt})`,
  date: travelEvents.startsAt,
};

export function selectEventList(database: Database, filter: EventFilter) {
  const { state, cityId, memberId, sort } = filter;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(EVENT_MOMENTS[sort], travelEvents.id, filter);
  const { id, hostId, title, description, startsOn, isOnline, seriesId, seriesPosition, seriesCount, editedAt } = travelEvents;
  const columns = { id, authorId: hostId, title, startsOn, isOnline, seriesId, seriesPosition, seriesCount, editedAt };
  const query = database
    .select({
      ...columns,
      ...author,
      microseconds,
      publishedAt,
      hiddenReason: travelEvents.hiddenReason,
      excerpt: excerptOf(description),
      state: stateOf(EVENT_STATES),
      city: { name: cities.name, country: cities.country },
    })
    .from(travelEvents)
    .leftJoin(cities, eq(cities.id, travelEvents.cityId));
  return joinMember(query, hostId)
    .where(
      and(
        ne(travelEvents.state, 'draft'),
        isAfterCursor,
        isWithin(travelEvents.publishedAt, filter),
        isFound(filter.search, {
          table: travelEvents,
          id,
          text: sql`(${title} || ' ' || ${description})`,
          authorId: hostId,
          placeId: travelEvents.cityId,
          placesNamed: cityIdsNamed,
        }),
        state && EVENT_STATES[state],
        memberId ? eq(hostId, memberId) : undefined,
        cityId === undefined ? undefined : eq(travelEvents.cityId, cityId),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type EventRow = Awaited<ReturnType<typeof selectEventList>>[number];

const isPostShown = sql`(${communityPosts.hiddenAt} is null and ${communityPosts.state} = 'open' and ${communityPosts.endsAt} > now())`;
const POST_STATES: Record<StaffPost['state'], SQL> = {
  hidden: sql`${communityPosts.hiddenAt} is not null`,
  open: sql`(${isPostShown} and ${isActiveAccount})`,
  onHold: sql`(${isPostShown} and not ${isActiveAccount})`,
  canceled: sql`(${communityPosts.hiddenAt} is null and ${communityPosts.state} = 'canceled')`,
  ended: sql`(${communityPosts.hiddenAt} is null and (${communityPosts.state} = 'ended' or ${communityPosts.state} = 'open' and ${communityPosts.endsAt} <= now()))`,
};
const POST_MOMENTS: Record<StaffGatheringSort, SQLWrapper> = {
  newest: communityPosts.createdAt,
  changed: sql`greatest(${communityPosts.editedAt}, ${communityPosts.createdAt})`,
  date: communityPosts.endsAt,
};

export function selectPostList(database: Database, viewer: Viewer, filter: PostFilter) {
  const { state, kind, cityId, memberId, sort } = filter;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(POST_MOMENTS[sort], communityPosts.id, filter);
  const { id, hostId, title, text, startsOn, endsOn, createdAt, editedAt, hiddenReason } = communityPosts;
  const columns = { id, authorId: hostId, kind: communityPosts.kind, title, startsOn, endsOn, editedAt, hiddenReason };
  const query = database
    .select({
      ...columns,
      ...author,
      microseconds,
      publishedAt: createdAt,
      canOpen: sql<boolean>`${isReadableBy(viewer)}`,
      excerpt: excerptOf(text),
      state: stateOf(POST_STATES),
      city: { name: cities.name, country: cities.country },
    })
    .from(communityPosts)
    .innerJoin(cities, eq(cities.id, communityPosts.cityId));
  return joinMember(query, hostId)
    .where(
      and(
        isAfterCursor,
        isWithin(createdAt, filter),
        isFound(filter.search, {
          table: communityPosts,
          id,
          text: sql`(${title} || ' ' || ${text})`,
          authorId: hostId,
          placeId: communityPosts.cityId,
          placesNamed: cityIdsNamed,
        }),
        state && POST_STATES[state],
        kind && eq(communityPosts.kind, kind),
        memberId ? eq(hostId, memberId) : undefined,
        cityId === undefined ? undefined : eq(communityPosts.cityId, cityId),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type PostRow = Awaited<ReturnType<typeof selectPostList>>[number];

const REVIEW_STATES: Record<StaffReview['state'], SQL> = {
  visible: isNull(destinationReviews.hiddenAt),
  hidden: isNotNull(destinationReviews.hiddenAt),
};
const REVIEW_MOMENTS: Record<ReviewFilter['sort'], SQLWrapper> = {
  newest: destinationReviews.createdAt,
  changed: sql`greatest(${destinationReviews.editedAt}, ${destinationReviews.createdAt})`,
};

export function selectReviewList(database: Database, viewer: Viewer, filter: ReviewFilter) {
  const { state, rating, cityId, memberId, sort } = filter;
  const { isAfterCursor, order, limit, microseconds } = newestFirst(REVIEW_MOMENTS[sort], destinationReviews.id, filter);
  const { id, authorId, title, content, createdAt, editedAt, hiddenAt, hiddenReason } = destinationReviews;
  const columns = { id, authorId, title, rating: destinationReviews.rating, editedAt, hiddenAt, hiddenReason };
  const query = database
    .select({
      ...columns,
      ...author,
      microseconds,
      publishedAt: createdAt,
      canOpen: sql<boolean>`${isNotBlockedWith(viewer.memberId)}`,
      excerpt: excerptOf(content),
      state: stateOf(REVIEW_STATES),
      destination: { slug: destinations.slug, name: destinations.name },
      city: { name: destinations.city, country: destinations.country },
    })
    .from(destinationReviews)
    .innerJoin(destinations, eq(destinations.id, destinationReviews.destinationId));
  return joinMember(query, authorId)
    .where(
      and(
        isAfterCursor,
        isWithin(createdAt, filter),
        isFound(filter.search, {
          table: destinationReviews,
          id,
          text: sql`(${title} || ' ' || ${content})`,
          authorId,
          placeId: destinationReviews.destinationId,
          placesNamed: destinationIdsNamed,
        }),
        state && REVIEW_STATES[state],
        rating === undefined ? undefined : eq(destinationReviews.rating, rating),
        memberId ? eq(authorId, memberId) : undefined,
        cityId === undefined ? undefined : eq(destinations.cityId, cityId),
      ),
    )
    .orderBy(...order)
    .limit(limit);
}
export type ReviewRow = Awaited<ReturnType<typeof selectReviewList>>[number];
