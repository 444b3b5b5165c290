import { and, eq } from 'drizzle-orm';
import { saleOrders } from '../../../money/sales/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { courseEnrollments } from '../tables.ts';

export const selectPaidBy = (database: Database, memberId: string) =>
  database
    .select({ courseId: courseEnrollments.courseId, refundUntil: saleOrders.refundUntil })
    .from(courseEnrollments)
    .innerJoin(saleOrders, and(eq(saleOrders.id, courseEnrollments.orderId), eq(saleOrders.state, 'paid')))
    .where(eq(courseEnrollments.memberId, memberId));
