import { HOUR_MS } from '@bros/contract/core/durations';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildAttendance, buildCoHost, buildEvent, clockAt } from '../../../../test/events.ts';
import { buildConnection, buildMember, LISBON, type MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { notices } from '../../../core/notices/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { gatheringAttendances } from '../tables.ts';
import { inviteToWriteJob } from './background.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const { mailer, pusher, outbox } = noticesIn(app);
const job = inviteToWriteJob({ database, mailer, pusher, outbox });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id, member });
}
type Person = Awaited<ReturnType<typeof build>>;

async function meet(guests: readonly Person[], began = hoursAgo(1)) {
  const host = await build({ displayName: 'Host' });
  const { id } = await buildEvent(database, {
    hostId: host.id,
    startsAt: began,
    endsAt: new Date(began.getTime() + 3 * HOUR_MS),
  });
  const eventId = id;
  for (const guest of guests) await buildAttendance(database, { eventId: id, memberId: guest.id });
  const check = (guest: Person, isCheckedIn = true, by = host) =>
    by.api.events.setCheckedIn({ eventId, memberId: guest.id, isCheckedIn });
  return { host, eventId, check };
}
const canWrite = async (author: Person, about: Person) => (await author.api.references.summary({ memberId: about.id })).can.write;
const suggested = async ({ api }: Person) => (await api.references.suggestions()).items.map(({ member }) => member.id);
const write = (author: Person, about: Person) =>
  author.api.references.write({ memberId: about.id, hasMet: true, text: 'Good company', staffNote: '' });
const invitations = async ({ id }: Person) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).filter(({ kind }) => kind === 'reference.invited');

test('members who were checked in at the same event can write references about each other without being connected', async () => {
  const [one, other, absent] = [await build(), await build(), await build()];
  const { check } = await meet([one, other, absent]);
  await check(one);
  expect(await canWrite(one, other)).toBe(false);
  await expect(write(one, other)).rejects.toMatchObject({ code: 'REFERENCE_CLOSED', data: { obstacle: 'notConnected' } });
  await check(other);
  expect([await canWrite(one, other), await canWrite(other, one)]).toEqual([true, true]);
  expect(await canWrite(one, absent)).toBe(false);
  expect(await write(one, other)).toMatchObject({ own: { isShown: false } });
  expect(await write(other, one)).toMatchObject({ own: { isShown: true } });
});

test('a host who checks guests in counts as present, and a guest whose check-in was undone does not', async () => {
  const [guest, mistaken, coHost] = [await build(), await build(), await build()];
  const { host, eventId, check } = await meet([guest, mistaken]);
  await buildCoHost(database, eventId, coHost.id);
  await check(guest);
  await check(mistaken);
  expect([await canWrite(host, guest), await canWrite(guest, host), await canWrite(guest, mistaken)]).toEqual([true, true, true]);
  expect(await canWrite(guest, coHost)).toBe(false);
  await check(mistaken, false, coHost);
  expect(await canWrite(guest, mistaken)).toBe(false);
  await check(guest, true, coHost);
  expect(await canWrite(guest, coHost)).toBe(true);
});

test('a member who is removed from the event does not count as present', async () => {
  const [one, other] = [await build(), await build()];
  const { host, eventId, check } = await meet([one, other]);
  for (const guest of [one, other]) await check(guest);
  await host.api.events.removeParticipant({ eventId, memberId: other.id, reason: 'Left early' });
  expect(await canWrite(one, other)).toBe(false);
});

test('nobody has met before the event begins', async () => {
  const [one, other] = [await build(), await build()];
  const { check } = await meet([one, other], hoursAgo(-2));
  for (const guest of [one, other]) await check(guest);
  expect(await canWrite(one, other)).toBe(false);
  expect(await suggested(one)).toEqual([]);
});

test('a check-in moves with the start of the event, and is deleted if the event is canceled before it begins', async () => {
  const [one, other] = [await build(), await build()];
  const { host, eventId, check } = await meet([one, other], hoursAgo(-1));
  for (const guest of [one, other]) await check(guest);
  const words = { title: 'Dinner', description: 'By the river', venue: 'Bar', address: 'Rua 1', link: '' as const };
  const place = {
    cityId: LISBON,
    timeZone: null,
    isOnline: false,
    capacity: null,
    visibility: 'members',
    minTier: null,
  } as const;
  const [startsLocal, endsLocal] = [hoursAgo(-50), hoursAgo(-53)].map((moment) => clockAt(moment, 'Europe/Lisbon')) as [
    string,
    string,
  ];
  await host.api.events.update({ eventId, version: 1, scope: 'one', ...words, ...place, coHostIds: [], startsLocal, endsLocal });
  const stored = await database.select().from(gatheringAttendances).where(eq(gatheringAttendances.gatheringId, eventId));
  expect(stored).toHaveLength(3);
  expect(stored.every(({ beganAt }) => beganAt > hoursAgo(-48))).toBe(true);
  await host.api.events.cancel({ eventId, reason: 'Rain', scope: 'one' });
  expect(await database.$count(gatheringAttendances, eq(gatheringAttendances.gatheringId, eventId))).toBe(0);
});

test('suggestions name each visible member without a reference once, for 30 days', async () => {
  const reader = await build();
  const [written, blocked, hidden, friend, plain] = [await build(), await build(), await build(), await build(), await build()];
  for (const hours of [1, 50]) {
    const { check } = await meet([reader, written, blocked, friend, plain], hoursAgo(hours));
    for (const guest of [reader, written, blocked, friend, plain]) await check(guest);
  }
  await write(reader, written);
  await database.insert(blocks).values({ blockerId: blocked.id, blockedId: reader.id });
  await buildConnection(database, { requesterId: reader.id, targetId: friend.id, status: 'accepted' });
  const ids = await suggested(reader);
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(expect.arrayContaining([friend.id, plain.id]));
  for (const missing of [written, blocked, hidden]) expect(ids).not.toContain(missing.id);
  await database.update(gatheringAttendances).set({ beganAt: sql`now() - interval '31 days'` });
  expect(await suggested(reader)).toEqual([]);
  expect(await canWrite(reader, plain)).toBe(true);
});

test('attendees are invited to write references once, the day after, if there is somebody to write about', async () => {
  const [one, other, alone, browser] = [await build(), await build(), await build(), await build({ tier: 'browser' })];
  const { host, check } = await meet([one, other, browser], hoursAgo(19));
  for (const guest of [one, other, browser]) await check(guest);
  await meet([alone], hoursAgo(30)).then(async (event) => event.check(alone).then(() => event.host));
  await job.handle({});
  expect([await invitations(one), await invitations(host)]).toEqual([[], []]);
  await database
    .update(gatheringAttendances)
    .set({ beganAt: hoursAgo(21) })
    .where(sql`${gatheringAttendances.beganAt} > ${hoursAgo(20)}`);
  await Promise.all([job.handle({}), job.handle({})]);
  await job.handle({});
  for (const person of [one, other, host]) expect(await invitations(person)).toHaveLength(1);
  expect((await invitations(one))[0]).toMatchObject({ path: '/dashboard/connections' });
  expect(await invitations(browser)).toEqual([]);
});
