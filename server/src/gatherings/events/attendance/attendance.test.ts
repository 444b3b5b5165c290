import { HOUR_MS } from '@bros/contract/core/durations';
import { ATTENDANCE_MONTHS, LATE_CANCELLATION_HOURS } from '@bros/contract/members/attendance-rules';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAttendance, buildCoHost, buildEvent } from '../../../../test/events.ts';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { gatheringAttendances, lateCancellations } from '../../../members/references/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { eventParticipants, type travelEvents } from '../tables.ts';
import { findAttendances, presentAttendance, selectGatheringsOf } from './service.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const monthsAgo = (months: number, minutes = 0) => {
  const moment = new Date();
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return new Date(moment.getTime() + minutes * 60_000);
};

async function build() {
  const member = await buildMember(database);
  return Object.assign(await app.openSession(member), { id: member.id });
}
type Person = Awaited<ReturnType<typeof build>>;
const [host, other] = [await build(), await build()];

interface Past {
  startsAt?: Date;
  isCheckInUsed?: boolean;
  traits?: Partial<typeof travelEvents.$inferInsert>;
}

async function buildPast(guest: Person, { startsAt = inHours(-30), isCheckInUsed = true, traits = {} }: Past = {}) {
  const event = await buildEvent(database, { hostId: host.id, startsAt, ...traits });
  const eventId = event.id;
  for (const memberId of [guest.id, other.id]) await buildAttendance(database, { eventId, memberId });
  if (isCheckInUsed) await host.api.events.setCheckedIn({ eventId, memberId: other.id, isCheckedIn: true });
  return eventId;
}

async function attend(guest: Person, past: Past = {}) {
  const eventId = await buildPast(guest, past);
  await host.api.events.setCheckedIn({ eventId, memberId: guest.id, isCheckedIn: true });
  return eventId;
}

const attendanceOf = async ({ id }: Person) => (await findAttendances(database, [id]))(id);
const NONE = { total: 0, came: 0, canceledLate: 0, missed: 0 };

test('attendance counts the gatherings where the host checked the member in, and those that the member missed', async () => {
  const guest = await build();
  expect(await attendanceOf(guest)).toEqual(NONE);
  await attend(guest);
  await attend(guest);
  const missed = await buildPast(guest);
  expect(await attendanceOf(guest)).toEqual({ total: 3, came: 2, canceledLate: 0, missed: 1 });
  await host.api.events.setCheckedIn({ eventId: missed, memberId: guest.id, isCheckedIn: true });
  expect(await attendanceOf(guest)).toEqual({ total: 3, came: 3, canceledLate: 0, missed: 0 });
});

test('several members have their own figures', async () => {
  const [one, two] = [await build(), await build()];
  await attend(one);
  await buildPast(two);
  const attendances = await findAttendances(database, [one.id, two.id]);
  expect([attendances(one.id).came, attendances(two.id).missed, attendances(two.id).came]).toEqual([1, 1, 0]);
});

test.each<[name: string, past: Past]>([
  ['whose host checked nobody in', { isCheckInUsed: false }],
  ['that has not ended', { startsAt: inHours(-1) }],
  ['that staff hid', { traits: { hiddenAt: new Date(), hiddenReason: 'A test said so.' } }],
])('no seat counts as missed at an event %s', async (_name, past) => {
  const guest = await build();
  const isHidden = past.traits?.hiddenAt !== undefined;
  const eventId = await buildPast(guest, isHidden ? { isCheckInUsed: false, ...past } : past);
  if (isHidden) {
    await database
      .update(eventParticipants)
      .set({ checkedInAt: new Date() })
      .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.memberId, other.id)));
  }
  expect(await attendanceOf(guest)).toEqual(NONE);
});

test('an event that its host canceled does not change anyone’s attendance', async () => {
  const [came, missed, late] = [await build(), await build(), await build()];
  const event = await buildEvent(database, { hostId: host.id, startsAt: inHours(-1), endsAt: inHours(2) });
  const eventId = event.id;
  for (const { id } of [came, missed, late]) await buildAttendance(database, { eventId, memberId: id });
  await late.api.events.leave({ eventId });
  await host.api.events.setCheckedIn({ eventId, memberId: came.id, isCheckedIn: true });
  expect(await attendanceOf(came)).toMatchObject({ came: 1 });
  await host.api.events.cancel({ eventId, reason: 'Rain', scope: 'one' });
  for (const guest of [came, missed, late]) expect(await attendanceOf(guest)).toEqual(NONE);
  expect(await database.$count(lateCancellations, eq(lateCancellations.gatheringId, eventId))).toBe(0);
});

test('hosts and co-hosts have no attendance at their own event', async () => {
  const [owner, coHost, guest] = [await build(), await build(), await build()];
  const event = await buildEvent(database, { hostId: owner.id, startsAt: inHours(-30) });
  await buildCoHost(database, event.id, coHost.id);
  await buildAttendance(database, { eventId: event.id, memberId: guest.id });
  for (const { api } of [owner, coHost]) {
    await api.events.setCheckedIn({ eventId: event.id, memberId: guest.id, isCheckedIn: true });
  }
  expect([await attendanceOf(owner), await attendanceOf(coHost)]).toEqual([NONE, NONE]);
  expect(await attendanceOf(guest)).toMatchObject({ came: 1 });
});

describe('giving up a seat', () => {
  async function leaveBefore(hours: number) {
    const guest = await build();
    const { id } = await buildEvent(database, { hostId: host.id, startsAt: inHours(hours) });
    const eventId = id;
    await guest.api.events.join({ eventId });
    await guest.api.events.leave({ eventId });
    const move = (startsAt: Date) =>
      database.update(lateCancellations).set({ beganAt: startsAt }).where(eq(lateCancellations.gatheringId, id));
    return { guest, eventId, move };
  }

  test.each([
    ['late counts as a late cancellation', LATE_CANCELLATION_HOURS - 0.1, 1],
    ['in time does not count as a late cancellation', LATE_CANCELLATION_HOURS + 0.1, 0],
  ])('%s once the event has begun', async (_name, hours, canceledLate) => {
    const { guest, move } = await leaveBefore(hours);
    expect(await attendanceOf(guest)).toEqual(NONE);
    await move(inHours(-1));
    expect(await attendanceOf(guest)).toEqual({ ...NONE, total: canceledLate, canceledLate });
  });

  test('is ignored for a member who takes the seat again and comes', async () => {
    const { guest, eventId, move } = await leaveBefore(1);
    await guest.api.events.join({ eventId });
    await move(inHours(-1));
    expect(await attendanceOf(guest)).toEqual(NONE);
    await database
      .insert(gatheringAttendances)
      .values({ kind: 'event', gatheringId: eventId, memberId: guest.id, beganAt: inHours(-1) });
    expect(await attendanceOf(guest)).toEqual({ ...NONE, total: 1, came: 1 });
  });

  test('is ignored for a member who only waited, was removed, or left because of a block', async () => {
    const { id } = await buildEvent(database, { hostId: host.id, startsAt: inHours(2), capacity: 3 });
    const eventId = id;
    const [removed, blocked, seated, waiting] = [await build(), await build(), await build(), await build()];
    for (const { api } of [removed, blocked, seated, waiting]) await api.events.join({ eventId });
    await waiting.api.events.leave({ eventId });
    await host.api.events.removeParticipant({ eventId, memberId: removed.id, reason: 'A test said so.' });
    await blocked.api.blocks.block({ memberId: host.id });
    expect(await database.$count(lateCancellations, eq(lateCancellations.gatheringId, id))).toBe(0);
  });

  test('counts for a table of Table for six and for an event whose host deleted the account', async () => {
    const guest = await build();
    await database.insert(lateCancellations).values({ gatheringId: newId(), memberId: guest.id, beganAt: inHours(-1) });
    expect(await attendanceOf(guest)).toEqual({ ...NONE, total: 1, canceledLate: 1 });
    expect(await selectGatheringsOf(database, guest.id, 5)).toMatchObject([{ title: null, outcome: 'canceledLate' }]);
  });
});

test(`a gathering counts for ${ATTENDANCE_MONTHS} months`, async () => {
  const [fresh, faded] = [await build(), await build()];
  for (const [guest, minutes] of [
    [fresh, 10],
    [faded, -10],
  ] as const) {
    const startsAt = monthsAgo(ATTENDANCE_MONTHS, minutes);
    await attend(guest, { startsAt });
    await buildPast(guest, { startsAt });
    await database.insert(lateCancellations).values({ gatheringId: newId(), memberId: guest.id, beganAt: startsAt });
  }
  expect(await attendanceOf(fresh)).toEqual({ total: 3, came: 1, canceledLate: 1, missed: 1 });
  expect(await attendanceOf(faded)).toEqual(NONE);
});

test('the figures are shown once there are three gatherings', () => {
  const two = { total: 2, came: 2, canceledLate: 0, missed: 0 };
  expect(presentAttendance(two)).toBeNull();
  expect(presentAttendance({ ...two, total: 3, missed: 1 })).toEqual({ ...two, total: 3, missed: 1 });
});

test('the list names each gathering and its outcome, newest first', async () => {
  const guest = await build();
  await attend(guest, { startsAt: inHours(-50), traits: { title: 'Chess' } });
  await buildPast(guest, { startsAt: inHours(-40), traits: { title: 'Padel' } });
  expect(await selectGatheringsOf(database, guest.id, 5)).toMatchObject([
    { title: 'Padel', outcome: 'missed' },
    { title: 'Chess', outcome: 'came' },
  ]);
  expect(await selectGatheringsOf(database, guest.id, 1)).toHaveLength(1);
});

test('the late cancellations of a deleted member are no longer counted', async () => {
  const guest = await build();
  await database.insert(lateCancellations).values({ gatheringId: newId(), memberId: guest.id, beganAt: inHours(-1) });
  await database.execute(sql`delete from users where id = ${guest.id}`);
  expect(await attendanceOf(guest)).toEqual(NONE);
});
