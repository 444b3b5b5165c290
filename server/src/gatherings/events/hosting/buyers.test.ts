import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { clockAt } from '../../../../test/events.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventTexts } from '../../../../test/hosting.ts';
import { eventually } from '../../../../test/payments.ts';
import { lateCancellations } from '../../../members/references/tables.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';
import { travelEvents } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, openSeller, paidEvent, pay, orderOf, becomes, shareOf, attendanceOf, kindsFor, buy } = buyingIn(app);
type Host = Awaited<ReturnType<typeof open>>;
type Event = Awaited<ReturnType<typeof paidEvent>>;

const inHours = (hours: number) => clockAt(new Date(Date.now() + hours * HOUR_MS), 'Europe/Lisbon');
const readEvent = async ({ id }: Event) => (await database.select().from(travelEvents).where(eq(travelEvents.id, id)))[0];

async function change(host: Host, event: Event, changes: Parameters<typeof eventTexts>[0]) {
  const now = await readEvent(event);
  const { startsLocal, endsLocal, priceCents, refundHours, capacity } = now ?? event;
  const texts = eventTexts({ startsLocal, endsLocal, priceCents, refundHours, capacity, ...changes });
  return host.api.events.update({ ...toEvent(event), version: now?.version ?? 1, ...texts });
}

async function sold(traits: Parameters<typeof paidEvent>[0] = {}) {
  const [host, buyer] = [await openSeller(), await open()];
  const event = await paidEvent({ hostId: host.id, startsAt: new Date(Date.now() + 20 * HOUR_MS), ...traits });
  const orderId = await buy(buyer, event);
  await becomes(orderId, 'paid');
  return { host, buyer, event, orderId };
}

describe('a change that a buyer did not pay for', () => {
  test.each<[string, Parameters<typeof eventTexts>[0]]>([
    ['an earlier beginning', { startsLocal: inHours(2), endsLocal: inHours(5) }],
    ['a later beginning', { startsLocal: inHours(30), endsLocal: inHours(33) }],
    ['no city', { cityId: null, isOnline: true, timeZone: 'Europe/Lisbon' }],
    ['the choice to join online', { isOnline: true }],
    ['a higher price', { priceCents: 3000 }],
  ])('allows a full refund for 7 days: %s', async (_what, changes) => {
    const { host, buyer, event, orderId } = await sold();
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(false);
    await change(host, event, changes);
    const { refundUntil } = await orderOf(orderId);
    expect(refundUntil.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
    expect((await buyer.api.events.get(toEvent(event))).isRefundedOnLeaving).toBe(true);
  });

  test('to a time that is almost over allows a refund after the end, and the host’s share matures no earlier', async () => {
    const { host, buyer, event, orderId } = await sold({ startsAt: new Date(Date.now() + 10 * DAY_MS), refundHours: 0 });
    const before = await shareOf(orderId);
    await change(host, event, { startsLocal: inHours(0.05), endsLocal: inHours(0.1) });
    expect((await shareOf(orderId))?.maturesAt).toEqual(before?.maturesAt);
    const past = { startsAt: new Date(Date.now() - 2 * HOUR_MS), endsAt: new Date(Date.now() - HOUR_MS) };
    await database.update(travelEvents).set(past).where(eq(travelEvents.id, event.id));
    expect(await buyer.api.events.get(toEvent(event))).toMatchObject({ state: 'over', can: { leave: true } });
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await attendanceOf(event.id, buyer)).toBe('left');
    expect(await database.$count(lateCancellations, eq(lateCancellations.memberId, buyer.id))).toBe(0);
    expect(await checkBooks(database)).toEqual([]);
  });

  test('by several short moves allows the refund once they add up to a long move', async () => {
    const { host, event, orderId } = await sold();
    const clock = (hours: number) => clockAt(new Date(event.startsAt.getTime() + hours * HOUR_MS), 'Europe/Lisbon');
    await change(host, event, { startsLocal: clock(-1.5) });
    expect((await orderOf(orderId)).refundUntil.getTime()).toBeLessThan(Date.now() + DAY_MS);
    await change(host, event, { startsLocal: clock(-3) });
    expect((await orderOf(orderId)).refundUntil.getTime()).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
  });

  test('to a later end makes the host’s share mature later', async () => {
    const { host, event, orderId } = await sold();
    const before = await shareOf(orderId);
    await change(host, event, { endsLocal: inHours(40) });
    expect((await shareOf(orderId))?.maturesAt.getTime()).toBeGreaterThan(
      before?.maturesAt.getTime() ?? Number.POSITIVE_INFINITY,
    );
  });
});

describe('a price that changes while a seat is held', () => {
  test('closes the checkout, and the buyer keeps the seat at the new price', async () => {
    const [host, buyer, next] = [await openSeller(), await open(), await open()];
    const event = await paidEvent({ hostId: host.id, capacity: 1 });
    const first = await buyer.api.events.buy(toPurchase(event));
    await next.api.events.join(toEvent(event));
    await change(host, event, { priceCents: 1500 });
    await becomes(first.orderId, 'expired');
    expect(await attendanceOf(event.id, buyer)).toBe('reserved');
    expect(await attendanceOf(event.id, next)).toBe('waiting');
    expect(await kindsFor(buyer)).toContain('event.payBy');
    const second = await buyer.api.events.buy(toPurchase({ ...event, priceCents: 1500 }));
    await pay(buyer, second.url);
    await becomes(second.orderId, 'paid');
    expect((await orderOf(second.orderId)).amountCents).toBe(1500);
  });

  test('must be confirmed by the buyer if it rose, and is charged if it fell', async () => {
    const [host, buyer] = [await openSeller(), await open()];
    const event = await paidEvent({ hostId: host.id });
    await change(host, event, { priceCents: 3000 });
    await expect(buyer.api.events.buy(toPurchase(event))).rejects.toMatchObject({
      code: 'EVENT_PRICE',
      data: { priceCents: 3000 },
    });
    await change(host, event, { priceCents: 1500 });
    const { orderId } = await buyer.api.events.buy(toPurchase(event));
    expect((await orderOf(orderId)).amountCents).toBe(1500);
  });

  test('to free registers the member, whose checkout is closed', async () => {
    const [host, buyer] = [await openSeller(), await open()];
    const event = await paidEvent({ hostId: host.id, capacity: 1 });
    const { orderId } = await buyer.api.events.buy(toPurchase(event));
    await change(host, event, { priceCents: null, refundHours: null });
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    await eventually(async () => (await orderOf(orderId)).state === 'expired');
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
  });
});
