import { and, eq, sql } from 'drizzle-orm';
import { nameOf } from '../../../core/people/members/queries.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { DatabaseOrTransaction } from '../queries.ts';
import { courseEditions, courseEnrollments, courseLessons, courseProgress } from '../tables.ts';

export async function saveDone(
  transaction: Transaction,
  { isDone, ...lesson }: { courseId: string; memberId: string; lessonId: string; isDone: boolean },
): Promise<void> {
  if (isDone) {
    await transaction.insert(courseProgress).values(lesson).onConflictDoNothing();
    return;
  }
  const { courseId, memberId, lessonId } = courseProgress;
  await transaction
    .delete(courseProgress)
    .where(and(eq(courseId, lesson.courseId), eq(memberId, lesson.memberId), eq(lessonId, lesson.lessonId)));
}

export const countLeft = (transaction: Transaction, courseId: string, memberId: string): Promise<number> =>
  transaction.$count(
    courseLessons,
    and(
      eq(courseLessons.courseId, courseId),
      eq(courseLessons.edition, 'live'),
      sql`not exists (select from ${courseProgress} p where p.course_id = ${courseId} and p.member_id = ${memberId}
        and p.lesson_id = ${courseLessons.id})`,
    ),
  );

const isOf = (courseId: string, memberId: string) =>
  and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.memberId, memberId));

/** Never changes an issued certificate. */
export async function issueCertificate(
  transaction: Transaction,
  courseId: string,
  memberId: string,
  code: string,
): Promise<void> {
  await transaction
    .update(courseEnrollments)
    .set({ certificateCode: code, completedAt: sql`now()` })
    .where(and(isOf(courseId, memberId), sql`${courseEnrollments.completedAt} is null`));
}

export async function saveNameShown(
  transaction: Transaction,
  { courseId, memberId, isNameShown }: { courseId: string; memberId: string; isNameShown: boolean },
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(courseEnrollments)
    .set({ isNameShown })
    .where(and(isOf(courseId, memberId), sql`${courseEnrollments.certificateCode} is not null`));
  return rowCount === 1;
}

/** Excludes the certificate of a learner whose payment was refunded or is disputed. */
export async function findCertificate(
  database: Database | DatabaseOrTransaction,
  which: { code: string } | { courseId: string; memberId: string },
) {
  const isIt = 'code' in which ? eq(courseEnrollments.certificateCode, which.code) : isOf(which.courseId, which.memberId);
  const [row] = await database
    .select({
      code: courseEnrollments.certificateCode,
      completedAt: courseEnrollments.completedAt,
      isNameShown: courseEnrollments.isNameShown,
      holderName: nameOf<string>(courseEnrollments.memberId),
      courseTitle: courseEditions.title,
    })
    .from(courseEnrollments)
    .innerJoin(courseEditions, and(eq(courseEditions.courseId, courseEnrollments.courseId), eq(courseEditions.edition, 'live')))
    .leftJoin(saleOrders, eq(saleOrders.id, courseEnrollments.orderId))
    .where(
      and(
        isIt,
        sql`${courseEnrollments.certificateCode} is not null and ${courseEnrollments.refundRequestedAt} is null`,
        sql`(${courseEnrollments.orderId} is null or ${saleOrders.state} = 'paid')`,
      ),
    );
  return row;
}
