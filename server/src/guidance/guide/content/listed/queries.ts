import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { cities } from '../../../../core/cities/tables.ts';
import { joinMember } from '../../../../core/people/members/queries.ts';
import { shownName, type Viewer } from '../../../../core/people/visibility/service.ts';
import { chatRooms } from '../../../../messaging/chat/tables.ts';
import { isReadableBy } from '../../../../places/city-guides/service.ts';
import { cityGuides } from '../../../../places/city-guides/tables.ts';
import { destinations } from '../../../../places/destinations/tables.ts';
import { isAuthorOpen, isOpenNow } from '../../../../places/stay-posts/service.ts';
import { stayPosts } from '../../../../places/stay-posts/tables.ts';
import { isOffered, priceNow } from '../../../../work/courses/catalog/service.ts';
import { courseEditions, courses } from '../../../../work/courses/tables.ts';
import { type DatabaseOrTransaction, dayOf, isSearch, placeOf, select, type Wanted } from '../queries.ts';

export function selectCourses(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { title, summary, description, level, weeks } = courseEditions;
  const text = sql<string>`(${summary} || ' ' || ${description})`;
  const { isWanted, order, limit } = select(wanted, courses.id, title, text, [desc(courses.publishedAt)]);
  return joinMember(
    database
      .select({
        id: courses.id,
        title,
        text: text.as('course_text'),
        level,
        weeks,
        givenBy: shownName,
        priceCents: priceNow.mapWith(Number).as('price_now'),
      })
      .from(courses)
      .innerJoin(courseEditions, and(eq(courseEditions.courseId, courses.id), eq(courseEditions.edition, 'live'))),
    courses.creatorId,
    'left',
  )
    .where(and(isOffered(viewer), isWanted))
    .orderBy(...order)
    .limit(limit);
}

export function selectCityGuides(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, cityId, liveTitle, liveText, publishedAt } = cityGuides;
  const { isWanted, order, limit } = select(wanted, id, liveTitle, liveText, [desc(publishedAt)]);
  const isThere = isSearch(wanted) && wanted.cityIds ? inArray(cityId, wanted.cityIds) : undefined;
  return joinMember(
    database
      .select({
        id,
        cityId,
        authorId: cityGuides.authorId,
        place: placeOf,
        givenBy: shownName,
        day: dayOf(publishedAt),
        title: sql<string>`coalesce(${liveTitle}, '')`,
        text: sql<string>`coalesce(${liveText}, '')`,
      })
      .from(cityGuides)
      .innerJoin(cities, eq(cities.id, cityId)),
    cityGuides.authorId,
  )
    .where(and(isReadableBy(viewer), isThere, isWanted))
    .orderBy(...order)
    .limit(limit);
}

export function selectStays(database: DatabaseOrTransaction, viewer: Viewer, wanted: Wanted) {
  const { id, cityId, title, text, price, startsOn, endsOn, kind, createdAt } = stayPosts;
  const { isWanted, order, limit } = select(wanted, id, title, text, [desc(createdAt)]);
  const isOpen = isSearch(wanted)
    ? and(
        isOpenNow,
        wanted.cityIds ? inArray(cityId, wanted.cityIds) : undefined,
        wanted.from ? or(isNull(endsOn), gte(endsOn, wanted.from)) : undefined,
        wanted.until ? lte(startsOn, wanted.until) : undefined,
      )
    : isNull(stayPosts.hiddenAt);
  return joinMember(
    database
      .select({
        id,
        cityId,
        title,
        text,
        price,
        kind,
        place: placeOf,
        givenBy: shownName,
        day: sql<string>`${startsOn}`,
        endsOn,
      })
      .from(stayPosts)
      .innerJoin(cities, eq(cities.id, cityId)),
    stayPosts.authorId,
  )
    .where(and(isOpen, isAuthorOpen(viewer), isWanted))
    .orderBy(...order)
    .limit(limit);
}

export function selectRooms(database: DatabaseOrTransaction, wanted: Wanted) {
  const { id, name, slug, position } = chatRooms;
  const isNamed = (words: readonly string[]) =>
    words.length > 0
      ? sql`exists (select from unnest(${sql.param([...words])}::text[]) as word where fold_text(${name}) ~ ('\\m' || word))`
      : undefined;
  const isWanted = isSearch(wanted)
    ? and(wanted.destinationIds ? inArray(chatRooms.destinationId, wanted.destinationIds) : undefined, isNamed(wanted.words))
    : inArray(id, wanted.ids);
  return database
    .select({
      id,
      slug: sql<string>`${slug}`,
      title: sql<string>`${name}`,
      place: sql<string | null>`${destinations.name}`,
    })
    .from(chatRooms)
    .leftJoin(destinations, eq(destinations.id, chatRooms.destinationId))
    .where(and(eq(chatRooms.kind, 'public'), chatRooms.isActive, isWanted))
    .orderBy(asc(position), asc(name))
    .limit(isSearch(wanted) ? wanted.limit : wanted.ids.length);
}
