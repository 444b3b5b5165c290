import { hasLeft } from '../../../core/people/visibility/service.ts';
import { requestRefund } from '../../../money/sales/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { findEnrollment } from '../buying/queries.ts';
import type { LearnDeps } from '../deps.ts';
import { isRefundOpen } from '../policy.ts';
import { lockCourse } from '../queries.ts';
import { selectPaidBy } from './queries.ts';

const REFUND_MEMBER = 'courses.refund-member';

interface Departure {
  memberId: string;
}

/** After the commit, refunds a banned or leaving member's courses within the refund period. */
export const leaveCoursesLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<Departure>(transaction, REFUND_MEMBER, { memberId });

export const leaveJob = (deps: LearnDeps): JobDefinition<Departure> => ({
  name: REFUND_MEMBER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => giveBackAll(deps, memberId),
});

/** Idempotent. Does nothing for a reactivated member. */
async function giveBackAll({ database, sales }: LearnDeps, memberId: string): Promise<void> {
  const at = await sales.now();
  const paid = await selectPaidBy(database, memberId);
  for (const { courseId, refundUntil } of paid) {
    await inTransaction(database, async (transaction) => {
      await lockCourse(transaction, courseId);
      const own = await findEnrollment(transaction, courseId, memberId);
      if (!own?.orderId || !isRefundOpen({ ...own, refundUntil }, at) || !(await hasLeft(transaction, memberId))) return;
      await requestRefund(sales.queue, transaction, { orderId: own.orderId, cause: 'buyerGone' });
    });
  }
}
