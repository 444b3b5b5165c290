import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteByJob, requestDeletion } from '../../../test/deletion.ts';
import { buildAttendance, buildCoHost, buildEvent } from '../../../test/events.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { updateHost } from './leaving/queries.ts';
import { findSeats } from './participants/service.ts';
import { eventCoHosts, eventParticipants, travelEvents } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function open(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id as MemberId });
}
type Person = Awaited<ReturnType<typeof open>>;
const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => open()));
const admin = await open({ role: 'admin' });
const ban = ({ id }: Person) => admin.api.staff.ban({ memberId: id, reason: 'For a test' });
const build = async (host: Person, traits: Partial<typeof travelEvents.$inferInsert> = {}) =>
  (await buildEvent(database, { hostId: host.id, ...traits })).id as EventId;
const rowOf = async (eventId: string) => (await database.select().from(travelEvents).where(eq(travelEvents.id, eventId)))[0];
const stateOf = async (eventId: string, { id }: Person) => {
  const isMeant = and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, id));
  return (await database.select().from(eventParticipants).where(isMeant))[0]?.state;
};
const kindsFor = async ({ api }: Person) => (await api.notices.list({ limit: 50 })).items.map(({ kind }) => kind);
const settled = () => jobsDone(database, 'events.%');

const WAYS = { 'deletes the account': (host: Person) => requestDeletion(host), 'is banned': ban };

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('a host who %s', (way) => {
  test('hands each event to its first co-host with an active account; an event without such a co-host is canceled', async () => {
    const [host, gone, heir, guest] = [await open(), await open(), await open(), await open()];
    const [handed, lone, past, draft] = [
      await build(host),
      await build(host),
      await build(host, { startsAt: new Date(Date.now() - 9 * HOUR_MS) }),
      await build(host, { state: 'draft' }),
    ];
    await database.insert(eventCoHosts).values([
      { eventId: handed, memberId: gone.id, position: 1 },
      { eventId: handed, memberId: heir.id, position: 2 },
    ]);
    await ban(gone);
    for (const eventId of [handed, lone, past]) await buildAttendance(database, { eventId, memberId: guest.id });
    await WAYS[way](host);
    await settled();
    expect(await rowOf(handed)).toMatchObject({ hostId: heir.id, state: 'active' });
    expect(await heir.api.events.get({ eventId: handed })).toMatchObject({ isHost: true, coHosts: [], registeredCount: 1 });
    expect(await kindsFor(heir)).toEqual(['event.handedOver']);
    expect(await rowOf(lone)).toMatchObject({ hostId: host.id, state: 'canceled' });
    expect(await kindsFor(guest)).toEqual(['event.canceled']);
    expect(await rowOf(past)).toMatchObject({ hostId: host.id, cancelReason: null });
    expect(await rowOf(draft)).toMatchObject({ state: 'draft' });
  });

  test('causes a notice to every participant, including members who join concurrently', async () => {
    const host = await open();
    const eventId = await build(host);
    const guests = await openMany(20);
    const joins = guests.map((guest) => guest.api.events.join({ eventId }));
    const attempts = await Promise.allSettled([...joins.slice(0, 10), WAYS[way](host), ...joins.slice(10)]);
    await settled();
    expect(await rowOf(eventId)).toMatchObject({ state: 'canceled' });
    const codes = new Set(attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])));
    for (const code of codes) expect(['NOT_FOUND', 'EVENT_STATE']).toContain(code);
    for (const guest of guests) {
      const isIn = (await stateOf(eventId, guest)) === 'registered';
      expect((await kindsFor(guest)).includes('event.canceled')).toBe(isIn);
    }
  });

  test('loses seats and co-host roles in other members’ events', async () => {
    const [host, leaver, waiting] = [await open(), await open(), await open()];
    const [attended, helped] = [await build(host, { capacity: 1 }), await build(host)];
    await buildAttendance(database, { eventId: attended, memberId: leaver.id });
    await buildAttendance(database, { eventId: attended, memberId: waiting.id, state: 'waiting' });
    await buildCoHost(database, helped, leaver.id);
    await WAYS[way](leaver);
    await settled();
    expect([await stateOf(attended, leaver), await stateOf(attended, waiting)]).toEqual(['left', 'registered']);
    expect(await kindsFor(waiting)).toEqual(['event.movedUp']);
    expect((await host.api.events.get({ eventId: helped })).coHosts).toEqual([]);
  });
});

test('a suspended host keeps their events', async () => {
  const host = await open();
  const eventId = await build(host);
  await admin.api.staff.suspend({ memberId: host.id, days: 1, reason: 'For a test' });
  await settled();
  expect(await rowOf(eventId)).toMatchObject({ hostId: host.id, state: 'active' });
});

test('a deleted account leaves no events, seats, replies or feed behind', async () => {
  const [host, other] = [await open(), await open()];
  const [own, theirs] = [await build(host), await build(other)];
  await host.api.events.join({ eventId: theirs });
  await host.api.events.reply({ eventId: theirs, clientId: crypto.randomUUID(), text: 'See you there' });
  await host.api.events.createFeed();
  await requestDeletion(host);
  await settled();
  await deleteByJob(app, host.id);
  expect(await rowOf(own)).toBeUndefined();
  expect(await stateOf(theirs, host)).toBeUndefined();
  expect((await other.api.events.replies({ eventId: theirs })).items).toEqual([]);
});

describe('a block', () => {
  test('removes each member from the other’s events, and a waiting member gets the seat', async () => {
    const [host, guest, waiting] = [await open(), await open(), await open()];
    const [attended, hosted] = [await build(host, { capacity: 1 }), await build(guest)];
    await buildAttendance(database, { eventId: attended, memberId: guest.id });
    await buildAttendance(database, { eventId: attended, memberId: waiting.id, state: 'waiting' });
    await buildCoHost(database, hosted, host.id);
    await guest.api.blocks.block({ memberId: host.id });
    expect([await stateOf(attended, guest), await stateOf(attended, waiting)]).toEqual(['left', 'registered']);
    expect((await guest.api.events.get({ eventId: hosted })).coHosts).toEqual([]);
    await expect(guest.api.events.join({ eventId: attended })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await settled();
  });

  test.each(['guest', 'helper'] as const)('by the %s removes the guest from an event that the other co-hosts', async (by) => {
    const [host, helper, guest, waiting] = [await open(), await open(), await open(), await open()];
    const eventId = await build(host, { capacity: 1 });
    await buildCoHost(database, eventId, helper.id);
    await buildAttendance(database, { eventId, memberId: guest.id });
    await buildAttendance(database, { eventId, memberId: waiting.id, state: 'waiting' });
    if (by === 'guest') await guest.api.blocks.block({ memberId: helper.id });
    else await helper.api.blocks.block({ memberId: guest.id });
    expect([await stateOf(eventId, guest), await stateOf(eventId, waiting)]).toEqual(['left', 'registered']);
    expect((await host.api.events.get({ eventId })).coHosts).toMatchObject([{ id: helper.id }]);
    await expect(guest.api.events.join({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await guest.api.events.list({ limit: 50 })).items.map(({ id }) => id)).not.toContain(eventId);
    await settled();
  });

  test('between two co-hosts removes the one added later', async () => {
    const [host, first, second] = [await open(), await open(), await open()];
    const eventId = await build(host);
    await database.insert(eventCoHosts).values([
      { eventId, memberId: first.id, position: 1 },
      { eventId, memberId: second.id, position: 2 },
    ]);
    await first.api.blocks.block({ memberId: second.id });
    expect((await host.api.events.get({ eventId })).coHosts).toMatchObject([{ id: first.id }]);
    await expect(second.api.events.get({ eventId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('keeps a seat that was taken before a blocked member became co-host', async () => {
    const [host, helper, guest] = [await open(), await open(), await open()];
    await guest.api.blocks.block({ memberId: helper.id });
    const eventId = await build(host);
    await buildAttendance(database, { eventId, memberId: guest.id });
    await buildCoHost(database, eventId, helper.id);
    expect(await guest.api.events.get({ eventId })).toMatchObject({ attendance: 'registered', coHosts: [] });
  });
});

test('a reader of the seats sees both the old and the new host while the host changes', async () => {
  const [first, second] = [await buildMember(database), await buildMember(database)];
  const event = await buildEvent(database, { hostId: first.id });
  await buildCoHost(database, event.id, second.id);
  const handOver = (hostId: string, coHostId: string) =>
    database.transaction(async (transaction) => {
      await updateHost(transaction, event.id, hostId);
      await transaction.insert(eventCoHosts).values({ eventId: event.id, memberId: coHostId, position: 1 });
    });
  const both = [first.id, second.id].toSorted();
  const change = async () => {
    for (let round = 0; round < 50; round += 1) {
      await handOver(second.id, first.id);
      await handOver(first.id, second.id);
    }
  };
  const read = async () => {
    for (let round = 0; round < 200; round += 1) {
      const seats = await database.transaction((transaction) => findSeats(transaction, event.id));
      expect(seats?.memberIds.toSorted()).toEqual(both);
    }
  };
  await Promise.all([change(), read()]);
});
