import { paths } from '@bros/contract/paths';
import type { AccessPeriod } from '@bros/contract/work/course-rules';
import type { CourseView } from '@bros/contract/work/courses';
import { assertSelling, closeOrder, openPage, requestRefund, reserve } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { readCourse, requireCourse } from '../catalog/service.ts';
import type { LearnDeps } from '../deps.ts';
import { abilitiesOn, isRefundOpen, offSaleOf, termsFrom } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { lockCourse } from '../queries.ts';
import { giveCourse } from './goods.ts';
import { endByRefundRequest, findEnrollment } from './queries.ts';

interface Wish {
  courseId: string;
  seenCents: number;
  seenPeriod: AccessPeriod;
}

/**
 * Opens a free course immediately. A retry returns the same order and page. Throws NOT_FOUND, FORBIDDEN for the creator, COURSE_DUPLICATE, COURSE_STATE,
 * COURSE_PRICE, NOT_ON_SALE, PAYMENTS_OFF.
 */
export async function buyCourse(deps: LearnDeps, actor: Actor, wish: Wish) {
  const { price } = await requireCourse(deps.database, actor, wish.courseId);
  if (price > 0) await assertSelling(deps.sales);
  const at = await deps.sales.now();
  const placeOrder = () =>
    inRowTransaction(deps.database, wish.courseId, (transaction) => orderCourse(deps, transaction, actor, { ...wish, at }));
  let order = await placeOrder();
  if (order && order.amountCents > wish.seenCents) {
    // The price dropped after this order began.
    await closeOrder(deps.sales, order);
    order = await placeOrder();
  }
  if (!order) return { orderId: null, url: null };
  const { url } = await openPage(deps.sales, actor, order, paths.course(wish.courseId));
  return { orderId: order.id, url };
}

/** Null for a free course. `at` follows the `PaymentClock`. */
export async function orderCourse(
  deps: Omit<LearnDeps, 'database'>,
  transaction: Transaction,
  actor: Actor,
  { courseId, seenCents, seenPeriod, at }: Wish & { at: Date },
) {
  const course = await lockCourse(transaction, courseId);
  if (!course) throw failure('NOT_FOUND');
  const row = await requireCourse(transaction, actor, courseId);
  const policyInput = toPolicyInput(row, actor);
  if (policyInput.access === 'creator') throw failure('FORBIDDEN');
  if (policyInput.access === 'running') throw failure('COURSE_DUPLICATE');
  if (offSaleOf(policyInput) === 'paused') throw failure('NOT_ON_SALE');
  if (!abilitiesOn(policyInput, actor, at).buy || course.creatorId === null)
    throw failure('COURSE_STATE', { state: course.state });
  if (course.period !== seenPeriod) throw failure('COURSE_STATE', { state: course.state });
  if (row.price > seenCents) throw failure('COURSE_PRICE', { priceCents: row.price });
  const { memberId } = actor;
  if (row.price === 0) {
    await giveCourse(deps, transaction, course, { memberId, orderId: null });
    return null;
  }
  const wanted = { goods: 'course', goodsId: courseId, title: row.edition.title, amountCents: row.price } as const;
  const people = { buyerId: memberId, sellerId: course.creatorId };
  return reserve(transaction, { ...wanted, ...people, ...termsFrom(at) }, at);
}

/** Ends the access immediately. Idempotent. Throws NOT_FOUND, REFUND_PERIOD_OVER if nothing was paid or REFUND_DAYS × 24 hours after the payment. */
export async function requestCourseRefund(deps: LearnDeps, actor: Actor, courseId: string): Promise<CourseView> {
  const at = await deps.sales.now();
  return inRowTransaction(deps.database, courseId, async (transaction) => {
    await lockCourse(transaction, courseId);
    const own = await findEnrollment(transaction, courseId, actor.memberId);
    const row = await requireCourse(transaction, actor, courseId);
    if (own?.refundRequestedAt == null) {
      if (!own?.orderId || !isRefundOpen(toPolicyInput(row, actor).enrollment, at)) throw failure('REFUND_PERIOD_OVER');
      await endByRefundRequest(transaction, courseId, actor.memberId);
      await requestRefund(deps.sales.queue, transaction, { orderId: own.orderId, cause: 'requested' });
    }
    return readCourse(transaction, actor, courseId, at);
  });
}
