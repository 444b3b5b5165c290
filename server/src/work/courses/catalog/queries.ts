import type { CourseSort } from '@bros/contract/work/course-rules';
import type { CourseFilter } from '@bros/contract/work/courses';
import { and, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../core/people/visibility/service.ts';
import { isSeller } from '../../../money/sales/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import {
  averageRating,
  coursesFor,
  type DatabaseOrTransaction,
  hasBegunBy,
  isAfterKey,
  isOffered,
  priceNow,
  VISITOR,
} from '../queries.ts';
import { courseEditions, courseEnrollments, courseProgress, courses, courseVisits } from '../tables.ts';

const publishedAtMicros = sql`(extract(epoch from ${courses.publishedAt}) * 1000000)::bigint`;

/** Courses are sorted by these keys, descending. In `featured`, our own courses come first, because their keys exceed any timestamp. */
const KEYS: Record<CourseSort, SQL> = {
  featured: sql`(case when ${courses.position} is not null then 9000000000000000 - ${courses.position} else ${publishedAtMicros} end)`,
  newest: publishedAtMicros,
  rating: sql`(coalesce(${averageRating}, 0) * 1000000)::bigint`,
  priceLowToHigh: sql`(-${priceNow})::bigint`,
  priceHighToLow: sql`${priceNow}::bigint`,
};

const LAST = sql`9000000000000000`;

/** Courses whose creator may not sell come last. Our own courses have no creator. */
const isLast = sql`(${courses.position} is null and ${priceNow} > 0 and not ${isSeller(courses.creatorId)})`;

export function selectCourses(database: Database, viewer: Viewer | null, filter: CourseFilter) {
  const { search, level, priceAtMost, weeksAtMost, ratingAtLeast, sort, cursor, limit } = filter;
  const key = sql`(${KEYS[sort]} - case when ${isLast} then ${LAST} else 0 end)`;
  return coursesFor(database, viewer, sql<number>`${key}`.mapWith(Number))
    .where(
      and(
        isOffered(viewer ?? VISITOR),
        search ? sql`${courseEditions.words} @@ search_prefixes(${search})` : undefined,
        level === undefined ? undefined : eq(courseEditions.level, level),
        priceAtMost === undefined ? undefined : lte(priceNow, priceAtMost),
        weeksAtMost === undefined ? undefined : lte(courseEditions.weeks, weeksAtMost),
        ratingAtLeast === undefined ? undefined : gte(averageRating, ratingAtLeast),
        isAfterKey(key, cursor),
      ),
    )
    .orderBy(desc(key), desc(courses.id))
    .limit(limit + 1);
}

export function selectEnrolled(
  database: Database,
  viewer: Viewer,
  { hasBegun, ...page }: PageRequest & { hasBegun?: boolean | undefined },
) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(courseEnrollments.startedAt, courses.id, page);
  return coursesFor(database, viewer, microseconds)
    .where(and(isNotNull(courseEnrollments.memberId), hasBegun ? hasBegunBy(viewer.memberId) : undefined, isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function selectCompletedLessonIds(
  database: DatabaseOrTransaction,
  courseId: string,
  memberId: string,
): Promise<Set<string>> {
  const rows = await database
    .select({ lessonId: courseProgress.lessonId })
    .from(courseProgress)
    .where(and(eq(courseProgress.courseId, courseId), eq(courseProgress.memberId, memberId)));
  return new Set(rows.map(({ lessonId }) => lessonId));
}

export async function insertVisit(database: DatabaseOrTransaction, courseId: string, memberId: string): Promise<void> {
  const day = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`;
  await database.insert(courseVisits).values({ courseId, memberId, day }).onConflictDoNothing();
}

export async function incrementClickCount(database: Database, courseId: string): Promise<void> {
  await database
    .update(courses)
    .set({ clickCount: sql`${courses.clickCount} + 1` })
    .where(eq(courses.id, courseId));
}

export async function saveLastLesson(
  database: DatabaseOrTransaction,
  courseId: string,
  memberId: string,
  lastLessonId: string,
): Promise<void> {
  await database
    .update(courseEnrollments)
    .set({ lastLessonId })
    .where(and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.memberId, memberId)));
}
