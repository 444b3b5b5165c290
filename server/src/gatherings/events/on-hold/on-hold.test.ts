import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { buildAttendance, buildEvent } from '../../../../test/events.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { PATIENCE_MS } from '../../../../test/patience.ts';
import { press } from '../../../../test/payments.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { matureEarnings } from '../../../money/commissions/maturing.ts';
import { earnings } from '../../../money/commissions/tables.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, paidEvent, pay, orderOf, becomes, shareOf, attendanceOf, kindsFor, buy } = buyingIn(app);
type Person = Awaited<ReturnType<typeof open>>;
const admin = await app.signedIn({ role: 'admin' });
const reason = 'For a test';
const settled = () => jobsDone(database, 'events.%');

const hide = (eventId: string, isHidden = true) => admin.api.staff.setEventHidden({ eventId, isHidden, reason });
const suspend = (host: Person) => admin.api.staff.suspend({ memberId: host.id, days: 3, reason });
const restore = (host: Person) => admin.api.staff.restore({ memberId: host.id, reason });

const STOPS = {
  'is hidden': {
    stop: (_host: Person, eventId: string) => hide(eventId),
    resume: (_host: Person, eventId: string) => hide(eventId, false),
  },
  'has a suspended host': { stop: suspend, resume: restore },
};

describe.each(Object.keys(STOPS) as (keyof typeof STOPS)[])('an event that %s', (way) => {
  const { stop, resume } = STOPS[way];

  test('can be read and left by members with a seat or on the waiting list only', async () => {
    const [host, guest, waiting, stranger] = [await open(), await open(), await open(), await open()];
    const event = await buildEvent(database, { hostId: host.id, capacity: 1 });
    await buildAttendance(database, { eventId: event.id, memberId: guest.id });
    await buildAttendance(database, { eventId: event.id, memberId: waiting.id, state: 'waiting' });
    await stop(host, event.id);
    for (const { api } of [guest, waiting]) {
      const can = { leave: true, join: false, buy: false, reply: false };
      expect(await api.events.get(toEvent(event))).toMatchObject({ isOnHold: true, can });
      expect((await api.events.list({ view: 'mine' })).items).toMatchObject([{ id: event.id }]);
    }
    expect((await guest.request('GET', `/api/events/${event.id}/calendar.ics`)).status).toBe(200);
    await expect(stranger.api.events.get(toEvent(event))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await guest.api.events.leave(toEvent(event))).toMatchObject({ attendance: null });
    await expect.poll(() => kindsFor(waiting), { timeout: PATIENCE_MS }).toContain('event.onHold');
    expect(await attendanceOf(event.id, waiting)).toBe('waiting');
    await resume(host, event.id);
    await settled();
    expect(await attendanceOf(event.id, waiting)).toBe('registered');
    await expect.poll(() => kindsFor(waiting), { timeout: PATIENCE_MS }).toContain('event.resumed');
  });

  test('sells nothing: open checkouts are closed, and a payment made before the hold is refunded', async () => {
    const host = await open();
    const event = await paidEvent({ hostId: host.id });
    const [late, quick, other] = [await open(), await open(), await open()];
    const [begun, paid] = [await late.api.events.buy(toPurchase(event)), await quick.api.events.buy(toPurchase(event))];
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'held' });
    await pay(quick, paid.url);
    await stop(host, event.id);
    await becomes(begun.orderId, 'expired');
    await press(app.visitor(), '/dev/payments/deliver', { order: 'twice' });
    await press(app.visitor(), '/dev/payments/webhooks', { delivery: 'promptly' });
    await becomes(paid.orderId, 'refunded');
    expect(await attendanceOf(event.id, late)).toBe('left');
    expect(await attendanceOf(event.id, quick)).not.toBe('registered');
    await expect(other.api.events.buy(toPurchase(event))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('keeps its host’s share from maturing until the event resumes', async () => {
    const [host, buyer] = [await open(), await open()];
    const event = await paidEvent({ hostId: host.id });
    const orderId = await buy(buyer, event);
    await becomes(orderId, 'paid');
    await stop(host, event.id);
    await database
      .update(earnings)
      .set({ maturesAt: new Date(0) })
      .where(eq(earnings.orderId, orderId));
    const mature = () =>
      matureEarnings({ database, outbox: { addOnce: async () => undefined } as never, now: async () => new Date() });
    await mature();
    expect(await shareOf(orderId)).toMatchObject({ status: 'pending', maturedAt: null });
    await resume(host, event.id);
    await mature();
    expect(await shareOf(orderId)).toMatchObject({ status: 'completed' });
    expect(await checkBooks(database)).toEqual([]);
  });
});

test.each(['banned', 'leaving'] as const)(
  'an event whose host is %s can be read and left before it is canceled',
  async (what) => {
    const [host, guest] = [await open(), await open()];
    const event = await buildEvent(database, { hostId: host.id });
    await guest.api.events.join(toEvent(event));
    const change = what === 'banned' ? { state: 'banned' as const } : { deletionDueAt: new Date(Date.now() + DAY_MS) };
    await database.update(users).set(change).where(eq(users.id, host.id));
    expect(await guest.api.events.get(toEvent(event))).toMatchObject({ host: null, isOnHold: true, can: { leave: true } });
    await guest.api.events.leave(toEvent(event));
    expect(await attendanceOf(event.id, guest)).toBe('left');
  },
);

test('a buyer who still has a paid seat after a block can read the event, and gets the whole price back on leaving', async () => {
  const [host, buyer] = [await open(), await open()];
  const event = await paidEvent({ hostId: host.id });
  const orderId = await buy(buyer, event);
  await becomes(orderId, 'paid');
  await database.insert(blocks).values({ blockerId: host.id, blockedId: buyer.id });
  const seen = await buyer.api.events.get(toEvent(event));
  expect(seen).toMatchObject({ host: null, isRefundedOnLeaving: true, can: { leave: true, buy: false } });
  await buyer.api.events.leave(toEvent(event));
  await becomes(orderId, 'refunded');
  expect((await orderOf(orderId)).refundedCents).toBe(2500);
  expect(await checkBooks(database)).toEqual([]);
});
