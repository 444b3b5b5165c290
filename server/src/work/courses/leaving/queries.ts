import { and, eq } from 'drizzle-orm';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { courseEnrolments } from '../tables.ts';

export const selectPaidBy = (database: Database, memberId: string) =>
  database
    .select({ courseId: courseEnrolments.courseId, refundUntil: saleOrders.refundUntil })
    .from(courseEnrolments)
    .innerJoin(saleOrders, and(eq(saleOrders.id, courseEnrolments.orderId), eq(saleOrders.state, 'paid')))
    .where(eq(courseEnrolments.memberId, memberId));
