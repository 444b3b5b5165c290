import { paths } from '@bros/contract/paths';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { courseEnrollments, courses } from './tables.ts';

/** Deletes courses without learners. Others stay, off sale and without the creator's name. Deletes notices, because they contain titles. */
export const courseErasure: ErasureStep = {
  name: 'courses',
  async erase(transaction, { memberId }) {
    const isOwn = eq(courses.creatorId, memberId);
    const own = await transaction.select({ id: courses.id }).from(courses).where(isOwn);
    await deleteNoticesOn(
      transaction,
      own.flatMap(({ id }) => [paths.course(id), paths.courseDraft(id)]),
    );
    const isUnused = sql`not exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courses.id})`;
    await transaction.delete(courses).where(and(isOwn, or(isNull(courses.publishedAt), isUnused)));
  },
};
