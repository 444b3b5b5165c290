import { DAY_MS } from '@bros/contract/core/durations';
import type { EventAttendancePercent } from '@bros/contract/gatherings/event-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyingIn, toEvent, toPurchase } from '../../../../test/buying.ts';
import { buildCommunityPost } from '../../../../test/community-posts.ts';
import { buildAttendance, buildEvent } from '../../../../test/events.ts';
import { buildMember, letSell } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { eventForm, eventTexts, hostingIn } from '../../../../test/hosting.ts';
import { PAID } from '../../../../test/sales.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { gatheringAttendances, lateCancellations } from '../../../members/references/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { communityParticipants } from '../../community-posts/tables.ts';
import { travelEvents } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const { open } = hostingIn(app);
const { openSeller } = buyingIn(app);

const beganAt = new Date(Date.now() - DAY_MS);

async function buildGuest(came: number, total: number, isVerified = false) {
  const member = await buildMember(database, { isVerified });
  for (let index = 0; index < total; index++) {
    const gathering = { gatheringId: newId(), memberId: member.id, beganAt };
    if (index < came) await database.insert(gatheringAttendances).values({ ...gathering, kind: 'event' });
    else await database.insert(lateCancellations).values(gathering);
  }
  return Object.assign(await app.openSession(member), { id: member.id });
}

const refusal = { code: 'EVENT_REQUIREMENT', data: { kind: 'attendance', came: 2, total: 4, minPercent: 80 } };

test('a member below the required attendance is denied a seat and a place on the waiting list, with the figures', async () => {
  const event = await buildEvent(database, { minAttendancePercent: 80, capacity: 1 });
  const [unreliable, reliable, newcomer] = [await buildGuest(2, 4), await buildGuest(4, 5), await buildGuest(0, 2)];
  await expect(unreliable.api.events.join(toEvent(event))).rejects.toMatchObject(refusal);
  expect(await reliable.api.events.join(toEvent(event))).toMatchObject({ attendance: 'registered' });
  await expect(unreliable.api.events.join(toEvent(event))).rejects.toMatchObject(refusal);
  expect(await newcomer.api.events.join(toEvent(event))).toMatchObject({ attendance: 'waiting' });
});

test('an event for verified members rejects other members', async () => {
  const event = await buildEvent(database, { isVerifiedOnly: true });
  const [unverified, verified] = [await buildGuest(3, 3), await buildGuest(0, 0, true)];
  await expect(unverified.api.events.join(toEvent(event))).rejects.toMatchObject({
    code: 'EVENT_REQUIREMENT',
    data: { kind: 'unverified' },
  });
  expect(await verified.api.events.join(toEvent(event))).toMatchObject({ attendance: 'registered' });
});

test('a paid seat has the same requirement, and a reserved seat is not checked again', async () => {
  const seller = await openSeller();
  await letSell(database, seller.id);
  const event = await buildEvent(database, { ...PAID, hostId: seller.id, minAttendancePercent: 80 });
  const guest = await buildGuest(2, 4);
  await expect(guest.api.events.buy(toPurchase(event))).rejects.toMatchObject(refusal);
  await buildAttendance(database, { eventId: event.id, memberId: guest.id, state: 'reserved' });
  expect(await guest.api.events.buy(toPurchase(event))).toMatchObject({ url: expect.any(String) });
});

test('the page says what the host requires, and shows an obstacle only to members who do not meet it', async () => {
  const host = await open();
  const event = await host.api.events.create(eventForm({ minAttendancePercent: 80, isVerifiedOnly: false }));
  const [unreliable, reliable, seated] = [await buildGuest(2, 4), await buildGuest(4, 4), await buildGuest(2, 4)];
  await buildAttendance(database, { eventId: event.id, memberId: seated.id });
  const obstacleFor = async ({ api }: typeof reliable) => (await api.events.get(toEvent(event))).obstacle;
  expect(await obstacleFor(unreliable)).toEqual(refusal.data);
  expect([await obstacleFor(reliable), await obstacleFor(seated)]).toEqual([null, null]);
  expect(await host.api.events.get(toEvent(event))).toMatchObject({
    minAttendancePercent: 80,
    isVerifiedOnly: false,
    obstacle: null,
  });
});

test('each occurrence of a series has the requirement, and keeps it through changes', async () => {
  const host = await open();
  const recurrence = { every: 'weekly', count: 3 } as const;
  const first = await host.api.events.create(eventForm({ minAttendancePercent: 90, isVerifiedOnly: true, recurrence }));
  const stored = () =>
    database
      .select({ least: travelEvents.minAttendancePercent, isVerifiedOnly: travelEvents.isVerifiedOnly })
      .from(travelEvents)
      .where(eq(travelEvents.hostId, host.id));
  expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ least: 90, isVerifiedOnly: true })));
  const change = { ...eventTexts({ minAttendancePercent: 60 as EventAttendancePercent }), ...toEvent(first) };
  await host.api.events.update({ ...change, version: first.version, scope: 'following' });
  expect(await stored()).toEqual(Array.from({ length: 3 }, () => ({ least: 60, isVerifiedOnly: false })));
});

test('a requirement that the form does not offer is rejected', async () => {
  const host = await open();
  await expect(host.api.events.create(eventForm({ minAttendancePercent: 75 as never }))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
});

test('once there are three gatherings, hosts see the attendance of their guests, and nobody else does', async () => {
  const host = await open();
  const event = await buildEvent(database, { hostId: host.id });
  const [regular, newcomer] = [await buildGuest(2, 4), await buildGuest(2, 2)];
  for (const { id } of [regular, newcomer]) await buildAttendance(database, { eventId: event.id, memberId: id });
  const attendancesFor = async ({ api }: Pick<typeof regular, 'api'>) => {
    const { items } = await api.events.participants(toEvent(event));
    return [regular, newcomer].map(({ id }) => items.find(({ member }) => member.id === id)?.attendance);
  };
  expect(await attendancesFor(host)).toEqual([{ total: 4, came: 2, canceledLate: 2, missed: 0 }, null]);
  expect(await attendancesFor(regular)).toEqual([null, null]);
});

test('the host of a community post sees the attendance of members who ask to come, whatever those members show to others', async () => {
  const host = await open();
  const post = await buildCommunityPost(database, { hostId: host.id, joinMode: 'approve' });
  const [asking, guest] = [await buildGuest(3, 4), await buildGuest(3, 4)];
  await asking.api.privacy.setAudience({ part: 'reliability', audience: 'nobody' });
  await database.insert(communityParticipants).values([
    { postId: post.id, memberId: asking.id, state: 'asked' },
    { postId: post.id, memberId: guest.id, state: 'in' },
  ]);
  const postId = post.id;
  const { items } = await host.api.communityPosts.participants({ postId, state: 'asked' });
  expect(items).toMatchObject([{ attendance: { came: 3, total: 4 } }]);
  const seen = await asking.api.communityPosts.participants({ postId, state: 'in' });
  expect(seen.items).toMatchObject([{ attendance: null }]);
});
