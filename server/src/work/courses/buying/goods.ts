import type { SaleRefundCause } from '@bros/contract/money/sale-rules';
import { paths } from '@bros/contract/paths';
import { notify } from '../../../core/notices/service.ts';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import type { Goods, GoodsOrder } from '../../../money/sales/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { CourseDeps } from '../deps.ts';
import { accessEndOf, accessOf, termsFrom } from '../policy.ts';
import { findTitle, type LockedCourse, lockCourse, selectPaidCoursesOf } from '../queries.ts';
import { findEnrollment, saveEnrollment } from './queries.ts';

type GoodsDeps = Omit<CourseDeps, 'database'>;

/**
 * A checkout reserves nothing and a refund takes nothing back, because `accessOf` derives access from the order. Access ends with a refund or dispute, and
 * returns with a won dispute.
 */
export const createCourseGoods = (deps: GoodsDeps): Goods => ({
  async lock(transaction, courseId) {
    await lockCourse(transaction, courseId);
  },
  termsFrom,
  give: (transaction, order) => giveAccess(deps, transaction, order),
  release: async () => undefined,
  takeBack: async () => undefined,
  selectOnSale: selectPaidCoursesOf,
  onSellerChange: async () => undefined,
});

async function giveAccess(deps: GoodsDeps, transaction: Transaction, order: GoodsOrder): Promise<SaleRefundCause | null> {
  const { goodsId: courseId, buyerId: memberId, id: orderId } = order;
  const course = await lockCourse(transaction, courseId);
  const own = memberId === null ? undefined : await findEnrollment(transaction, courseId, memberId);
  if (own?.orderId === orderId) return null;
  if (!course?.creatorId || (await hasLeft(transaction, course.creatorId))) return 'sellerGone';
  if (memberId === null || (await hasLeft(transaction, memberId))) return 'buyerGone';
  if (course.offSale === 'staff') return 'takenDown';
  if (own && accessOf(own, false, new Date()) === 'running') return 'boughtTwice';
  await giveCourse(deps, transaction, course, { memberId, orderId });
  return null;
}

export async function giveCourse(
  deps: GoodsDeps,
  transaction: Transaction,
  { id: courseId, creatorId, period }: LockedCourse,
  { memberId, orderId }: { memberId: string; orderId: string | null },
): Promise<void> {
  const startedAt = new Date();
  await saveEnrollment(transaction, { courseId, memberId, orderId, startedAt, endsAt: accessEndOf(period, startedAt) });
  if (creatorId === null) return;
  await notify(deps, transaction, {
    memberId: creatorId,
    kind: 'course.sold',
    path: paths.courseDraft(courseId),
    groupKey: `course:${courseId}`,
    values: { title: await findTitle(transaction, courseId), count: 1 },
  });
}
