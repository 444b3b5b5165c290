import { HOUR_MS } from '@bros/contract/core/durations';
import { DELETION_PHRASE, WAIVER_PHRASE } from '@bros/contract/core/rules';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { clockAt } from '../../../../test/events.ts';
import { TEST_PASSWORD } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventTexts } from '../../../../test/hosting.ts';
import { eventually, press } from '../../../../test/payments.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import { eventParticipants, travelEvents } from '../tables.ts';
import { createSeats } from './goods.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, paidEvent, pay, orderOf, becomes, shareOf, attendanceOf, kindsFor, passMinutes, buy } = buyingIn(app);

describe('leaving a paid event', () => {
  test('before the deadline refunds the whole price', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await shareOf(orderId)).toMatchObject({ status: 'reversed', amountCents: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('that staff hid also refunds the whole price before the deadline', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    const moderator = await app.signedIn({ role: 'moderator' });
    await moderator.api.staff.setEventHidden({ ...toEvent(event), isHidden: true, reason: 'Advertising' });
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(true);
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('after the deadline refunds nothing', async () => {
    const event = await paidEvent({ refundHours: 24, startsAt: new Date(Date.now() + 20 * HOUR_MS) });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(false);
    await buyer.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, buyer)).toBe('left');
    expect((await buyer.api.sales.order({ orderId })).refund).toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  test('that has begun refunds nothing', async () => {
    const event = await paidEvent({ refundHours: 24, startsAt: new Date(Date.now() + 20 * HOUR_MS) });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await database
      .update(travelEvents)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(travelEvents.id, event.id));
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(false);
    await buyer.api.events.leave(toEvent(event));
    expect((await buyer.api.sales.order({ orderId })).refund).toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });

  test('after the deadline refunds the whole price if the host moved the event to another time, but not to another address', async () => {
    const inHours = (hours: number) => clockAt(new Date(Date.now() + hours * HOUR_MS), 'Europe/Lisbon');
    const host = await open();
    const event = await paidEvent({ hostId: host.id, startsAt: new Date(Date.now() + 20 * HOUR_MS) });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    const isRefunded = async () => (await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving;
    const { startsLocal, endsLocal } = event;
    const texts = eventTexts({ priceCents: 2500, refundHours: 24, startsLocal, endsLocal, address: 'Rua do Sol 2' });
    await host.api.events.update({ ...toEvent(event), version: 1, ...texts });
    expect(await isRefunded()).toBe(false);
    const moved = { ...texts, startsLocal: inHours(22), endsLocal: inHours(24) };
    await host.api.events.update({ ...toEvent(event), version: 2, ...moved });
    expect(await isRefunded()).toBe(true);
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('because the host removed the guest or canceled the event refunds the whole price', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id, startsAt: new Date(Date.now() + 20 * HOUR_MS) });
    const [removed, guest] = [await open(), await open()];
    const orders = [await buy(removed, event), await buy(guest, event)];
    for (const orderId of orders) await becomes(orderId, 'paid');
    await host.api.events.removeParticipant({ ...toEvent(event), memberId: removed.id, reason: 'Spam' });
    await becomes(orders[0] ?? '', 'refunded');
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await becomes(orders[1] ?? '', 'refunded');
    expect(await kindsFor(guest)).toContain('sale.refunded');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('that was canceled refunds the price even if the payment’s webhook arrives after the cancellation', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const buyer = await open();
    const { orderId, url } = await buyer.api.events.buy(toPurchase(event));
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(buyer, url);
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await press(app.visitor(), '/dev/payments/deliver', { order: 'backwards' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
  });

  test('by deleting the host’s account cancels the event and refunds everybody', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await host.api.accountData.requestDeletion({
      phrase: DELETION_PHRASE,
      currentPassword: TEST_PASSWORD,
      waiver: { owedCents: 2125, phrase: WAIVER_PHRASE },
    });
    await becomes(orderId, 'refunded');
    const [row] = await database.select().from(travelEvents).where(eq(travelEvents.id, event.id));
    expect(row?.state).toBe('canceled');
  });
});

describe('a refund or dispute', () => {
  const winDispute = async (orderId: string) => {
    const { intentId } = await orderOf(orderId);
    const [dispute] = await database
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, 'dispute'), eq(sandboxObjects.parentId, intentId ?? '')));
    await press(app.visitor(), `/dev/payments/disputes/${dispute?.id}`, { outcome: 'won' });
  };

  test('takes the seat from the buyer and the share from the host; a dispute that the seller wins restores them', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event, 'disputed');
    await becomes(orderId, 'disputed');
    expect(await orderOf(orderId)).toMatchObject({ disputeDueAt: expect.any(Date) });
    expect(await attendanceOf(event.id, buyer)).not.toBe('registered');
    expect(await shareOf(orderId)).toMatchObject({ amountCents: 0 });
    await winDispute(orderId);
    await becomes(orderId, 'paid');
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    expect(await shareOf(orderId)).toMatchObject({ status: 'pending', amountCents: 2125 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('lost by the buyer is refunded if the seat was sold to another member during the dispute', async () => {
    const event = await paidEvent({ capacity: 1 });
    const [buyer, other] = [await open(), await open()];
    const orderId = await buy(buyer, event, 'disputed');
    await becomes(orderId, 'disputed');
    await becomes(await buy(other, event), 'paid');
    await winDispute(orderId);
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, other)).toBe('registered');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('lost by the buyer is refunded if the event was canceled during the dispute', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const buyer = await open();
    const orderId = await buy(buyer, event, 'disputed');
    await becomes(orderId, 'disputed');
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await winDispute(orderId);
    await becomes(orderId, 'refunded');
    expect(await shareOf(orderId)).toMatchObject({ amountCents: 0 });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('lost by the buyer is refunded if the event was canceled before the dispute was reported', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const orderId = await buy(await open(), event, 'disputed');
    await becomes(orderId, 'disputed');
    await database.update(saleOrders).set({ state: 'paid', disputeStatus: null }).where(eq(saleOrders.id, orderId));
    await host.api.events.cancel({ ...toEvent(event), reason: 'Rain' });
    await becomes(orderId, 'disputed');
    await winDispute(orderId);
    await becomes(orderId, 'refunded');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('lost by the buyer is refunded if the buyer bought another seat during the dispute', async () => {
    const event = await paidEvent({ capacity: 2 });
    const buyer = await open();
    const first = await buy(buyer, event, 'disputed');
    await becomes(first, 'disputed');
    const second = await buy(buyer, event);
    await becomes(second, 'paid');
    await winDispute(first);
    await becomes(first, 'refunded');
    expect(await orderOf(second)).toMatchObject({ state: 'paid' });
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    expect(await checkBooks(database)).toEqual([]);
  });

  test('after the event frees no seat, and is not refunded if the seller wins', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    const over = new Date(Date.now() - HOUR_MS);
    await database
      .update(travelEvents)
      .set({ startsAt: new Date(over.getTime() - HOUR_MS), endsAt: over })
      .where(eq(travelEvents.id, event.id));
    const goods = createSeats(app as never);
    const order = { id: orderId, goodsId: event.id, buyerId: buyer.id };
    await database.transaction((transaction) => goods.takeBack(transaction, order, 'dispute'));
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    expect(await database.transaction((transaction) => goods.give(transaction, order, true))).toBeNull();
  });

  test('lost by a guest who left after the deadline is not refunded', async () => {
    const event = await paidEvent();
    const buyer = await open();
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await database
      .update(eventParticipants)
      .set({ state: 'left', orderId: null })
      .where(and(eq(eventParticipants.eventId, event.id), eq(eventParticipants.memberId, buyer.id)));
    const order = { id: orderId, goodsId: event.id, buyerId: buyer.id };
    expect(await database.transaction((transaction) => createSeats(app as never).give(transaction, order, true))).toBeNull();
  });

  test('by staff returns a part, then the rest; the seat ends with the last cent', async () => {
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

  test('that the bank sends back is still owed to the buyer, and the seller’s share stays reversed', async () => {
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
    expect(items.find(({ id }) => id === orderId)).toMatchObject({ refund: { state: 'returned' }, can: { refund: true } });
    expect(await checkBooks(database)).toEqual([]);
  });
});
