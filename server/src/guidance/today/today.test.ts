import { DAY_MS } from '@bros/contract/core/durations';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { buildEvent } from '../../../test/events.ts';
import {
  BANGKOK,
  buildConnection,
  buildDestination,
  buildDirectRoom,
  buildMember,
  buildMessage,
  buildRoom,
  buildTrip,
  LISBON,
  type MemberTraits,
  type TestMember,
} from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildJob } from '../../../test/jobs.ts';
import { upsertCities } from '../../core/cities/queries.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { MemberMap } from '../../places/map/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import { getToday } from './service.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);

const town = (index: number) => 900_000_100 + index;
const TOWNS = 15;
await upsertCities(
  database,
  Array.from({ length: TOWNS }, (_, index) => ({
    id: town(index),
    name: `Town ${index}`,
    region: '',
    countryCode: 'ZA',
    country: 'South Africa',
    latitude: -10 - index,
    longitude: 28,
    timeZone: 'UTC',
    population: 1000,
  })),
);

async function settle(cityId: number, traits: MemberTraits = {}, changes: Partial<typeof userProfiles.$inferInsert> = {}) {
  const member = await buildMember(database, traits);
  await database
    .update(userProfiles)
    .set({ cityId, location: 'Town', ...changes })
    .where(eq(userProfiles.userId, member.id));
  return member;
}
const open = async (member: Awaited<ReturnType<typeof buildMember>>) => app.openSession(member);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test('Today asks a new member three questions, and their answers unlock people and a room', async () => {
  await buildRoom(database, { name: 'Lounge' });
  const neighbor = await settle(town(0), { displayName: 'Nino' });
  const reader = await open(await buildMember(database));
  const first = await reader.api.today.get();
  expect(first).toMatchObject({ city: null, asks: { where: true, next: true, likes: true }, nextStep: 'answerQuestions' });
  const {
    memberId: _,
    photo: __,
    tier: ___,
    isVerified: ____,
    memberSince,
    completeness,
    ...mine
  } = await reader.api.profiles.mine();
  expect([memberSince, completeness.percent]).toBeDefined();
  await reader.api.profiles.update({ ...mine, cityId: town(0), interests: ['Chess'] });
  const after = await reader.api.today.get();
  expect(after).toMatchObject({
    city: { id: town(0) },
    asks: { where: false, likes: false },
    people: { isOwnCity: true, count: 1, distanceKm: null, members: [{ id: neighbor.id, displayName: 'Nino' }] },
    nextStep: 'addPhoto',
  });
  expect(after.room?.name).toBeTruthy();
});

test('Today counts neither the reader nor members who are blocked, are Browsers or do not share their location', async () => {
  const me = await settle(town(1));
  const blocked = await settle(town(1));
  await settle(town(1), {}, { locationAudience: 'nobody' });
  await settle(town(1), { tier: 'browser' });
  await settle(town(1));
  await database.insert(blocks).values({ blockerId: blocked.id, blockedId: me.id });
  const { people } = await (await open(me)).api.today.get();
  expect(people).toMatchObject({ isOwnCity: true, count: 1 });
  expect(people?.members).toHaveLength(1);
});

test('Today shows the nearest city with members if the city is empty', async () => {
  await settle(town(4));
  await settle(town(7));
  const { api } = await open(await settle(town(5)));
  // The map is cached for a second.
  const readPeople = async () => (await api.today.get()).people;
  await expect.poll(readPeople).toMatchObject({ cityId: town(4), isOwnCity: false, count: 1, distanceKm: 111 });
});

test('Today shows a Browser member the map’s counts, but no names', async () => {
  const city = await buildDestination(database, { slug: 'town-8', name: 'Town 8', cityId: town(8) });
  expect(city).toBeDefined();
  const others: TestMember[] = [];
  for (let made = 0; made < MEMBER_COUNT_SHOWN_FROM; made += 1) {
    const other = await settle(town(8), { displayName: `Zebulon ${made}` });
    await buildTrip(database, { memberId: other.id, cityId: BANGKOK, arrivesOn: dayIn(20), leavesOn: dayIn(30) });
    others.push(other);
  }
  const me = await settle(town(8), { tier: 'browser' });
  await buildTrip(database, { memberId: me.id, cityId: BANGKOK, arrivesOn: dayIn(25), leavesOn: dayIn(26) });
  const post = await buildCommunityPost(database, {
    hostId: others[0]?.id,
    cityId: town(8),
    startsOn: dayIn(2),
    endsOn: dayIn(2),
  });
  const event = await buildEvent(database, { hostId: others[0]?.id ?? '', cityId: town(8), countryCode: 'ZA' });
  const view = await (await open(me)).api.today.get();
  expect(view).toMatchObject({
    people: { count: MEMBER_COUNT_SHOWN_FROM, members: [] },
    crossings: { count: MEMBER_COUNT_SHOWN_FROM, items: [] },
    meetups: { isInCity: true, items: [{ id: post.id, host: null }] },
    events: { isInCity: true, items: [{ id: event.id, host: null }] },
  });
  expect(JSON.stringify(view)).not.toContain('Zebulon');
  for (const { id } of others) expect(JSON.stringify(view)).not.toContain(id);
});

test('Today shows a Browser member no count below the map’s threshold', async () => {
  const me = await settle(town(9), { tier: 'browser' });
  const other = await settle(town(9));
  for (const memberId of [me.id, other.id]) {
    await buildTrip(database, { memberId, cityId: town(10), arrivesOn: dayIn(5), leavesOn: dayIn(9) });
  }
  expect((await (await open(me)).api.today.get()).crossings).toEqual({ count: null, items: [] });
});

test('Today shows members whose plans overlap with the reader’s, as far as they share them', async () => {
  const me = await settle(town(2));
  const [stranger, friend, silent, other] = [
    await settle(town(3), { displayName: 'Sam' }),
    await settle(town(3), { displayName: 'Finn' }, { travelHistoryAudience: 'connections' }),
    await settle(town(3), {}, { travelHistoryAudience: 'connections' }),
    await settle(town(3)),
  ];
  await buildConnection(database, { requesterId: me.id, targetId: friend.id, status: 'accepted' });
  await buildTrip(database, { memberId: me.id, cityId: town(6), arrivesOn: dayIn(10), leavesOn: dayIn(20) });
  for (const [index, { id: memberId }] of [stranger, friend, silent].entries()) {
    await buildTrip(database, { memberId, cityId: town(6), arrivesOn: dayIn(12 + index), leavesOn: dayIn(40) });
  }
  await buildTrip(database, { memberId: other.id, cityId: town(6), arrivesOn: dayIn(21), leavesOn: dayIn(40) });
  const { crossings } = await (await open(me)).api.today.get();
  expect(crossings.count).toBe(2);
  expect(crossings.items.map(({ displayName, startsOn, endsOn }) => [displayName, startsOn, endsOn])).toEqual([
    ['Sam', dayIn(12), dayIn(20)],
    ['Finn', dayIn(13), dayIn(20)],
  ]);
});

test('Today counts members whose plans overlap once, and leaves out those who are there already', async () => {
  const me = await settle(town(2));
  const [neighbor, friend] = [await settle(town(2)), await settle(town(3))];
  for (const memberId of [me.id, neighbor.id]) {
    await buildTrip(database, { memberId, cityId: town(4), arrivesOn: dayIn(-90), leavesOn: null });
  }
  for (const days of [10, 30]) {
    for (const memberId of [me.id, friend.id]) {
      await buildTrip(database, { memberId, cityId: town(14), arrivesOn: dayIn(days), leavesOn: dayIn(days + 5) });
    }
  }
  const { crossings } = await (await open(me)).api.today.get();
  expect(crossings.count).toBe(1);
  expect(crossings.items.map(({ memberId, startsOn }) => [memberId, startsOn])).toEqual([
    [friend.id, dayIn(10)],
    [friend.id, dayIn(30)],
  ]);
});

test('Today shows the city’s time, its destination and the usual high of the month', async () => {
  const weather = Array.from({ length: 12 }, () => ({ highC: 29, lowC: 20, rainDays: 3 }));
  const { slug } = await buildDestination(database, { cityId: town(10), weather });
  const { city } = await (await open(await settle(town(10)))).api.today.get();
  expect(city).toMatchObject({ timeZone: 'UTC', countryCode: 'ZA', latitude: -20, slug, monthHighC: 29 });
  expect((await (await open(await settle(town(11)))).api.today.get()).city).toMatchObject({ slug: null, monthHighC: null });
});

test('Today shows the latest conversations and the next trip', async () => {
  const me = await settle(town(9));
  const friend = await settle(town(3), { displayName: 'Finn' });
  const { id: roomId } = await buildDirectRoom(database, me, friend);
  await buildMessage(database, { roomId, userId: friend.id, content: 'See you in Bangkok' });
  await buildTrip(database, { memberId: me.id, cityId: LISBON, arrivesOn: dayIn(-3), leavesOn: dayIn(2) });
  await buildTrip(database, { memberId: me.id, cityId: BANGKOK, arrivesOn: dayIn(9), leavesOn: dayIn(20) });
  const view = await (await open(me)).api.today.get();
  expect(view.nextTrip).toMatchObject({ city: { id: BANGKOK }, state: 'planned' });
  expect(view.conversations).toMatchObject([{ id: roomId, other: { displayName: 'Finn' } }]);
});

test('Today lists meetups of the next seven days', async () => {
  const me = await settle(town(11));
  await buildCommunityPost(database, { cityId: town(11), startsOn: dayIn(9), endsOn: dayIn(9) });
  const soon = await buildCommunityPost(database, { cityId: town(11), startsOn: dayIn(6), endsOn: dayIn(6) });
  const { meetups } = await (await open(me)).api.today.get();
  expect(meetups.isInCity).toBe(true);
  expect(meetups.items.map(({ id }) => id)).toEqual([soon.id]);
});

test('Today lists the latest jobs of this week', async () => {
  const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const older = await buildJob(database, { openedAt: dayAgo(3) });
  const newer = await buildJob(database, { openedAt: dayAgo(1) });
  await buildJob(database, { openedAt: dayAgo(8) });
  const { jobs } = await (await open(await settle(town(9)))).api.today.get();
  expect(jobs.map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test('Today lists events of the next seven days in the reader’s city, or anywhere if the city has no events', async () => {
  const [here, elsewhere] = [town(12), town(13)];
  const make = (cityId: number, days: number) =>
    buildEvent(database, {
      cityId,
      countryCode: 'ZA',
      timeZone: 'UTC',
      startsAt: new Date(Date.parse(`${dayIn(days)}T23:00:00Z`)),
    });
  await make(here, 7);
  const later = await make(here, 6);
  const sooner = await make(here, 3);
  const { events } = await (await open(await settle(here))).api.today.get();
  expect([events.isInCity, events.items.map(({ id }) => id)]).toEqual([true, [sooner.id, later.id]]);
  const away = await (await open(await settle(elsewhere))).api.today.get();
  expect(away.events.isInCity).toBe(false);
  expect(away.events.items.map(({ id }) => id)).toContain(sooner.id);
  expect(away.events.items.find(({ id }) => id === sooner.id)?.point).toEqual({ latitude: -22, longitude: 28 });
});

test('Today runs only prepared statements', async () => {
  const { id: memberId } = await settle(town(14));
  const kind = { role: 'member', tier: 'explorer', isConfirmed: true } as const;
  const actor = { memberId, ...kind, sessionId: '', displayName: '', deletionDueAt: null };
  const map = { listPlaces: async () => ({ items: [], ownCityId: null }) } as unknown as MemberMap;
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => queries.mockRestore());
  await database.transaction((transaction) => getToday(transaction as unknown as Database, map, actor));
  const { calls, contexts } = queries.mock;
  const run = calls.map(([query], index) => ({
    ...(query as unknown as { name?: string; text?: string }),
    client: contexts[index],
  }));
  // Background jobs use other connections.
  const { client } = run.find(({ name }) => name?.startsWith('own_profile_')) ?? {};
  const ofToday = run.filter((query) => query.client === client && !/^(begin|commit)/.test(query.text ?? ''));
  expect(ofToday.length).toBeGreaterThan(20);
  expect(ofToday.filter(({ name }) => !name).map(({ text }) => text)).toEqual([]);
});
