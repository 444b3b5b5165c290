import { randomInt } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import type { MapPlace } from '@bros/contract/places/map';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildEvent } from '../../../test/events.ts';
import {
  AUCKLAND,
  BANGKOK,
  buildConnection,
  buildDestination,
  buildMember,
  buildTrip,
  LISBON,
  type MemberTraits,
} from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { buildStream } from '../../../test/streams.ts';
import { upsertCities } from '../../core/cities/queries.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { cities } from '../../core/cities/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { liveStreams } from '../../gatherings/streams/tables.ts';
import { refreshDueWhereabouts } from '../../members/trips/presence/queries.ts';
import { trips, whereabouts } from '../../members/trips/tables.ts';
import { destinationSeedings, destinations } from '../destinations/tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
await buildDestination(database, { slug: 'auckland', name: 'Auckland', country: 'New Zealand', cityId: AUCKLAND });

const TOKYO = 1_850_147;
const BERLIN = 2_950_159;
const [HOME, NEW_TOWN] = [900_000_002, 900_000_003];
const ownCityOf = (index: number) => 900_000_010 + index;
const OWN_CITIES = 16;
const own = { region: '', countryCode: 'ZA', country: 'South Africa', timeZone: 'Africa/Johannesburg', population: 1_000_000 };
await upsertCities(
  database,
  [HOME, NEW_TOWN, ...Array.from({ length: OWN_CITIES }, (_, index) => ownCityOf(index))].map((id, index) => ({
    ...own,
    id,
    name: `Town ${index}`,
    latitude: -26 - index,
    longitude: 28,
  })),
);

const profileOf = (memberId: string, changes: Partial<typeof userProfiles.$inferInsert>) =>
  database.update(userProfiles).set(changes).where(eq(userProfiles.userId, memberId));

async function buildResident(cityId: number, changes: Partial<typeof userProfiles.$inferInsert> = {}, traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  await profileOf(member.id, { cityId, ...changes });
  return member;
}

const buildViewer = (traits?: MemberTraits) => app.signedIn(traits);

const day = (shift: number) => new Date(Date.now() + shift * DAY_MS).toISOString().slice(0, 10);
const stay = (memberId: string, cityId: number, from: number, to: number | null) =>
  buildTrip(database, { memberId, cityId, arrivesOn: day(from), leavesOn: to === null ? null : day(to) });

type Circle = 'connections' | 'mutual';
const mapFor = async (viewer: Caller, circle?: Circle) => (await viewer.api.map.places({ circle })).items;
const placeIn = (places: MapPlace[], cityId: number) => places.find((place) => place.cityId === cityId);
const countIn = async (viewer: Caller, cityId: number, circle?: Circle) =>
  placeIn(await mapFor(viewer, circle), cityId)?.members ?? 0;
const expectCount = (viewer: Caller, cityId: number, circle?: Circle) => ({
  toBe: (members: number) =>
    vi.waitFor(async () => expect(await countIn(viewer, cityId, circle)).toBe(members), { timeout: PATIENCE_MS, interval: 50 }),
});
const foundIn = async (viewer: Caller, cityId: number) =>
  (await viewer.api.members.list({ cityId, stay: 'here', limit: 50 })).items.map(({ id }) => id as string);

const facesIn = async (viewer: Caller, cityId: number, circle?: Circle) =>
  (await viewer.api.map.faces({ cityIds: [cityId], circle })).items.flatMap(({ people }) => people.map(({ id }) => id as string));

test('a destination is new for 60 days, unless seeding added it', async () => {
  const viewer = await buildViewer();
  const { id } = await buildDestination(database, { slug: 'just-added', name: 'Just added', country: 'South Africa' });
  const toBe = (isNew: boolean) =>
    vi.waitFor(
      async () => {
        const place = (await mapFor(viewer)).find(({ destination }) => destination?.slug === 'just-added');
        expect(place?.destination?.isNew).toBe(isNew);
      },
      { timeout: PATIENCE_MS, interval: 50 },
    );
  await toBe(true);
  const addedAt = (createdAt: Date) => database.update(destinations).set({ createdAt }).where(eq(destinations.id, id));
  await addedAt(new Date(Date.now() - 61 * DAY_MS));
  await toBe(false);
  await addedAt(new Date());
  await toBe(true);
  await database.insert(destinationSeedings).values({ version: 0, finishedAt: new Date(Date.now() + 60_000) });
  await toBe(false);
  await database.delete(destinationSeedings).where(eq(destinationSeedings.version, 0));
});

describe('the city in which a member is counted', () => {
  test('is the city of the latest current stay, otherwise of the profile', async () => {
    const viewer = await buildViewer();
    const member = await buildResident(BERLIN);
    await expectCount(viewer, BERLIN).toBe(1);
    await stay(member.id, TOKYO, -9, null);
    await stay(member.id, 3_369_157, -2, 3);
    await expectCount(viewer, 3_369_157).toBe(1);
    expect([await countIn(viewer, BERLIN), await countIn(viewer, TOKYO)]).toEqual([0, 0]);
    expect([await foundIn(viewer, 3_369_157), await foundIn(viewer, BERLIN)]).toEqual([[member.id], []]);
  });

  test('is unset after the end of a stay until a job has stored the new city', async () => {
    const viewer = await buildViewer();
    const member = await buildResident(3_054_643);
    await stay(member.id, 3_067_696, -3, 3);
    await expectCount(viewer, 3_067_696).toBe(1);
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from users where id = ${member.id} for no key update`);
      // Without triggers, the stored city outlasts the stay.
      await database.execute(sql`alter table trips disable trigger user`);
      await database
        .update(trips)
        .set({ leavesOn: day(-2) })
        .where(eq(trips.memberId, member.id));
      await database.execute(sql`alter table trips enable trigger user`);
      await database
        .update(whereabouts)
        .set({ holdsUntil: new Date(Date.now() - 1000) })
        .where(eq(whereabouts.memberId, member.id));
      await expectCount(viewer, 3_067_696).toBe(0);
      expect([await foundIn(viewer, 3_067_696), await foundIn(viewer, 3_054_643)]).toEqual([[], []]);
    });
    expect(await refreshDueWhereabouts(database)).toBe(false);
    await expectCount(viewer, 3_054_643).toBe(1);
    expect(await foundIn(viewer, 3_054_643)).toEqual([member.id]);
  });

  test('is valid until the next date that changes it, in the city’s time zone', async () => {
    const member = await buildMember(database);
    await stay(member.id, AUCKLAND, 20, 30);
    const until = async () =>
      (
        await database.execute<{ city: number | null; until: string }>(sql`
          select city_id as city, (holds_until at time zone 'Pacific/Auckland')::text as until from whereabouts where member_id = ${member.id}`)
      ).rows;
    expect(await until()).toEqual([{ city: null, until: `${day(20)} 00:00:00` }]);
    await profileOf(member.id, { travelHistoryAudience: 'connections' });
    expect(await until()).toEqual([{ city: null, until: `${day(20)} 00:00:00` }]);
    await profileOf(member.id, { travelHistoryAudience: 'nobody' });
    expect(await until()).toEqual([]);
  });
});

describe('the viewers', () => {
  const account = (id: string, changes: Partial<typeof users.$inferInsert>) =>
    database.update(users).set(changes).where(eq(users.id, id));
  const STATES: Record<string, (id: string) => Promise<unknown>> = {
    listed: async () => undefined,
    hidden: (id) => profileOf(id, { isHidden: true }),
    'a Browser': (id) => database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, id)),
    suspended: (id) => account(id, { state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) }),
    banned: (id) => account(id, { state: 'banned' }),
    'being deleted': (id) => account(id, { deletionDueAt: new Date(Date.now() + DAY_MS) }),
    inactive: (id) => profileOf(id, { isActive: false }),
    unconfirmed: (id) => account(id, { emailVerified: false, emailConfirmedAt: null }),
    deleted: (id) => database.delete(users).where(eq(users.id, id)),
    'sharing with connections': (id) => profileOf(id, { locationAudience: 'connections' }),
    'sharing with nobody': (id) => profileOf(id, { locationAudience: 'nobody' }),
  };

  test.concurrent.each(Object.keys(STATES).map((state, index) => ({ state, cityId: ownCityOf(index) })))(
    'of a member who is $state see the member in that city only if they may',
    async ({ state, cityId }) => {
      const target = await buildResident(cityId);
      const [stranger, friend, blocking, blocked] = [
        await buildViewer(),
        await buildViewer(),
        await buildViewer(),
        await buildViewer(),
      ];
      const friendOfFriend = await buildViewer();
      await buildConnection(database, { requesterId: target.id, targetId: friend.member.id, status: 'accepted' });
      await buildConnection(database, { requesterId: friendOfFriend.member.id, targetId: friend.member.id, status: 'accepted' });
      await database.insert(blocks).values([
        { blockerId: target.id, blockedId: blocked.member.id },
        { blockerId: blocking.member.id, blockedId: target.id },
      ]);
      const self = await app.openSession(target);
      await expectCount(stranger, cityId).toBe(1);
      await STATES[state]?.(target.id);
      const toStranger = state === 'listed' ? 1 : 0;
      const toFriend = toStranger || state === 'sharing with connections' ? 1 : 0;
      await expectCount(stranger, cityId).toBe(toStranger);
      expect({
        friend: await countIn(friend, cityId),
        circle: await countIn(friend, cityId, 'connections'),
        friendOfFriend: await countIn(friendOfFriend, cityId, 'mutual'),
        stranger: await countIn(stranger, cityId, 'connections'),
        blocked: await countIn(blocked, cityId),
        blocking: await countIn(blocking, cityId),
      }).toEqual({ friend: toFriend, circle: toFriend, friendOfFriend: toStranger, stranger: 0, blocked: 0, blocking: 0 });
      expect((await foundIn(friend, cityId)).length).toBe(toFriend);
      const faces = [friend, stranger, blocked, blocking].map((viewer) => facesIn(viewer, cityId));
      expect((await Promise.all(faces)).map((ids) => ids.length)).toEqual([toFriend, toStranger, 0, 0]);
      expect(await facesIn(stranger, cityId, 'connections')).toEqual([]);
      expect(
        [await foundIn(stranger, cityId), await foundIn(blocked, cityId), await foundIn(blocking, cityId)].map(
          (ids) => ids.length,
        ),
      ).toEqual([toStranger, 0, 0]);
      const response = await self.request('GET', '/api/map/places');
      if (response.status === 200) {
        const { items, ownCityId } = (await response.json()) as { items: MapPlace[]; ownCityId: number | null };
        const shown = state === 'a Browser' ? null : toStranger;
        expect([placeIn(items, cityId)?.members ?? (state === 'a Browser' ? null : 0), ownCityId]).toEqual([
          shown,
          toStranger ? cityId : null,
        ]);
      }
      await database.delete(users).where(eq(users.id, target.id));
      await expectCount(stranger, cityId).toBe(0);
    },
  );

  test('see a member in the travel city if they are connections, and in the home city otherwise', async () => {
    const [home, away] = [HOME, BERLIN];
    const member = await buildResident(home, { travelHistoryAudience: 'connections' });
    await stay(member.id, away, -1, 3);
    const [stranger, friend] = [await buildViewer(), await buildViewer()];
    await buildConnection(database, { requesterId: friend.member.id, targetId: member.id, status: 'accepted' });
    await expectCount(stranger, home).toBe(1);
    const strangerAway = await countIn(stranger, away);
    expect([await countIn(friend, home), await countIn(friend, away)]).toEqual([0, strangerAway + 1]);
    expect([await foundIn(stranger, home), await foundIn(friend, home)]).toEqual([[member.id], []]);
    expect((await foundIn(friend, away)).includes(member.id)).toBe(true);
    expect((await foundIn(stranger, away)).includes(member.id)).toBe(false);
  });

  test('on the Browser tier get member counts of ten or more, for destinations only, and no circles', async () => {
    const browser = await buildViewer({ tier: 'browser' });
    const someone = await buildViewer();
    for (let count = 1; count < MEMBER_COUNT_SHOWN_FROM; count += 1) await buildResident(AUCKLAND);
    const alone = await buildResident(184_745);
    await expectCount(someone, AUCKLAND).toBe(MEMBER_COUNT_SHOWN_FROM - 1);
    const few = await mapFor(browser);
    expect(placeIn(few, AUCKLAND)).toMatchObject({ members: null, destination: { slug: 'auckland' } });
    expect(placeIn(few, 184_745)).toBeUndefined();
    expect(placeIn(await mapFor(someone), 184_745)).toMatchObject({ members: 1, destination: null, name: 'Nairobi' });
    await profileOf(alone.id, { cityId: AUCKLAND });
    await expectCount(browser, AUCKLAND).toBe(MEMBER_COUNT_SHOWN_FROM);
    await expect(mapFor(browser, 'connections')).rejects.toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
  });
});

test('a live stream is counted in the city that its host shares with the viewer', async () => {
  const faced = ownCityOf(OWN_CITIES - 1);
  const [viewer, browser, blocked] = [await buildViewer(), await buildViewer({ tier: 'browser' }), await buildViewer()];
  const [host, ...others] = await Promise.all([1, 2, 3, 4].map(() => buildResident(faced, {}, { tier: 'adventurer' })));
  if (!host) throw new Error('Nobody hosts.');
  const { streamId } = await buildStream(database, { hostId: host.id });
  await database.insert(blocks).values({ blockerId: host.id, blockedId: blocked.member.id });
  const streamsIn = async (asker: Caller) => placeIn(await mapFor(asker), faced)?.streams ?? 0;
  expect([await streamsIn(viewer), await streamsIn(browser), await streamsIn(blocked)]).toEqual([1, 0, 0]);
  const faces = await facesIn(viewer, faced);
  expect([faces.length, new Set(faces).size]).toEqual([3, 3]);
  expect([host, ...others].map(({ id }) => id)).toEqual(expect.arrayContaining(faces));
  expect(await facesIn(blocked, faced)).not.toContain(host.id);
  await expect(browser.api.map.faces({ cityIds: [faced] })).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  await database.delete(liveStreams).where(eq(liveStreams.id, streamId));
});

describe('the map’s response', () => {
  test('has one row per city, at its center, without names', async () => {
    const viewer = await buildViewer();
    const residents = await Promise.all([1, 2, 3].map(() => buildResident(BANGKOK)));
    await expectCount(viewer, BANGKOK).toBe(3);
    const response = await viewer.request('GET', '/api/map/places');
    const text = await response.text();
    const { items } = JSON.parse(text) as { items: MapPlace[] };
    const numbers = items.map(({ cityId }) => cityId);
    expect(numbers.length).toBe(new Set(numbers).size);
    const [bangkok] = await database.select().from(cities).where(eq(cities.id, BANGKOK));
    expect(placeIn(items, BANGKOK)).toEqual({
      cityId: BANGKOK,
      name: 'Bangkok',
      events: 0,
      streams: 0,
      stays: 0,
      country: 'Thailand',
      latitude: bangkok?.latitude,
      longitude: bangkok?.longitude,
      members: 3,
      destination: null,
    });
    for (const { id, displayName } of residents) expect([text.includes(id), text.includes(displayName)]).toEqual([false, false]);
  });

  test.each([
    'circle=everyone',
    'circle=',
    'circle=connections&circle=mutual',
    'bounds=-10,30,0,45',
    'cityId=1609350',
    'near=13.7,100.5',
    'members=1',
    'limit=1',
    'circle=%00',
  ])('to an invalid query (%s) is 422', async (query) => {
    const viewer = await buildViewer();
    expect((await viewer.request('GET', `/api/map/places?${query}`)).status).toBe(422);
  });
});

test('a thousand varied queries do not reveal the location of a member who is hidden or shares it with nobody', async () => {
  const [one, other] = [LISBON, TOKYO];
  const hidden = await buildResident(one, { isHidden: true });
  const silent = await buildResident(one, { locationAudience: 'nobody' });
  const open = await buildResident(one);
  const asker = await buildMember(database);
  const viewers = [await app.openSession(asker), await buildViewer({ tier: 'browser' }), await buildViewer({ role: 'admin' })];
  const pool = ['', '?circle=connections', '?circle=mutual'];
  const allies = await Promise.all([one, other].map((cityId) => buildResident(cityId)));
  for (const { id } of allies) await buildConnection(database, { requesterId: asker.id, targetId: id, status: 'accepted' });
  const centers = new Map((await database.select().from(cities)).map((city) => [city.id, `${city.latitude} ${city.longitude}`]));

  async function ask(round: number): Promise<string> {
    const viewer = viewers[round % viewers.length] as Caller;
    const query = pool[Math.floor(round / viewers.length) % pool.length] ?? '';
    const path = round % 7 === 0 ? `/api/members?cityId=${round % 2 ? one : other}&stay=here` : `/api/map/places${query}`;
    const response = await viewer.request('GET', path);
    return `${response.status} ${await response.text()}`;
  }
  const KINDS = 7 * viewers.length * pool.length * 2;
  const askAll = async () => {
    const answers: string[] = [];
    for (let round = 0; round < KINDS; round += 1) answers.push(await ask(round));
    return answers;
  };
  await expectCount(viewers[2] as Caller, one).toBe(2);
  const before = await askAll();

  let asked = KINDS;
  while (asked < 1000) {
    const to = [one, other, BANGKOK][randomInt(3)] as number;
    for (const member of [hidden, silent]) await profileOf(member.id, { cityId: to });
    await stay(silent.id, to, -asked - 1, -asked);
    for (let round = 0; round < KINDS && asked < 1000; round += 1, asked += 1) expect(await ask(round)).toBe(before[round]);
  }
  for (const answer of before) {
    expect(answer.includes(hidden.id) || answer.includes(silent.id)).toBe(false);
    if (!answer.startsWith('200') || !answer.includes('"latitude"')) continue;
    const { items } = JSON.parse(answer.slice(4)) as { items: MapPlace[] };
    for (const { cityId, latitude, longitude, destination } of items)
      if (cityId && !destination) expect(`${latitude} ${longitude}`).toBe(centers.get(cityId));
  }
  expect(await foundIn(viewers[0] as Caller, one)).toContain(open.id);
});

describe('an open map', () => {
  test('is notified that counts changed, but not where, while it is open', async () => {
    const viewer = await buildViewer();
    const [watching, other] = [await openSocket(app, viewer), await openSocket(app, await buildViewer())];
    let received = 0;
    other.on('map.changed', () => {
      received += 1;
    });
    watching.emit('map.open');
    // The acknowledgment comes after 'map.open', because a socket's events are handled in order.
    await watching.emitWithAck('chat.join', { roomId: '' as never });
    await expect.poll(() => app.app.realtime.io.sockets.adapter.rooms.get('map')?.size).toBe(1);
    const events: unknown[] = [];
    watching.on('map.changed', (...values: unknown[]) => events.push(values));
    const changed = nextEvent(watching, 'map.changed');
    await Promise.all([1, 2, 3, 4].map(() => buildResident(NEW_TOWN)));
    await changed;
    await expectCount(viewer, NEW_TOWN).toBe(4);
    expect(events.length).toBeLessThanOrEqual(2);
    expect(events.every((values) => JSON.stringify(values) === '[{}]')).toBe(true);
    expect(received).toBe(0);
    watching.emit('map.close');
    await expect.poll(() => app.app.realtime.io.sockets.adapter.rooms.get('map')?.size ?? 0).toBe(0);
  });

  async function eventsOf(memberIds: readonly string[], changes: Partial<typeof userProfiles.$inferInsert>): Promise<number> {
    return database.transaction(async (transaction) => {
      for (const id of memberIds) await transaction.update(userProfiles).set(changes).where(eq(userProfiles.userId, id));
      await transaction.execute(sql`set constraints all immediate`);
      const { rows } = await transaction.execute(sql`
        select from outbox where event = 'map.changed' and xmin::text = (pg_current_xact_id()::xid)::text`);
      return rows.length;
    });
  }

  test('is notified once for all changes of a transaction, and not if no visible city changes', async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => buildMember(database)))).map(({ id }) => id);
    expect(await eventsOf(ids, { cityId: BANGKOK })).toBe(1);
    expect(await eventsOf(ids, { bio: 'I moved to another street.' })).toBe(0);
    expect(await eventsOf(ids, { locationAudience: 'connections' })).toBe(1);
    expect(await eventsOf(ids, { cityId: LISBON })).toBe(0);
    expect(await eventsOf(ids, { locationAudience: 'nobody' })).toBe(0);
  });
});

describe('upcoming events', () => {
  const inCity = (index: number, traits: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(database, { cityId: ownCityOf(index), countryCode: 'ZA', ...traits });
  const eventsIn = async (viewer: Caller, index: number, circle?: Circle) =>
    placeIn(await mapFor(viewer, circle), ownCityOf(index))?.events ?? 0;
  const eventCounts = (viewer: Caller, index: number) => ({
    toBe: (events: number) =>
      vi.waitFor(async () => expect(await eventsIn(viewer, index)).toBe(events), { timeout: PATIENCE_MS, interval: 50 }),
  });

  test('put a city on the map even if it has no members and is not a destination', async () => {
    const viewers = [await buildViewer(), await buildViewer({ tier: 'browser' })];
    await inCity(11);
    for (const viewer of viewers) {
      await eventCounts(viewer, 11).toBe(1);
      expect(placeIn(await mapFor(viewer), ownCityOf(11))).toMatchObject({ events: 1, destination: null });
    }
  });

  test('are not counted if over, canceled, hidden, drafts or only for holders of the link, or if the host is banned', async () => {
    const viewer = await buildViewer();
    const yesterday = new Date(Date.now() - DAY_MS);
    const banned = await buildMember(database, { state: 'banned' });
    await inCity(12, { startsAt: yesterday });
    await inCity(12, { state: 'canceled', cancelReason: 'Rain' });
    await inCity(12, { hiddenAt: new Date(), hiddenReason: 'Spam' });
    await inCity(12, { state: 'draft' });
    await inCity(12, { hostId: banned.id });
    await inCity(12, { visibility: 'link' });
    await inCity(12);
    await eventCounts(viewer, 12).toBe(1);
  });

  test('are counted only for members who may see them, by tier, connection and block', async () => {
    const [host, other] = [await buildMember(database), await buildMember(database)];
    await inCity(13, { hostId: host.id, visibility: 'connections' });
    await inCity(13, { hostId: host.id, visibility: 'public' });
    await inCity(13, { hostId: host.id, visibility: 'tier', minTier: 'legend' });
    await inCity(13, { hostId: other.id });
    const [explorer, legend, browser] = [
      await buildViewer(),
      await buildViewer({ tier: 'legend' }),
      await buildViewer({ tier: 'browser' }),
    ];
    const [friend, blocked] = [await buildViewer(), await buildViewer({ tier: 'legend' })];
    await buildConnection(database, { requesterId: host.id, targetId: friend.member.id, status: 'accepted' });
    await database.insert(blocks).values({ blockerId: host.id, blockedId: blocked.member.id });
    await eventCounts(legend, 13).toBe(3);
    const found = await Promise.all([explorer, browser, friend, blocked].map((viewer) => eventsIn(viewer, 13)));
    expect(found).toEqual([2, 2, 3, 1]);
    expect(await eventsIn(await app.openSession(host), 13)).toBe(3);
  });

  test('are counted in a circle’s cities, but add no cities to the circle', async () => {
    const viewer = await buildViewer();
    const friend = await buildResident(ownCityOf(14));
    await buildConnection(database, { requesterId: viewer.member.id, targetId: friend.id, status: 'accepted' });
    await inCity(14);
    await eventCounts(viewer, 14).toBe(1);
    const places = await mapFor(viewer, 'connections');
    expect(places.map(({ cityId, members, events }) => [cityId, members, events])).toEqual([[ownCityOf(14), 1, 1]]);
  });
});
