import { and, desc, eq, sql } from 'drizzle-orm';
import { earnings } from '../../../money/commissions/tables.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { shareColumns, studentCountOf } from '../queries.ts';
import { courseEnrollments, courseLessons, courseProgress, courses, courseVisits } from '../tables.ts';

const isPaid = sql`${saleOrders.paidAt} is not null`;

/** Qualifies outer columns, because Drizzle would write `id` for `courses.id`. */
export async function sumFigures(database: Database, courseId: string) {
  const [course] = await database
    .select({
      visitCount: sql<number>`(select count(*)::int from ${courseVisits} v where v.course_id = courses.id)`,
      completedCount: sql<number>`(select count(*)::int from ${courseEnrollments} e where e.course_id = courses.id
        and e.completed_at is not null and e.refund_requested_at is null)`,
      studentCount: studentCountOf,
      ...shareColumns,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  const [sales] = await database
    .select({
      saleCount: sql<number>`count(*)::int`,
      refundCount: sql<number>`(count(*) filter (where ${saleOrders.state} in ('refunded', 'chargedBack')))::int`,
    })
    .from(saleOrders)
    .where(and(eq(saleOrders.goodsId, courseId), isPaid));
  if (!course || !sales) throw new Error('There are no figures.');
  return { ...course, ...sales };
}

/** Counts, in course order, the learners who finished each lesson and those who stopped there. */
export async function selectLessonFigures(database: Database, courseId: string) {
  const last = sql`(select p.member_id, max(l.position) as position from ${courseProgress} p
    join ${courseLessons} l on l.course_id = p.course_id and l.edition = 'live' and l.id = p.lesson_id
    join ${courseEnrollments} e on e.course_id = p.course_id and e.member_id = p.member_id and e.completed_at is null
    where p.course_id = ${courseId} group by p.member_id)`;
  return database
    .select({
      id: courseLessons.id,
      title: courseLessons.title,
      doneCount: sql<number>`(select count(*)::int from ${courseProgress} p where p.course_id = course_lessons.course_id
        and p.lesson_id = course_lessons.id)`,
      stoppedCount: sql<number>`(select count(*)::int from ${last} reached where reached.position = course_lessons.position)`,
    })
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, courseId), eq(courseLessons.edition, 'live')))
    .orderBy(courseLessons.position);
}

export const selectSales = (database: Database, courseId: string, sellerId: string) =>
  database
    .select({
      paidAt: saleOrders.paidAt,
      title: saleOrders.title,
      amountCents: saleOrders.amountCents,
      feeCents: saleOrders.feeCents,
      refundedCents: saleOrders.refundedCents,
      state: saleOrders.state,
      currency: saleOrders.currency,
      shareCents: sql<number>`coalesce(${earnings.grossCents} - ${earnings.reversedCents}, 0)`,
    })
    .from(saleOrders)
    .leftJoin(earnings, and(eq(earnings.orderId, saleOrders.id), eq(earnings.type, 'sale')))
    .where(and(eq(saleOrders.goodsId, courseId), eq(saleOrders.sellerId, sellerId), isPaid))
    .orderBy(desc(saleOrders.paidAt), desc(saleOrders.id));
