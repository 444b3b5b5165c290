import type { CourseSort } from '@bros/contract/work/course-rules';
import type { CourseFilter } from '@bros/contract/work/courses';
import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { averageOf, coursesFor, isAfterKey, isOffered, priceNow, type Reader, VISITOR } from '../queries.ts';
import { courseEditions, courseEnrolments, courseProgress, courses, courseVisits } from '../tables.ts';

const published = sql`(extract(epoch from ${courses.publishedAt}) * 1000000)::bigint`;

/** The sort keys, as integers sorted descending. In `featured`, our own courses come first, by their place, because their keys exceed any timestamp. */
const KEYS: Record<CourseSort, SQL> = {
  featured: sql`(case when ${courses.place} is not null then 9000000000000000 - ${courses.place} else ${published} end)`,
  newest: published,
  rating: sql`(coalesce(${averageOf}, 0) * 1000000)::bigint`,
  cheapest: sql`(-${priceNow})::bigint`,
  dearest: sql`${priceNow}::bigint`,
};

export function selectCourses(database: Database, reader: Viewer | null, filter: CourseFilter) {
  const { search, level, priceAtMost, weeksAtMost, ratingAtLeast, sort, cursor, limit } = filter;
  const key = KEYS[sort];
  return coursesFor(database, reader, sql<number>`${key}`.mapWith(Number))
    .where(
      and(
        isOffered(reader ?? VISITOR),
        search ? sql`${courseEditions.words} @@ search_prefixes(${search})` : undefined,
        level === undefined ? undefined : eq(courseEditions.level, level),
        priceAtMost === undefined ? undefined : lte(priceNow, priceAtMost),
        weeksAtMost === undefined ? undefined : lte(courseEditions.weeks, weeksAtMost),
        ratingAtLeast === undefined ? undefined : gte(averageOf, ratingAtLeast),
        isAfterKey(key, cursor),
      ),
    )
    .orderBy(desc(key), desc(courses.id))
    .limit(limit + 1);
}

export function selectLearned(database: Database, viewer: Viewer, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(courseEnrolments.startedAt, courses.id, page);
  return coursesFor(database, viewer, microseconds)
    .where(and(isNotNull(courseEnrolments.memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function selectDone(database: Reader, courseId: string, memberId: string): Promise<Set<string>> {
  const rows = await database
    .select({ lessonId: courseProgress.lessonId })
    .from(courseProgress)
    .where(and(eq(courseProgress.courseId, courseId), eq(courseProgress.memberId, memberId)));
  return new Set(rows.map(({ lessonId }) => lessonId));
}

export async function insertVisit(database: Reader, courseId: string, memberId: string): Promise<void> {
  const day = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;
  await database.insert(courseVisits).values({ courseId, memberId, day }).onConflictDoNothing();
}

export async function countClick(database: Database, courseId: string): Promise<void> {
  await database
    .update(courses)
    .set({ clickCount: sql`${courses.clickCount} + 1` })
    .where(eq(courses.id, courseId));
}

export async function noteLastLesson(database: Reader, courseId: string, memberId: string, lastLessonId: string): Promise<void> {
  await database
    .update(courseEnrolments)
    .set({ lastLessonId })
    .where(and(eq(courseEnrolments.courseId, courseId), eq(courseEnrolments.memberId, memberId)));
}
