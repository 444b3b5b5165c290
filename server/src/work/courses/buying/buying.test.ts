import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn } from '../../../../test/buying.ts';
import { buildCourse } from '../../../../test/courses.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { press } from '../../../../test/payments.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';
import { saleOrders, saleRefunds } from '../../../money/sales/tables.ts';
import { courses } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, pay, becomes, orderOf, shareOf, kindsFor } = buyingIn(app);
const toCourse = ({ id }: { id: string }) => ({ courseId: id as never });
const toLesson = (course: { id: string; lessonIds: string[] }, index: number) => ({
  ...toCourse(course),
  lessonId: course.lessonIds[index] as never,
});
const PRICE = { priceCents: 4900 } as const;
const admin = await app.signedIn({ role: 'admin' });

async function bought(traits: Parameters<typeof buildCourse>[1] = PRICE) {
  const course = await buildCourse(database, traits);
  const buyer = await open();
  const { orderId, url } = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: course.period });
  if (!orderId || !url) throw new Error('There is nothing to pay.');
  await pay(buyer, url);
  await becomes(orderId, 'paid');
  return { course, buyer, orderId };
}

describe('buying a course', () => {
  test('opens it once it is paid, credits 85% to the creator, and counts the access from the payment', async () => {
    const creator = await open();
    const { course, buyer, orderId } = await bought({ ...PRICE, creatorId: creator.id, period: 'oneYear' });
    const order = await orderOf(orderId);
    const end = new Date((order.paidAt?.getTime() ?? 0) + 30 * DAY_MS);
    expect(order).toMatchObject({ amountCents: 4900, feeCents: 735, refundUntil: end, maturesAt: end });
    expect(await shareOf(orderId)).toMatchObject({ status: 'pending', amountCents: 4165, maturesAt: end });
    const view = await buyer.api.courses.get(toCourse(course));
    expect(view).toMatchObject({ access: 'running', can: { buy: false, requestRefund: true }, studentCount: 1 });
    expect(view.learning?.refundableUntil).toBe(end.toISOString());
    await expect(buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' })).rejects.toMatchObject({
      code: 'COURSE_DUPLICATE',
    });
    expect(await kindsFor(creator)).toContain('course.sold');
    const csv = await (await creator.request('GET', `/api/course-drafts/${course.id}/sales.csv`)).text();
    expect(csv).toContain('49.00,7.35,0.00,41.65,paid');
    expect(csv).not.toContain(buyer.id);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('is rejected at an outdated price, for its creator, and when it is off sale; a sale price ends on time', async () => {
    const creator = await open();
    const sale = { salePriceCents: 1900, saleEndsAt: new Date(Date.now() + HOUR_MS) };
    const course = await buildCourse(database, { ...PRICE, ...sale, creatorId: creator.id });
    const buyer = await open();
    expect(await buyer.api.courses.get(toCourse(course))).toMatchObject({ priceCents: 1900, fullPriceCents: 4900 });
    await expect(creator.api.courses.buy({ ...toCourse(course), seenCents: 1900, seenPeriod: 'lifetime' })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    );
    await expect(buyer.api.courses.buy({ ...toCourse(course), seenCents: 1800, seenPeriod: 'lifetime' })).rejects.toMatchObject({
      code: 'COURSE_PRICE',
      data: { priceCents: 1900 },
    });
    const first = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 1900, seenPeriod: 'lifetime' });
    expect(await buyer.api.courses.buy({ ...toCourse(course), seenCents: 1900, seenPeriod: 'lifetime' })).toEqual(first);
    await database.execute(sql`update courses set sale_ends_at = now() - interval '1 second' where id = ${course.id}`);
    expect(await (await open()).api.courses.get(toCourse(course))).toMatchObject({ priceCents: 4900, fullPriceCents: null });
    await creator.api.courseAuthoring.setOnSale({ ...toCourse(course), isOnSale: false });
    const late = await open();
    await expect(late.api.courses.get(toCourse(course))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(late.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('at a price reduced during the checkout replaces the order; a changed access period is rejected', async () => {
    const course = await buildCourse(database, PRICE);
    const buyer = await open();
    const dear = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' });
    await database.update(courses).set({ priceCents: 1900 }).where(eq(courses.id, course.id));
    const cheap = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 1900, seenPeriod: 'lifetime' });
    expect(cheap.orderId).not.toBe(dear.orderId);
    expect((await orderOf(dear.orderId ?? '')).state).toBe('expired');
    expect((await orderOf(cheap.orderId ?? '')).amountCents).toBe(1900);
    const wish = { ...toCourse(course), seenCents: 1900, seenPeriod: 'oneYear' } as const;
    await expect((await open()).api.courses.buy(wish)).rejects.toMatchObject({ code: 'COURSE_STATE' });
  });

  test('is refunded when the course is taken down during the payment', async () => {
    const course = await buildCourse(database, PRICE);
    const buyer = await open();
    const { orderId, url } = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' });
    await admin.api.staff.takeDownCourse({ ...toCourse(course), buyers: 'keepAccess', reason: 'Copied' });
    await pay(buyer, url ?? '');
    await becomes(orderId ?? '', 'refunded');
    const notified = (await buyer.api.notices.list({})).items.find(({ kind }) => kind === 'sale.refunded');
    expect(notified?.values).toMatchObject({ cause: 'takenDown' });
  });

  test('for money requires a verified creator with payout details; a free course does not', async () => {
    const creator = await open();
    const course = await buildCourse(database, { creatorId: creator.id });
    const offer = { ...toCourse(course), salePriceCents: null, saleEndsAt: null, period: 'lifetime' } as const;
    await expect(creator.api.courseAuthoring.setOffer({ ...offer, priceCents: 4900 })).rejects.toMatchObject({
      code: 'SELLER_NOT_READY',
    });
    expect(await creator.api.courseAuthoring.setOffer({ ...offer, priceCents: 0 })).toMatchObject({ priceCents: 0 });
  });
});

describe('a course refund', () => {
  test('ends the access immediately, and happens once even if requested twice', async () => {
    const { course, buyer, orderId } = await bought();
    await buyer.api.courseLearning.setDone({ ...toLesson(course, 0), isDone: true });
    const pressed = await Promise.all([1, 2].map(() => buyer.api.courses.requestRefund(toCourse(course))));
    for (const view of pressed) expect(view).toMatchObject({ access: 'refunded', learning: null, can: { requestRefund: false } });
    await becomes(orderId, 'refunded');
    await buyer.api.courses.requestRefund(toCourse(course));
    expect(await database.$count(saleRefunds, eq(saleRefunds.orderId, orderId))).toBe(1);
    expect(await orderOf(orderId)).toMatchObject({ refundedCents: 4900 });
    expect(await shareOf(orderId)).toMatchObject({ status: 'reversed', amountCents: 0 });
    await expect(buyer.api.courses.lesson(toLesson(course, 1))).rejects.toMatchObject({ code: 'COURSE_LOCKED' });
    await expect(buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' })).rejects.toMatchObject({
      code: 'COURSE_STATE',
    });
    const notified = (await buyer.api.notices.list({})).items.find(({ kind }) => kind === 'sale.refunded');
    expect(notified).toMatchObject({ path: `/courses/${course.id}`, values: { cause: 'requested', amountCents: 4900 } });
    expect(await checkBooks(database)).toEqual([]);
  });

  test.each([
    ['a minute before', 60, null],
    ['a second after', -1, 'REFUND_PERIOD_OVER'],
  ] as const)('is possible only before its deadline: %s', async (_when, secondsLeft, code) => {
    const { course, buyer, orderId } = await bought();
    await database
      .update(saleOrders)
      .set({ refundUntil: new Date(Date.now() + secondsLeft * 1000) })
      .where(eq(saleOrders.id, orderId));
    const pressed = buyer.api.courses.requestRefund(toCourse(course));
    if (code) await expect(pressed).rejects.toMatchObject({ code });
    else await expect(pressed).resolves.toMatchObject({ access: 'refunded' });
  });

  test('is rejected for a payment that is not confirmed yet', async () => {
    const course = await buildCourse(database, PRICE);
    const buyer = await open();
    const { orderId, url } = await buyer.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(buyer, url ?? '');
    await expect(
      admin.api.staff.refundSale({ orderId: orderId ?? '', clientId: randomUUID(), reason: 'Early' }),
    ).rejects.toMatchObject({
      code: 'SALE_STATE',
    });
    await expect(buyer.api.courses.requestRefund(toCourse(course))).rejects.toMatchObject({ code: 'REFUND_PERIOD_OVER' });
    await press(app.visitor(), '/dev/payments/deliver', { order: 'twice' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    await becomes(orderId ?? '', 'paid');
    expect((await buyer.api.courses.get(toCourse(course))).access).toBe('running');
  });

  test('is automatic for a buyer who is banned before the deadline, but not after it', async () => {
    const [early, late] = [await bought(), await bought()];
    // The `PaymentClock` may be a moment behind.
    await database
      .update(saleOrders)
      .set({ refundUntil: new Date(Date.now() - 60_000) })
      .where(eq(saleOrders.id, late.orderId));
    for (const { buyer } of [early, late]) {
      await admin.api.staff.ban({ memberId: buyer.id as never, reason: 'A test' });
    }
    await becomes(early.orderId, 'refunded');
    expect(await orderOf(late.orderId)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  test('is given to all buyers of a course that is taken down, unless they keep their access', async () => {
    const [kept, refunded] = [await bought(), await bought()];
    const wish = { reason: 'Copied', buyers: 'keepAccess' } as const;
    await admin.api.staff.takeDownCourse({ ...toCourse(kept.course), ...wish });
    expect(await kept.buyer.api.courses.lesson(toLesson(kept.course, 1))).toMatchObject({ title: 'Lesson 2' });
    await expect((await open()).api.courses.get(toCourse(kept.course))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.staff.takeDownCourse({ ...toCourse(refunded.course), ...wish, buyers: 'refund' });
    await becomes(refunded.orderId, 'refunded');
    await expect(refunded.buyer.api.courses.lesson(toLesson(refunded.course, 1))).rejects.toMatchObject({
      code: 'COURSE_LOCKED',
    });
    expect(await checkBooks(database)).toEqual([]);
  });
});

test('a course that staff restore stays off sale if its creator had stopped the sale', async () => {
  const creator = await open();
  const [stopped, sold] = [await buildCourse(database, { creatorId: creator.id }), await buildCourse(database, PRICE)];
  await creator.api.courseAuthoring.setOnSale({ ...toCourse(stopped), isOnSale: false });
  for (const course of [stopped, sold]) {
    await admin.api.staff.takeDownCourse({ ...toCourse(course), reason: 'Copied', buyers: 'keepAccess' });
  }
  expect(await admin.api.staff.restoreCourse(toCourse(stopped))).toMatchObject({ offSale: 'creator' });
  expect(await admin.api.staff.restoreCourse(toCourse(sold))).toMatchObject({ offSale: null });
  await creator.api.courseAuthoring.setOnSale({ ...toCourse(stopped), isOnSale: true });
  await admin.api.staff.takeDownCourse({ ...toCourse(stopped), reason: 'Copied', buyers: 'keepAccess' });
  expect(await admin.api.staff.restoreCourse(toCourse(stopped))).toMatchObject({ offSale: null });
});
