import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PlacePhrase } from '../../../core/cities/service.ts';
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
import { isQuotedTo } from '../../member-questions/service.ts';
import { memberAnswers, memberQuestions } from '../../member-questions/tables.ts';

export type DatabaseOrTransaction = Database | Transaction;

/** IDs select every readable item. A search selects only items that lists show. */
export type Wanted = { ids: string[] } | Search;
export interface Search {
  /** A text must contain at least one of the words. If there are none, every text matches. */
  words: string[];
  /** Null for any city. */
  cityIds: number[] | null;
  destinationIds: string[] | null;
  /** Restricts only jobs, whose place is free text. */
  jobs?: { places: readonly JobPlace[]; countryCodes: readonly string[] } | { isRemote: true };
  placeNames?: readonly string[];
  isOnline?: boolean;
  from?: string | null;
  until?: string | null;
  /** Omits events for selected members. */
  onlyShared?: boolean;
  limit: number;
}

export interface JobPlace {
  search: string;
  phrases: readonly PlacePhrase[];
}

export const isSearch = (wanted: Wanted): wanted is Search => !('ids' in wanted);

/** The expression of `vector` must match an index in migrations/0000_initial.sql. */
export function select(wanted: Wanted, id: PgColumn, title: PgColumn | null, text: PgColumn | SQL, otherwise: SQL[]) {
  if (!isSearch(wanted)) return { isWanted: inArray(id, wanted.ids), order: [asc(id)], limit: wanted.ids.length };
  const { words, limit } = wanted;
  if (words.length === 0) return { isWanted: undefined, order: otherwise, limit };
  const vector = title ? sql`guide_words(${title} || ' ' || ${text})` : sql`guide_words(${text})`;
  const query = sql`guide_query(${sql.param(words)}::text[])`;
  return { isWanted: sql`${vector} @@ ${query}`, order: [sql`ts_rank(${vector}, ${query}) desc`, asc(id)], limit };
}

export const dayOf = (moment: PgColumn) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;
export const placeOf = sql<
  string | null
>`case when ${cities.id} is not null then ${cities.name} || ', ' || ${cities.country} end`;

/** Excludes hidden reviews and those by authors who blocked the viewer or whom the viewer blocked. */
export function selectReviews(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, destinationId, title, content, createdAt, helpfulCount } = destinationReviews;
  const { isWanted, order, limit } = select(wanted, id, title, content, [desc(helpfulCount), desc(createdAt)]);
  const isThere = isSearch(wanted) && wanted.destinationIds ? inArray(destinationId, wanted.destinationIds) : undefined;
  return joinMember(
    database
      .select({
        id,
        title,
        text: content,
        destinationId,
        slug: destinations.slug,
        cityId: destinations.cityId,
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

function namesPlace({ placeNames = [] }: Search): SQL | undefined {
  if (placeNames.length === 0) return undefined;
  const vector = sql`guide_words(${tips.title} || ' ' || ${tips.text})`;
  return and(isNull(tips.cityId), sql`${vector} @@ guide_query(${sql.param([...placeNames])}::text[])`);
}

/** Excludes hidden tips. A tip that has no city matches a city only if it names that city. */
export function selectTips(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, title, text, createdAt, cityId, voteCount } = tips;
  const { isWanted, order, limit } = select(wanted, id, title, text, [desc(voteCount), desc(createdAt)]);
  const isThere = isSearch(wanted) && wanted.cityIds ? or(inArray(cityId, wanted.cityIds), namesPlace(wanted)) : undefined;
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

export function selectEvents(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, title, description, cityId, startsOn, startsAt, priceCents, doorAmount, doorCurrency } = travelEvents;
  const { isWanted, order, limit } = select(wanted, id, title, description, [asc(startsAt)]);
  const isOpen = isSearch(wanted)
    ? and(
        eq(travelEvents.state, 'active'),
        sql`${travelEvents.endsAt} > now()`,
        isHostOpen(viewer),
        isListedTo(viewer),
        wanted.onlyShared ? inArray(travelEvents.visibility, ['public', 'members']) : undefined,
        wanted.cityIds ? inArray(cityId, wanted.cityIds) : undefined,
        wanted.isOnline ? travelEvents.isOnline : undefined,
        wanted.from ? gte(startsOn, wanted.from) : undefined,
        wanted.until ? lte(startsOn, wanted.until) : undefined,
      )
    : mayOpenEvent(viewer);
  return joinMember(
    database
      .select({
        id,
        title,
        text: description,
        cityId,
        place: sql<
          string | null
        >`case when ${travelEvents.isOnline} then concat_ws(', ', ${placeOf}, 'online') else ${placeOf} end`,
        givenBy: shownName,
        day: startsOn,
        priceCents,
        doorAmount,
        doorCurrency,
        isCanceled: sql<boolean>`${travelEvents.state} = 'canceled'`,
      })
      .from(travelEvents)
      .leftJoin(cities, eq(cities.id, cityId)),
    travelEvents.hostId,
  )
    .where(and(isNull(travelEvents.hiddenAt), isOpen, isWanted))
    .orderBy(...order)
    .limit(limit);
}

export function selectPosts(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
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
        isCanceled: sql<boolean>`${communityPosts.state} = 'canceled'`,
      })
      .from(communityPosts)
      .innerJoin(cities, eq(cities.id, cityId)),
    communityPosts.hostId,
  )
    .where(and(isOpen, isPostHostOpen(viewer), isWanted))
    .orderBy(...order)
    .limit(limit);
}

/** Only answers that their authors let the guide quote. */
export function selectMemberAnswers(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, questionId, text, answeredAt } = memberAnswers;
  const { isWanted, order, limit } = select(wanted, id, null, text, [desc(answeredAt)]);
  const isThere = isSearch(wanted) && wanted.cityIds ? inArray(cities.id, wanted.cityIds) : undefined;
  return joinMember(
    database
      .select({
        id,
        questionId,
        cityId: cities.id,
        givenBy: shownName,
        day: dayOf(answeredAt),
        text: sql<string>`${text}`,
        place: sql<string>`${cities.name} || ', ' || ${cities.country}`,
      })
      .from(memberAnswers)
      .innerJoin(memberQuestions, eq(memberQuestions.id, questionId))
      .innerJoin(cities, eq(cities.id, memberQuestions.cityId)),
    memberAnswers.memberId,
  )
    .where(and(isQuotedTo(viewer), isThere, isWanted))
    .orderBy(...order)
    .limit(limit);
}

export function selectTrips(
  database: DatabaseOrTransaction,
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
