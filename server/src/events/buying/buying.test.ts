import { DELETION_PHRASE } from '@bros/contract/rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAttendance, buildEvent } from '../../../test/events.ts';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { CARDS, eventually, press } from '../../../test/payments.ts';
import { PAID } from '../../../test/sales.ts';
import { checkBooks } from '../../books/service.ts';
import { earnings } from '../../commissions/tables.ts';
import { saleOrders } from '../../sales/tables.ts';
import { eventParticipants, travelEvents } from '../tables.ts';
import { passOnSeats } from './jobs.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', ADDRESS_LIMIT_FACTOR: '100000' } });
const { database } = app;

const open = async () => {
  const member = await buildMember(database);
  return Object.assign(await app.openSession(member), { id: member.id });
};
type Person = Caller & { id: string };
const paidEvent = async (traits: Parameters<typeof buildEvent>[1] = {}) => buildEvent(database, { ...PAID, ...traits });
const toEvent = ({ id }: { id: string }) => ({ eventId: id as never });
const pay = (who: Person, url: string, card: keyof typeof CARDS = 'succeeds') =>
  press(who, new URL(url).pathname, { card: CARDS[card], step: 'approved' });
const orderOf = async (orderId: string) => {
  const [row] = await database.select().from(saleOrders).where(eq(saleOrders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
};
const becomes = (orderId: string, state: string) => eventually(async () => (await orderOf(orderId)).state === state);
const shareOf = async (orderId: string) => {
  const [row] = await database
    .select()
    .from(earnings)
    .where(and(eq(earnings.orderId, orderId), eq(earnings.type, 'sale')));
  return row;
};
const attendanceOf = async (eventId: string, { id }: Person) => {
  const [row] = await database
    .select()
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, id)));
  return row?.state;
};
const kindsFor = async (who: Person) => (await who.api.notices.list({})).items.map(({ kind }) => kind);
const passMinutes = (minutes: number) => press(app.visitor(), '/dev/payments/clock', { minutes: String(minutes) });

/** A seat that is paid for. */
async function buy(who: Person, event: { id: string }, card: keyof typeof CARDS = 'succeeds') {
  const { orderId, url } = await who.api.events.buy(toEvent(event));
  await pay(who, url, card);
  return orderId;
}

describe('buying', () => {
  test('holds a seat, sells it once it is paid, and books 85 to 15', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [buyer, other] = [await open(), await open()];
    const first = await buyer.api.events.buy(toEvent(event));
    expect(await buyer.api.events.buy(toEvent(event))).toEqual(first);
    expect(await buyer.api.events.get(toEvent(event))).toMatchObject({
      attendance: 'reserved',
      reservation: { until: first.reservedUntil, isPromoted: false },
      priceCents: 2500,
      orderId: first.orderId,
      can: { buy: true, join: false },
    });
    await expect(other.api.events.buy(toEvent(event))).rejects.toMatchObject({ code: 'SEATS_FULL' });
    await pay(buyer, first.url);
    await becomes(first.orderId, 'paid');
    expect(await buyer.api.events.get(toEvent(event))).toMatchObject({ attendance: 'registered', isRefundedOnLeaving: true });
    expect(await shareOf(first.orderId)).toMatchObject({ status: 'pending', amountCents: 2125, userId: event.hostId });
    expect(await kindsFor(buyer)).toContain('sale.paid');
    expect((await buyer.api.sales.orders({})).items).toMatchObject([{ id: first.orderId, state: 'paid', hasReceipt: true }]);
    await expect(other.api.sales.order({ orderId: first.orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(buyer.api.events.buy(toEvent(event))).rejects.toMatchObject({ code: 'EVENT_DUPLICATE' });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('takes no price from the client, and the price of an order is the one it began with', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const forged = await buyer.request('POST', `/api/events/${event.id}/purchase`, { amountCents: 1, priceCents: 1 });
    expect(forged.status).toBe(422);
    const { orderId, url } = await buyer.api.events.buy(toEvent(event));
    await database.update(travelEvents).set({ priceCents: 9900 }).where(eq(travelEvents.id, event.id));
    expect((await buyer.api.events.buy(toEvent(event))).orderId).toBe(orderId);
    await pay(buyer, url);
    await becomes(orderId, 'paid');
    expect(await orderOf(orderId)).toMatchObject({ amountCents: 2500, feeCents: 375 });
  });

  test('holds the last seat for one of two members who buy at once', async () => {
    const event = await paidEvent({ capacity: 1 });
    const people = await Promise.all([open(), open(), open()]);
    const tried = await Promise.allSettled(people.map((who) => who.api.events.buy(toEvent(event))));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['SEATS_FULL', 'SEATS_FULL']);
  });

  test('is refused to hosts, before the seats are sold, and once the event has begun', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    await expect(host.api.events.buy(toEvent(event))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const far = await paidEvent({ startsAt: new Date(Date.now() + 100 * 86_400_000) });
    const begun = await paidEvent({ startsAt: new Date(Date.now() - 3_600_000) });
    const buyer = await open();
    for (const one of [far, begun]) {
      await expect(buyer.api.events.buy(toEvent(one))).rejects.toMatchObject({ code: 'EVENT_STATE' });
    }
    expect((await buyer.api.events.get(toEvent(far))).soldFrom).not.toBeNull();
    const free = await buildEvent(database);
    await expect(buyer.api.events.buy(toEvent(free))).rejects.toMatchObject({ code: 'EVENT_STATE' });
    await expect(buyer.api.events.join(toEvent(event))).rejects.toMatchObject({ code: 'EVENT_PAID' });
  });

  test('frees an unpaid seat once the checkout has ended, and not before', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [buyer, other] = [await open(), await open()];
    const { orderId } = await buyer.api.events.buy(toEvent(event));
    await other.api.events.join(toEvent(event));
    await passMinutes(20);
    expect((await orderOf(orderId)).state).toBe('reserved');
    await passMinutes(12);
    await becomes(orderId, 'expired');
    expect(await attendanceOf(event.id, buyer)).toBe('left');
    expect(await other.api.events.get(toEvent(event))).toMatchObject({
      attendance: 'reserved',
      reservation: { isPromoted: true },
    });
    expect(await kindsFor(other)).toContain('event.payBy');
  });

  test.each(['declined', 'noFunds'] as const)(
    'with a card that is %s leaves the seat held, and another card pays',
    async (card) => {
      const event = await paidEvent();
      const buyer = await open();
      const { orderId, url } = await buyer.api.events.buy(toEvent(event));
      expect(await pay(buyer, url, card)).toContain('refused=');
      expect((await orderOf(orderId)).state).toBe('reserved');
      await pay(buyer, url, 'secondStep');
      await becomes(orderId, 'paid');
    },
  );
});

describe('a payment that comes too late', () => {
  /** The checkout is paid at the provider, and we hear of it after the order was over here. */
  async function payLate(capacity: number, isTaken: boolean) {
    const event = await paidEvent({ capacity });
    const buyer = await open();
    const { orderId, url } = await buyer.api.events.buy(toEvent(event));
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(buyer, url);
    await database.update(saleOrders).set({ state: 'expired' }).where(eq(saleOrders.id, orderId));
    await database
      .update(eventParticipants)
      .set({ state: 'left', heldUntil: null, orderId: null })
      .where(eq(eventParticipants.eventId, event.id));
    if (isTaken) await buildAttendance(database, { eventId: event.id, memberId: (await buildMember(database)).id });
    await press(app.visitor(), '/dev/payments/deliver', { order: 'twice' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    return { event, buyer, orderId };
  }

  test('gets the seat while one is free', async () => {
    const { event, buyer, orderId } = await payLate(1, false);
    await becomes(orderId, 'paid');
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
  });

  test('is refunded where none is, and the buyer is told so', async () => {
    const { event, buyer, orderId } = await payLate(1, true);
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
    const told = (await buyer.api.notices.list({})).items.find(({ kind }) => kind === 'sale.refunded');
    expect(told?.values).toMatchObject({ cause: 'noSeat', amountCents: 2500 });
    expect(await shareOf(orderId)).toMatchObject({ status: 'reversed', amountCents: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });
});

describe('leaving', () => {
  test('before the deadline brings the whole price back', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await shareOf(orderId)).toMatchObject({ status: 'reversed', amountCents: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('after it brings nothing back, and the screen said so', async () => {
    const event = await paidEvent({ refundHours: 24, startsAt: new Date(Date.now() + 20 * 3_600_000) });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(false);
    await buyer.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, buyer)).toBe('left');
    expect((await buyer.api.sales.order({ orderId })).refund).toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  test('by the host’s removal, and with the host’s cancellation, always brings the whole price back', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id, startsAt: new Date(Date.now() + 20 * 3_600_000) });
    const [removed, guest] = [await open(), await open()];
    const orders = [await buy(removed, event), await buy(guest, event)];
    for (const orderId of orders) await becomes(orderId, 'paid');
    await host.api.events.removeParticipant({ ...toEvent(event), memberId: removed.id as never, reason: 'Spam' });
    await becomes(orders[0] ?? '', 'refunded');
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await becomes(orders[1] ?? '', 'refunded');
    expect(await kindsFor(guest)).toContain('sale.refunded');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('a webhook that comes after the cancellation brings the price back, too', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const buyer = await open();
    const { orderId, url } = await buyer.api.events.buy(toEvent(event));
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(buyer, url);
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await press(app.visitor(), '/dev/payments/deliver', { order: 'backwards' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
  });

  test('a host who leaves has the paid events cancelled, with co-hosts or without, and everybody refunded', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await host.api.accountData.requestDeletion({ phrase: DELETION_PHRASE, currentPassword: TEST_PASSWORD });
    await becomes(orderId, 'refunded');
    const [row] = await database.select().from(travelEvents).where(eq(travelEvents.id, event.id));
    expect(row?.state).toBe('cancelled');
  });
});

describe('a seat from the waiting list', () => {
  test('is held for a while, then goes on to the next', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [holder, next, last] = [await open(), await open(), await open()];
    const orderId = await buy(holder, event);
    await becomes(orderId, 'paid');
    for (const who of [next, last]) await who.api.events.join(toEvent(event));
    await holder.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, next)).toBe('reserved');
    const parts = { database, ...quiet };
    await passOnSeats(parts);
    expect(await attendanceOf(event.id, next)).toBe('reserved');
    const over = new Date(Date.now() - 1000);
    await database
      .update(eventParticipants)
      .set({ payBy: over, heldUntil: over })
      .where(and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.memberId, next.id)));
    await passOnSeats(parts);
    expect(await attendanceOf(event.id, next)).toBe('left');
    const { url, orderId: second } = await last.api.events.buy(toEvent(event));
    await pay(last, url);
    await becomes(second, 'paid');
    expect(await attendanceOf(event.id, last)).toBe('registered');
  });
});

/** Nothing is mailed, told or queued. */
const quiet = {
  mailer: { send: async () => undefined, isDelayed: async () => false },
  outbox: {
    add: async () => undefined,
    addOnce: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  },
  queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
};

describe('money that goes back', () => {
  test('by a dispute takes seat and share, and a dispute that is won gives the share again', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event, 'disputed');
    await becomes(orderId, 'disputed');
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
    expect(await shareOf(orderId)).toMatchObject({ amountCents: 0 });
    const page = await (await app.visitor().request('GET', '/dev/payments')).text();
    const path = page.match(/\/dev\/payments\/disputes\/\w+/)?.[0] ?? '';
    await press(app.visitor(), path, { outcome: 'won' });
    await becomes(orderId, 'paid');
    expect(await shareOf(orderId)).toMatchObject({ status: 'pending', amountCents: 2125 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('staff refund a part or the rest, once, with a reason', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const admin = await app.signedIn({ role: 'admin' });
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    const wish = { orderId, clientId: crypto.randomUUID(), amountCents: 1000, reason: 'The kiosk was closed' };
    await admin.api.staff.refundSale(wish);
    expect(await admin.api.staff.refundSale(wish)).toMatchObject({ refundedCents: 1000, state: 'paid', shareCents: 1275 });
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    const more = { ...wish, clientId: crypto.randomUUID(), amountCents: 1501 };
    await expect(admin.api.staff.refundSale(more)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const rest = await admin.api.staff.refundSale({ orderId, clientId: crypto.randomUUID(), reason: 'All of it' });
    expect(rest).toMatchObject({ refundedCents: 2500, state: 'refunded', shareCents: 0, can: { refund: false } });
    expect(await attendanceOf(event.id, buyer)).toBe('left');
    const { items } = await admin.api.staff.auditLog({});
    expect(items.map(({ action }) => action)).toEqual(expect.arrayContaining(['sale.refundOrdered', 'sale.refunded']));
    expect(await checkBooks(database)).toEqual([]);
  });

  test('a refund that its bank sends back stays owed to the buyer: the seller gets nothing again', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const admin = await app.signedIn({ role: 'admin' });
    const orderId = await buy(buyer, event, 'refundFails');
    await becomes(orderId, 'paid');
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    await passMinutes(24 * 60);
    await eventually(async () => (await orderOf(orderId)).refundedCents === 0);
    expect(await shareOf(orderId)).toMatchObject({ amountCents: 0 });
    const { items } = await admin.api.staff.sales({ state: 'stuck' });
    expect(items.find(({ id }) => id === orderId)).toMatchObject({ refund: { state: 'cameBack' }, can: { refund: true } });
    expect(await checkBooks(database)).toEqual([]);
  });
});
