import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { mayBeModeratedBy } from '../../../core/people/authors/service.ts';
import { joinAccount, joinMember, member } from '../../../core/people/members/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { PageRequest } from '../../../platform/database/newest-first.ts';
import { isAfterKey, studentCountOf } from '../queries.ts';
import { courseEditions, courses } from '../tables.ts';

export type StaffCourseView = 'waiting' | 'all' | 'external' | 'takenDown';

const isVisibleToStaff = or(isNotNull(courses.position), isNotNull(courses.submittedAt), isNotNull(courses.publishedAt));
const VIEW_CONDITIONS: Record<StaffCourseView, SQL | undefined> = {
  // A course that has no creator needs no review.
  waiting: and(eq(courses.state, 'inReview'), isNotNull(courses.creatorId)),
  all: isVisibleToStaff,
  external: isNotNull(courses.position),
  takenDown: eq(courses.offSale, 'staff'),
};
const toEpochMicros = (moment: typeof courses.submittedAt | typeof courses.createdAt) =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint`;

export function selectForStaff(database: Database, view: StaffCourseView, { cursor, limit }: PageRequest) {
  const key = view === 'waiting' ? sql`(-${toEpochMicros(courses.submittedAt)})` : toEpochMicros(courses.createdAt);
  const edition = sql`(case when ${courses.state} = 'inReview' or ${courses.publishedAt} is null then 'draft' else 'live' end)`;
  return joinMember(
    database
      .select({
        course: courses,
        title: courseEditions.title,
        creatorName: member.displayName,
        creatorRole: member.role,
        key: sql<number>`${key}`.mapWith(Number),
        studentCount: studentCountOf,
      })
      .from(courses)
      .innerJoin(courseEditions, and(eq(courseEditions.courseId, courses.id), sql`${courseEditions.edition} = ${edition}`)),
    courses.creatorId,
    'left',
  )
    .where(and(VIEW_CONDITIONS[view], isAfterKey(key, cursor)))
    .orderBy(desc(key), desc(courses.id))
    .limit(limit + 1);
}
export type StaffRow = Awaited<ReturnType<typeof selectForStaff>>[number];

export function countWaiting(database: Database, actor: Actor, max: number): Promise<number> {
  const waiting = joinAccount(database.select({ id: courses.id }).from(courses), courses.creatorId)
    .where(and(eq(courses.state, 'inReview'), mayBeModeratedBy(actor)))
    .limit(max)
    .as('waiting');
  return database.$count(waiting);
}
