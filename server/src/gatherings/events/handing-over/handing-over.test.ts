import { HOUR_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buyingIn, toEvent } from '../../../../test/buying.ts';
import { buildCoHost } from '../../../../test/events.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { checkBooks } from '../../../money/reconciliation/service.ts';
import { travelEvents } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { open, openSeller, paidEvent, orderOf, becomes, shareOf, attendanceOf, kindsFor, buy } = buyingIn(app);
const admin = await app.signedIn({ role: 'admin' });
const reason = 'The host is suspended';
type Person = Awaited<ReturnType<typeof open>>;

const handOver = (event: { id: string }, { id }: Person) =>
  admin.api.staff.handEventOver({ ...toEvent(event), memberId: id, reason });
const actionsOn = async (targetId: string) =>
  (await database.select().from(auditLog).where(eq(auditLog.targetId, targetId))).map(({ action }) => action);

async function stopped() {
  const [host, buyer] = [await open(), await open()];
  const event = await paidEvent({ hostId: host.id });
  const orderId = await buy(buyer, event);
  await becomes(orderId, 'paid');
  await admin.api.staff.suspend({ memberId: host.id, days: 3, reason });
  return { host, buyer, event, orderId };
}

describe('an event of a suspended host', () => {
  test('is listed for staff, who can transfer it with the host’s shares to a co-host', async () => {
    const [{ host, buyer, event, orderId }, heir] = [await stopped(), await openSeller()];
    await buildCoHost(database, event.id, heir.id);
    const { items } = await admin.api.events.list({ view: 'hidden', limit: 50 });
    expect(items.map(({ id }) => id)).toContain(event.id);
    for (let press = 0; press < 2; press += 1) expect(await handOver(event, heir)).toMatchObject({ isOnHold: false });
    expect(await heir.api.events.get(toEvent(event))).toMatchObject({ isHost: true, registeredCount: 1 });
    expect(await shareOf(orderId)).toMatchObject({ userId: heir.id, amountCents: 2125, status: 'pending', isOnHold: false });
    expect(await orderOf(orderId)).toMatchObject({ sellerId: heir.id, state: 'paid' });
    expect(await kindsFor(heir)).toContain('event.handedOver');
    expect(await actionsOn(event.id)).toEqual(['event.handedOver']);
    expect(await attendanceOf(event.id, buyer)).toBe('registered');
    expect(host.id).not.toBe(heir.id);
    await buyer.api.events.leave(toEvent(event));
    await becomes(orderId, 'refunded');
    expect(await shareOf(orderId)).toMatchObject({ userId: heir.id, status: 'reversed' });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('cannot be transferred to a member who cannot sell or host', async () => {
    const [{ event }, guest, browser] = [await stopped(), await open(), await openSeller()];
    await expect(handOver(event, guest)).rejects.toMatchObject({ code: 'SELLER_NOT_READY' });
    await database
      .update(memberships)
      .set({ tier: 'browser' } as never)
      .where(eq(memberships.userId, browser.id));
    await expect(handOver(event, browser)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('refunds a new host who had a seat', async () => {
    const [host, heir] = [await open(), await openSeller()];
    const event = await paidEvent({ hostId: host.id });
    const orderId = await buy(heir, event);
    await becomes(orderId, 'paid');
    await admin.api.staff.setEventHidden({ ...toEvent(event), isHidden: true, reason });
    expect(await handOver(event, heir)).toMatchObject({ hidden: null });
    await becomes(orderId, 'refunded');
    expect(await heir.api.events.get(toEvent(event))).toMatchObject({ isHost: true, attendance: null });
    expect(await checkBooks(database)).toEqual([]);
  });

  test('can be canceled with refunds for everybody, also after its end', async () => {
    const { buyer, event, orderId } = await stopped();
    const past = { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - HOUR_MS) };
    await database.update(travelEvents).set(past).where(eq(travelEvents.id, event.id));
    expect(await admin.api.staff.cancelEvent({ ...toEvent(event), reason })).toMatchObject({ state: 'canceled' });
    await becomes(orderId, 'refunded');
    expect(await kindsFor(buyer)).toContain('sale.refunded');
    expect(await checkBooks(database)).toEqual([]);
  });
});
