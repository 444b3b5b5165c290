import { paths } from '@bros/contract/paths';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { courseEnrolments, courses } from './tables.ts';

/** Courses that nobody learns with go with their creator's account. The others stay for their learners, off sale and without a name; notices that give their titles go. */
export const courseErasure: ErasurePart = {
  name: 'courses',
  async erase(transaction, { memberId }) {
    const isOwn = eq(courses.creatorId, memberId);
    const own = await transaction.select({ id: courses.id }).from(courses).where(isOwn);
    await deleteNoticesOn(
      transaction,
      own.flatMap(({ id }) => [paths.course(id), paths.courseDraft(id)]),
    );
    const isUnused = sql`not exists (select from ${courseEnrolments} where ${courseEnrolments.courseId} = ${courses.id})`;
    await transaction.delete(courses).where(and(isOwn, or(isNull(courses.publishedAt), isUnused)));
  },
};
