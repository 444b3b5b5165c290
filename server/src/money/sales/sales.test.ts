import { DAY_MS } from '@bros/contract/core/durations';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildEvent } from '../../../test/events.ts';
import { buildMember } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { CARDS, eventually, moveClock, press } from '../../../test/payments.ts';
import { PAID } from '../../../test/sales.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { saleErasure } from './erasure.ts';
import { refundTotalOf, type Settled } from './policy.ts';
import { saleOrders } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const isKept = (memberId: string) => saleErasure(database).isKept?.(memberId);

async function order(buyer: Caller, eventId: string) {
  const { orderId, url } = await buyer.api.events.buy({ eventId, seenCents: PAID.priceCents });
  await press(buyer, new URL(url).pathname, { card: CARDS.succeeds, step: 'approved' });
  return orderId;
}
const stateOf = async (orderId: string) => {
  const [row] = await database.select().from(saleOrders).where(eq(saleOrders.id, orderId));
  return row?.state;
};
const shareOf = async (orderId: string) => {
  const [row] = await database
    .select()
    .from(earnings)
    .where(and(eq(earnings.orderId, orderId), eq(earnings.type, 'sale')));
  return row;
};

test('a payment is found even if its webhook is lost', async () => {
  const event = await buildEvent(database, PAID);
  const buyer = await app.signedIn();
  await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
  const orderId = await order(buyer, event.id);
  expect(await stateOf(orderId)).toBe('reserved');
  await press(app.visitor(), '/dev/payments/clock', { minutes: '32' });
  await eventually(async () => (await stateOf(orderId)) === 'paid');
  await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
  await press(app.visitor(), '/dev/payments/deliver', { order: 'twice' });
  expect(await checkBooks(database)).toEqual([]);
});

test('a share matures seven days after its event ends, and a seller’s account is kept until its shares are paid', async () => {
  const seller = await buildMember(database);
  const event = await buildEvent(database, { ...PAID, hostId: seller.id });
  const buyer = await app.signedIn();
  const orderId = await order(buyer, event.id);
  await eventually(async () => (await stateOf(orderId)) === 'paid');
  const share = await shareOf(orderId);
  expect(share?.maturesAt.getTime()).toBe(event.endsAt.getTime() + 7 * DAY_MS);
  expect(await isKept(seller.id)).toBe(true);
  await moveClock(app, 11);
  expect(await shareOf(orderId)).toMatchObject({ status: 'pending' });
  await moveClock(app, 2);
  await eventually(async () => (await shareOf(orderId))?.status === 'completed');
  expect((await buyer.api.sales.order({ orderId })).state).toBe('matured');
  expect(await isKept(seller.id)).toBe(true);
  expect(await isKept((await buildMember(database)).id)).toBe(false);
  expect(await checkBooks(database)).toEqual([]);
});

test('a receipt shows seller and price, as a page and as a PDF, to its buyer only', async () => {
  const seller = await buildMember(database);
  const event = await buildEvent(database, { ...PAID, hostId: seller.id });
  const [buyer, stranger] = [await app.signedIn(), await app.signedIn()];
  const orderId = await order(buyer, event.id);
  await eventually(async () => (await stateOf(orderId)) === 'paid');
  const isAt = { beginsAt: event.startsAt.toISOString(), timeZone: 'Europe/Lisbon' };
  const shown = { amountCents: 2500, title: event.title, event: isAt, isSandbox: true };
  expect(await buyer.api.sales.receipt({ orderId })).toMatchObject(shown);
  // The receipt keeps the event's date at the time of the purchase.
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  await database
    .update(travelEvents)
    .set({ startsAt: inDays(20), endsAt: inDays(21) })
    .where(eq(travelEvents.id, event.id));
  expect(await buyer.api.sales.receipt({ orderId })).toMatchObject(shown);
  const file = await buyer.request('GET', `/api/sales/orders/${orderId}/receipt.pdf`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(stranger.api.sales.receipt({ orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an order without a checkout page expires, and the next attempt creates a new order', async () => {
  const event = await buildEvent(database, { ...PAID, capacity: 1 });
  const buyer = await app.signedIn();
  const { orderId } = await buyer.api.events.buy({ eventId: event.id, seenCents: PAID.priceCents });
  const soon = new Date(Date.now() + 10 * 60_000);
  await database.update(saleOrders).set({ sessionId: null, reservedUntil: soon }).where(eq(saleOrders.id, orderId));
  await expect(buyer.api.events.buy({ eventId: event.id, seenCents: PAID.priceCents })).rejects.toMatchObject({
    code: 'EVENT_STATE',
  });
  expect(await stateOf(orderId)).toBe('expired');
  expect((await buyer.api.events.buy({ eventId: event.id, seenCents: PAID.priceCents })).orderId).not.toBe(orderId);
});

test('a member who cannot sell yet gets the missing requirements', async () => {
  const member = await app.signedIn();
  expect((await member.api.sales.selling()).missing).toEqual(['verification', 'payoutDetails']);
});

describe('the refunded amount', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const refund = (id: string, amountCents: number, day: number): Settled => ({
    kind: 'refunded',
    sourceId: id,
    amountCents,
    happenedAt: at(day),
  });
  const returned = (id: string, amountCents: number): Settled => ({
    kind: 'refundReturned',
    sourceId: id,
    amountCents,
    happenedAt: at(20),
  });
  test.each<[string, Settled[], number]>([
    ['nothing', [], 0],
    ['a partial refund', [refund('a', 300, 1)], 300],
    ['a returned refund is still owed', [refund('a', 300, 1), returned('a', 300)], 300],
    ['a returned refund counts once if it is repeated', [refund('a', 300, 1), returned('a', 300), refund('b', 300, 2)], 300],
    ['a returned refund beside another refund', [refund('a', 300, 1), refund('b', 200, 2), returned('b', 200)], 500],
    ['never more than the payment', [refund('a', 900, 1), returned('a', 900), refund('b', 100, 0)], 1000],
  ])('is correct: %s', (_what, settled, expected) => {
    expect(refundTotalOf(settled, 1000)).toBe(expected);
  });
});
