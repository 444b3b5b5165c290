import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { buildAttendance, buildEvent } from '../../../../test/events.ts';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventTexts } from '../../../../test/hosting.ts';
import { PATIENCE_MS } from '../../../../test/patience.ts';
import { press } from '../../../../test/payments.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { timesIn } from '../../../core/notices/reader-times/service.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import { mails } from '../../../platform/mail/tables.ts';
import { eventParticipants, travelEvents } from '../tables.ts';
import { releaseUnpaidSeats } from './background.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, paidEvent, pay, orderOf, becomes, shareOf, attendanceOf, kindsFor, passMinutes, buy } = buyingIn(app);

const quiet = {
  mailer: { send: async () => undefined, isDelayed: async () => false },
  pusher: noPusher,
  outbox: {
    add: async () => undefined,
    addOnce: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  },
  queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
};

describe('buying a seat', () => {
  test('reserves the seat, registers the buyer after the payment, and books 85% for the host', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [buyer, other] = [await open(), await open()];
    const first = await buyer.api.events.buy(toPurchase(event));
    expect(await buyer.api.events.buy(toPurchase(event))).toEqual(first);
    expect(await buyer.api.events.get(toEvent(event))).toMatchObject({
      attendance: 'reserved',
      reservation: { until: first.reservedUntil, isPromoted: false },
      priceCents: 2500,
      orderId: first.orderId,
      can: { buy: true, join: false },
    });
    await expect(other.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'SEATS_FULL' });
    const card = async () => (await other.api.events.list({ limit: 50 })).items.find(({ id }) => id === event.id);
    expect(await card()).toMatchObject({ registeredCount: 0, isFull: true });
    await pay(buyer, first.url);
    await becomes(first.orderId, 'paid');
    expect(await buyer.api.events.get(toEvent(event))).toMatchObject({ attendance: 'registered', isRefundedOnLeaving: true });
    expect(await shareOf(first.orderId)).toMatchObject({ status: 'pending', amountCents: 2125, userId: event.hostId });
    expect(await kindsFor(buyer)).toContain('sale.paid');
    const receipts = await database.select().from(mails).where(eq(mails.template, 'sale-receipt'));
    expect(receipts).toMatchObject([
      { subject: 'Your receipt for $25.00', oneClickUrl: null, concerns: [expect.anything(), event.hostId] },
    ]);
    const begins = `The event begins on ${timesIn('Europe/Lisbon').moment(event.startsAt)}.`;
    expect(begins).toMatch(/Western European (Standard|Summer) Time\.$/);
    for (const words of ['the event “', begins, 'Sold by: ', `/payment/receipts/${first.orderId}`])
      expect(receipts[0]?.text).toContain(words);
    expect(receipts[0]?.text).not.toContain('Stop emails');
    expect((await buyer.api.sales.orders({})).items).toMatchObject([{ id: first.orderId, state: 'paid', hasReceipt: true }]);
    await expect(other.api.sales.order({ orderId: first.orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(buyer.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'EVENT_DUPLICATE' });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('takes a free seat as soon as the checkout begins', async () => {
    const event = await paidEvent({ capacity: 3 });
    const [buyer, other] = [await open(), await open()];
    const seatsLeft = async () => (await other.api.events.get(toEvent(event))).seatsLeft;
    expect(await seatsLeft()).toBe(3);
    const { url, orderId } = await buyer.api.events.buy(toPurchase(event));
    expect(await seatsLeft()).toBe(2);
    await pay(buyer, url);
    await becomes(orderId, 'paid');
    expect(await seatsLeft()).toBe(2);
  });

  test('charges the event’s price at the start of the checkout, regardless of what the client sends', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const forged = await buyer.request('POST', `/api/events/${event.id}/purchase`, {
      amountCents: 1,
      priceCents: 1,
      seenCents: 2500,
    });
    expect(forged.status).toBe(422);
    const { orderId, url } = await buyer.api.events.buy(toPurchase(event));
    await database.update(travelEvents).set({ priceCents: 9900 }).where(eq(travelEvents.id, event.id));
    await pay(buyer, url);
    await becomes(orderId, 'paid');
    expect(await orderOf(orderId)).toMatchObject({ amountCents: 2500, feeCents: 375 });
  });

  test('accepts cards only, as slow payment methods would hold the seat for days', async () => {
    const { orderId } = await (await open()).api.events.buy(toPurchase(await paidEvent()));
    const id = (await orderOf(orderId)).sessionId ?? '';
    const [session] = await database.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
    expect(session?.body).toMatchObject({ payment_method_types: ['card'] });
  });

  test('gives the last seat to one of three members who buy concurrently', async () => {
    const event = await paidEvent({ capacity: 1 });
    const people = await Promise.all([open(), open(), open()]);
    const tried = await Promise.allSettled(people.map((who) => who.api.events.buy(toPurchase(event))));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(['SEATS_FULL', 'SEATS_FULL']);
  });

  test('is rejected for hosts, before sales start, once the event has begun, and for a free event', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    await expect(host.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const far = await paidEvent({ startsAt: new Date(Date.now() + 100 * DAY_MS) });
    const begun = await paidEvent({ startsAt: new Date(Date.now() - HOUR_MS) });
    const buyer = await open();
    for (const one of [far, begun]) {
      await expect(buyer.api.events.buy(toPurchase(one))).rejects.toMatchObject({ code: 'EVENT_STATE' });
    }
    expect((await buyer.api.events.get(toEvent(far))).soldFrom).not.toBeNull();
    const free = await buildEvent(database);
    await expect(buyer.api.events.buy(toPurchase(free))).rejects.toMatchObject({ code: 'EVENT_STATE' });
    await expect(buyer.api.events.join(toEvent(event))).rejects.toMatchObject({ code: 'EVENT_PAID' });
  });

  test('gives an unpaid seat to a waiting member once the checkout has ended, and not before', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [buyer, other] = [await open(), await open()];
    const { orderId } = await buyer.api.events.buy(toPurchase(event));
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
    'with a card that is %s keeps the seat held, and another card can pay',
    async (card) => {
      const event = await paidEvent();
      const buyer = await open();
      const { orderId, url } = await buyer.api.events.buy(toPurchase(event));
      expect(await pay(buyer, url, card)).toContain('refused=');
      expect((await orderOf(orderId)).state).toBe('reserved');
      await pay(buyer, url, 'secondStep');
      await becomes(orderId, 'paid');
    },
  );
});

describe('a payment that arrives too late', () => {
  async function payLate(capacity: number, isTaken: boolean) {
    const event = await paidEvent({ capacity });
    const buyer = await open();
    const { orderId, url } = await buyer.api.events.buy(toPurchase(event));
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

  test('registers the buyer if a seat is free', async () => {
    const { event, buyer, orderId } = await payLate(1, false);
    await becomes(orderId, 'paid');
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
  });

  test('is refunded if no seat is free, and the buyer is notified', async () => {
    const { event, buyer, orderId } = await payLate(1, true);
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
    const notified = (await buyer.api.notices.list({})).items.find(({ kind }) => kind === 'sale.refunded');
    expect(notified?.values).toMatchObject({ cause: 'noSeat', amountCents: 2500 });
    expect(await shareOf(orderId)).toMatchObject({ status: 'reversed', amountCents: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });
});

describe('a seat offered from the waiting list', () => {
  test('goes to the next member once its payment deadline has passed', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [holder, next, last] = [await open(), await open(), await open()];
    const orderId = await buy(holder, event);
    await becomes(orderId, 'paid');
    for (const who of [next, last]) await who.api.events.join(toEvent(event));
    await holder.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, next)).toBe('reserved');
    const deps = { database, ...quiet };
    await releaseUnpaidSeats(deps);
    expect(await attendanceOf(event.id, next)).toBe('reserved');
    const over = new Date(Date.now() - 1000);
    await database
      .update(eventParticipants)
      .set({ payBy: over, heldUntil: over })
      .where(and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.memberId, next.id)));
    await releaseUnpaidSeats(deps);
    expect(await attendanceOf(event.id, next)).toBe('left');
    const { url, orderId: second } = await last.api.events.buy(toPurchase(event));
    await pay(last, url);
    await becomes(second, 'paid');
    expect(await attendanceOf(event.id, last)).toBe('registered');
  });

  test('becomes free of charge once the host makes the event free', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id, capacity: 1 });
    const [holder, next, last] = [await open(), await open(), await open()];
    const orderId = await buy(holder, event);
    await becomes(orderId, 'paid');
    for (const who of [next, last]) await who.api.events.join(toEvent(event));
    await holder.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, next)).toBe('reserved');
    const { startsLocal, endsLocal } = event;
    await host.api.events.update({ ...toEvent(event), version: 1, ...eventTexts({ capacity: 1, startsLocal, endsLocal }) });
    expect(await attendanceOf(event.id, next)).toBe('registered');
    expect(await attendanceOf(event.id, last)).toBe('waiting');
    await expect.poll(() => kindsFor(next), { timeout: PATIENCE_MS }).toContain('event.movedUp');
  });
});
