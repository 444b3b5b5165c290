import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { buildCourse } from '../../../../test/courses.ts';
import { buildAttendance } from '../../../../test/events.ts';
import { letSell, TEST_PASSWORD } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { press } from '../../../../test/payments.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { payoutDetails } from '../../payout-details/tables.ts';
import { checkBooks } from '../../reconciliation/service.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, openSeller, paidEvent, pay, becomes, attendanceOf, kindsFor, buy } = buyingIn(app);
type Person = Awaited<ReturnType<typeof open>>;
const admin = await app.signedIn({ role: 'admin' });
const followed = () => jobsDone(database, 'sales.%');
const toCourse = ({ id }: { id: string }) => ({ courseId: id });
const buyCourse = (who: Person, course: { id: string }) =>
  who.api.courses.buy({ ...toCourse(course), seenCents: 4900, seenPeriod: 'lifetime' });
const openCourse = (seller: Person) => buildCourse(database, { creatorId: seller.id, priceCents: 4900 });

const verify = (seller: Person, isVerified: boolean) =>
  admin.api.staff.setVerified({ memberId: seller.id, isVerified, reason: 'For a test' });
const WALLET = { kind: 'wallet', email: 'seller@wallet.example', currentPassword: TEST_PASSWORD } as const;

const LOSSES = {
  verification: { lose: (seller: Person) => verify(seller, false), regain: (seller: Person) => verify(seller, true) },
  payoutDetails: {
    lose: (seller: Person) => seller.api.payoutDetails.remove(),
    regain: (seller: Person) => seller.api.payoutDetails.save(WALLET),
  },
};

describe.each(Object.keys(LOSSES) as (keyof typeof LOSSES)[])('a seller without %s', (gap) => {
  const { lose, regain } = LOSSES[gap];

  test('cannot sell seats or courses, but buyers keep what they bought', async () => {
    const [seller, guest, learner, late] = [await openSeller(), await open(), await open(), await open()];
    const [event, course] = [await paidEvent({ hostId: seller.id }), await openCourse(seller)];
    const seat = await buy(guest, event);
    const { orderId, url } = await buyCourse(learner, course);
    await pay(learner, url ?? '');
    await Promise.all([becomes(seat, 'paid'), becomes(orderId ?? '', 'paid')]);
    await lose(seller);
    await expect(late.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'NOT_ON_SALE' });
    await expect(buyCourse(late, course)).rejects.toMatchObject({ code: 'NOT_ON_SALE' });
    expect(await late.api.events.get(toEvent(event))).toMatchObject({ isSalePaused: true, can: { buy: false, join: false } });
    expect(await late.api.courses.get(toCourse(course))).toMatchObject({ offSale: 'paused', can: { buy: false } });
    expect(await seller.api.courseAuthoring.draft(toCourse(course))).toMatchObject({ offSale: 'paused', sellerGaps: [gap] });
    expect((await seller.api.courseAuthoring.mine({})).items).toMatchObject([{ id: course.id, offSale: 'paused' }]);
    const seen = await guest.api.events.get(toEvent(event));
    expect(seen).toMatchObject({ attendance: 'registered', isOnHold: false, isRefundedOnLeaving: true, can: { leave: true } });
    expect(await learner.api.courses.get(toCourse(course))).toMatchObject({ access: 'running', can: { requestRefund: true } });
    await guest.api.events.leave(toEvent(event));
    await learner.api.courses.requestRefund(toCourse(course));
    await Promise.all([becomes(seat, 'refunded'), becomes(orderId ?? '', 'refunded')]);
    await regain(seller);
    expect((await late.api.events.get(toEvent(event))).isSalePaused).toBe(false);
    expect((await late.api.courses.get(toCourse(course))).offSale).toBeNull();
    await becomes(await buy(late, event), 'paid');
    expect((await buyCourse(late, course)).url).not.toBeNull();
    expect(await checkBooks(database)).toEqual([]);
  });

  test('has open checkouts closed, and payments with a late webhook refunded', async () => {
    const seller = await openSeller();
    const [event, course] = [await paidEvent({ hostId: seller.id }), await openCourse(seller)];
    const [slow, quick] = [await open(), await open()];
    const begun = [(await slow.api.events.buy(toPurchase(event))).orderId, (await buyCourse(slow, course)).orderId ?? ''];
    const seat = await quick.api.events.buy(toPurchase(event));
    const access = await buyCourse(quick, course);
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(quick, seat.url);
    await pay(quick, access.url ?? '');
    await lose(seller);
    for (const orderId of begun) await becomes(orderId, 'expired');
    await press(app.visitor(), '/dev/payments/deliver', { order: 'twice' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    for (const orderId of [seat.orderId, access.orderId ?? '']) await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, slow)).toBe('left');
    expect(await attendanceOf(event.id, quick)).toBe('left');
    expect((await quick.api.courses.get(toCourse(course))).access).toBe('none');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('offers no paid seats to the waiting list', async () => {
    const [seller, waiting] = [await openSeller(), await open()];
    const event = await paidEvent({ hostId: seller.id, capacity: 1 });
    const guest = await open();
    await becomes(await buy(guest, event), 'paid');
    await buildAttendance(database, { eventId: event.id, memberId: waiting.id, state: 'waiting' });
    await lose(seller);
    await followed();
    await guest.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, waiting)).toBe('waiting');
    await regain(seller);
    await followed();
    expect(await attendanceOf(event.id, waiting)).toBe('reserved');
  });
});

const countPauses = async (who: Person) => (await kindsFor(who)).filter((kind) => kind === 'sale.paused').length;

test('a seller is notified once that sales are paused, and the notice is removed when they resume', async () => {
  const seller = await openSeller();
  await paidEvent({ hostId: seller.id });
  await openCourse(seller);
  await verify(seller, false);
  await followed();
  expect(await countPauses(seller)).toBe(1);
  await seller.api.notices.markRead({ all: true });
  await seller.api.payoutDetails.remove();
  await followed();
  const notified = (await seller.api.notices.list({})).items.filter(({ kind }) => kind === 'sale.paused');
  expect(notified).toMatchObject([{ values: { missing: ['verification', 'payoutDetails'] } }]);
  const [{ email } = { email: '' }] = await database.select({ email: users.email }).from(users).where(eq(users.id, seller.id));
  const sent = await database.select().from(mails).where(eq(mails.to, email));
  expect(sent.filter(({ subject }) => subject === 'Your sales are paused')).toHaveLength(1);
  await seller.api.payoutDetails.save(WALLET);
  await verify(seller, true);
  await followed();
  expect(await countPauses(seller)).toBe(0);
});

test('payout details of a returned payout are ignored until new ones are entered', async () => {
  const [seller, buyer] = [await openSeller(), await open()];
  const event = await paidEvent({ hostId: seller.id });
  await database.update(payoutDetails).set({ failure: 'accountClosed' }).where(eq(payoutDetails.userId, seller.id));
  await expect(buyer.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'NOT_ON_SALE' });
  await seller.api.payoutDetails.save(WALLET);
  await becomes(await buy(buyer, event), 'paid');
});

test('a member who sells nothing gets no notices about sales', async () => {
  const member = await open();
  await letSell(database, member.id);
  await member.api.payoutDetails.remove();
  await followed();
  expect(await countPauses(member)).toBe(0);
});

test('a free course and a free event need no badge', async () => {
  const [host, guest] = [await open(), await open()];
  const course = await buildCourse(database, { creatorId: host.id });
  expect(await guest.api.courses.get(toCourse(course))).toMatchObject({ offSale: null, can: { buy: true } });
  const event = await paidEvent({ hostId: host.id, priceCents: null, refundHours: null });
  expect(await guest.api.events.get(toEvent(event))).toMatchObject({ isSalePaused: false, can: { join: true } });
});

test.each(['buyer', 'seller'] as const)(
  'a payment right after a ban of its %s is refunded, for a seat and a course',
  async (who) => {
    const people = { seller: await openSeller(), buyer: await open() };
    const [event, course] = [await paidEvent({ hostId: people.seller.id }), await openCourse(people.seller)];
    const seat = await people.buyer.api.events.buy(toPurchase(event));
    const access = await buyCourse(people.buyer, course);
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, people[who].id));
    await pay(people.buyer, seat.url);
    await pay(people.buyer, access.url ?? '');
    for (const orderId of [seat.orderId, access.orderId ?? '']) await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, people.buyer)).not.toBe('registered');
    expect(await checkBooks(database)).toEqual([]);
  },
);
