import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/database.ts';
import { buildAttendance, buildCoHost, buildEvent, buildEventReply } from '../../../test/events.ts';
import { AUCKLAND, BANGKOK, buildConnection, buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { selectEvents } from './reading/queries.ts';
import type { travelEvents } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' }, hasWorkers: false });
const { database } = app;
type Traits = Partial<typeof travelEvents.$inferInsert>;

async function open(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id as MemberId });
}
type Person = Awaited<ReturnType<typeof open>>;
const connect = (one: Person, other: Person) =>
  buildConnection(database, { requesterId: one.id, targetId: other.id, status: 'accepted' });
const build = async (traits: Traits = {}) => (await buildEvent(database, traits)).id as EventId;
const statusOf = async (caller: { request: Person['request'] }, eventId: string) =>
  (await caller.request('GET', `/api/events/${eventId}`)).status;
const inList = async (caller: Person, eventId: string, filter = {}) =>
  (await caller.api.events.list({ limit: 50, ...filter })).items.some(({ id }) => id === eventId);

const host = await open();
const friend = await open();
await connect(host, friend);
const people = {
  visitor: app.visitor(),
  browser: await open({ tier: 'browser' }),
  explorer: await open(),
  legend: await open({ tier: 'legend' }),
  friend,
  host,
  moderator: await open({ role: 'moderator' }),
};
type Who = keyof typeof people;

describe('the visibility of an event', () => {
  const ALL = 'browser explorer legend friend host moderator';
  // The third value lists who can open the event, the fourth who finds it in lists.
  test.each<[string, Traits, string, string]>([
    ['public', { visibility: 'public' }, `visitor ${ALL}`, ALL],
    ['members', { visibility: 'members' }, ALL, ALL],
    [
      'for Explorer and above',
      { visibility: 'tier', minTier: 'explorer' },
      'explorer legend friend host moderator',
      'explorer legend friend host moderator',
    ],
    ['for Legend only', { visibility: 'tier', minTier: 'legend' }, 'legend host moderator', 'legend moderator'],
    ['connections', { visibility: 'connections' }, 'friend host moderator', 'friend host'],
    ['link', { visibility: 'link' }, ALL, ''],
    ['a draft', { visibility: 'public', state: 'draft' }, 'host', ''],
    ['hidden by staff', { visibility: 'public', hiddenAt: new Date(), hiddenReason: 'Spam' }, 'host moderator', ''],
    ['canceled', { visibility: 'public', state: 'canceled', cancelReason: '' }, `visitor ${ALL}`, ''],
  ])('follows the table: %s', async (_name, traits, readers, finders) => {
    const eventId = await build({ hostId: host.id, ...traits });
    const names = Object.keys(people) as Who[];
    const statuses = await Promise.all(names.map((who) => statusOf(people[who], eventId)));
    expect(names.filter((_who, index) => statuses[index] === 200).join(' ')).toBe(readers);
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(
      new Set(readers.split(' ').length < names.length ? [404] : []),
    );
    const members = names.filter((who) => who !== 'visitor') as Exclude<Who, 'visitor'>[];
    const found = await Promise.all(members.map((who) => inList(people[who], eventId)));
    expect(members.filter((_who, index) => found[index]).join(' ')).toBe(finders);
  });

  test('always includes registered members and co-hosts', async () => {
    const [guest, coHost] = [await open(), await open()];
    const eventId = await build({ hostId: host.id, visibility: 'connections' });
    expect(await statusOf(guest, eventId)).toBe(404);
    await buildAttendance(database, { eventId, memberId: guest.id });
    await buildCoHost(database, eventId, coHost.id);
    expect(await statusOf(guest, eventId)).toBe(200);
    expect(await coHost.api.events.get({ eventId })).toMatchObject({ isCoHost: true, can: { edit: true, cancel: false } });
  });

  test('ends if the reader and the host block each other, or the host is banned or suspended', async () => {
    const [blocking, blocked] = [await open(), await open()];
    const own = await open();
    const eventId = await build({ hostId: own.id, visibility: 'public' });
    await blocking.api.blocks.block({ memberId: own.id });
    await own.api.blocks.block({ memberId: blocked.id });
    for (const who of [blocking, blocked]) {
      expect(await statusOf(who, eventId)).toBe(404);
      expect(await inList(who, eventId)).toBe(false);
    }
    for (const state of ['banned', 'suspended'] as const) {
      const away = await buildMember(database, { state });
      const theirs = await build({ hostId: away.id, visibility: 'public' });
      expect([await statusOf(app.visitor(), theirs), await statusOf(people.explorer, theirs)]).toEqual([404, 404]);
      expect(await inList(people.explorer, theirs)).toBe(false);
    }
  });

  test('treats members who are unconfirmed or awaiting deletion as visitors', async () => {
    const unconfirmed = await open({ isConfirmed: false });
    const leaving = await open();
    await database.update(users).set({ deletionDueAt: sql`now() + interval '1 day'` }).where(sql`id = ${leaving.id}`);
    const [open_, closed] = [await build({ visibility: 'public' }), await build({ visibility: 'members' })];
    for (const who of [unconfirmed, leaving]) {
      expect([await statusOf(who, open_), await statusOf(who, closed)]).toEqual([200, 404]);
      expect((await who.api.events.get({ eventId: open_ })).host).toBeNull();
    }
  });

  test('includes nobody for an unknown ID', async () => {
    expect([await statusOf(app.visitor(), randomUUID()), await statusOf(host, randomUUID())]).toEqual([404, 404]);
  });
});

describe('an event’s page', () => {
  const address = 'Rua do Sentinela 7';
  const link = 'https://meet.example/sentinel';

  test('shows exact address and link only to hosts and registered members', async () => {
    const eventId = await build({ hostId: host.id, visibility: 'public', address, link, isOnline: true });
    const [registered, waiting, coHost] = [await open(), await open(), await open()];
    await buildAttendance(database, { eventId, memberId: registered.id });
    await buildAttendance(database, { eventId, memberId: waiting.id, state: 'waiting' });
    await buildCoHost(database, eventId, coHost.id);
    for (const who of [host, coHost, registered]) expect(await who.api.events.get({ eventId })).toMatchObject({ address, link });
    for (const who of [people.visitor, people.browser, people.legend, people.moderator, waiting]) {
      expect(await who.api.events.get({ eventId })).toMatchObject({ address: null, link: null });
      expect(await (await who.request('GET', '/api/events')).text()).not.toContain('entinel');
    }
  });

  test('shows counts but no people to visitors and Browsers', async () => {
    const named = await open({ displayName: 'Sentinelo' });
    const eventId = await build({ hostId: named.id, visibility: 'public' });
    const [guest, coHost] = [await open({ displayName: 'Sentinela' }), await open({ displayName: 'Sentinelu' })];
    await buildAttendance(database, { eventId, memberId: guest.id });
    await buildCoHost(database, eventId, coHost.id);
    for (const who of [people.visitor, people.browser]) {
      const text = await (await who.request('GET', `/api/events/${eventId}`)).text();
      expect(JSON.parse(text)).toMatchObject({ registeredCount: 1, host: null, faces: [], coHosts: [], cover: null });
      expect(text).not.toContain('Sentinel');
    }
    expect(await people.explorer.api.events.get({ eventId })).toMatchObject({
      host: { displayName: 'Sentinelo' },
      faces: [{ displayName: 'Sentinela' }],
      coHosts: [{ displayName: 'Sentinelu' }],
    });
    expect((await people.browser.request('GET', `/api/events/${eventId}/participants`)).status).toBe(403);
    const cardFor = async (who: Person) => (await who.api.events.list({ limit: 50 })).items.find(({ id }) => id === eventId);
    expect(await cardFor(people.browser)).toMatchObject({ registeredCount: 1, faces: [] });
    expect(await cardFor(people.explorer)).toMatchObject({
      faces: [{ displayName: 'Sentinela' }],
      point: { latitude: expect.any(Number) },
    });
  });

  test('shows at most four faces on a card, connections first', async () => {
    const reader = await open();
    const guests = await Promise.all(Array.from({ length: 6 }, () => open()));
    const connectionOfReader = guests[5] as Person;
    await connect(reader, connectionOfReader);
    const [full, other] = [await build(), await build()];
    for (const { id } of guests) await buildAttendance(database, { eventId: full, memberId: id });
    await buildAttendance(database, { eventId: other, memberId: reader.id });
    const { items } = await reader.api.events.list({ limit: 50 });
    const facesOf = (eventId: EventId) => items.find(({ id }) => id === eventId)?.faces.map(({ id }) => id) ?? [];
    expect(facesOf(full)).toHaveLength(4);
    expect(facesOf(full)[0]).toBe(connectionOfReader.id);
    expect(facesOf(other)).toEqual([reader.id]);
  });

  test('leaves out blocked participants and their replies', async () => {
    const reader = await open();
    const [other, dear] = [await open(), await open()];
    await connect(reader, dear);
    const eventId = await build();
    for (const { id } of [other, dear]) await buildAttendance(database, { eventId, memberId: id });
    await buildEventReply(database, { parentId: eventId, authorId: other.id });
    expect(await reader.api.events.get({ eventId })).toMatchObject({ connectionCount: 1, replyCount: 1 });
    await reader.api.blocks.block({ memberId: other.id });
    const page = await reader.api.events.get({ eventId });
    expect(page).toMatchObject({ registeredCount: 2, replyCount: 0, faces: [{ id: dear.id }] });
    const listed = (await reader.api.events.list({ limit: 50 })).items.find(({ id }) => id === eventId);
    expect(listed).toMatchObject({ registeredCount: 2, faces: [{ id: dear.id }] });
    expect((await reader.api.events.participants({ eventId })).items.map(({ member }) => member.id)).toEqual([dear.id]);
    expect((await reader.api.events.replies({ eventId })).items).toEqual([]);
  });
});

describe('the list of events', () => {
  test('filters by country, city, online, cost, tier, days and connections, soonest first', async () => {
    const reader = await open({ tier: 'legend' });
    const at = (day: string) => ({ startsAt: new Date(`${day}T10:00:00Z`), endsAt: new Date(`${day}T12:00:00Z`) });
    const year = new Date().getUTCFullYear() + 1;
    const paid = { priceCents: 2500, refundHours: 24 };
    const door = { doorAmount: '350', doorCurrency: 'THB' };
    const [one, two, three] = [
      await build({ cityId: BANGKOK, countryCode: 'TH', timeZone: 'Asia/Bangkok', ...at(`${year}-03-02`) }),
      await build({
        cityId: AUCKLAND,
        countryCode: 'NZ',
        timeZone: 'Pacific/Auckland',
        isOnline: true,
        ...paid,
        ...at(`${year}-03-01`),
      }),
      await build({
        cityId: BANGKOK,
        countryCode: 'TH',
        visibility: 'tier',
        minTier: 'legend',
        ...door,
        ...at(`${year}-03-03`),
      }),
    ];
    await connect(reader, friend);
    await buildAttendance(database, { eventId: one, memberId: friend.id });
    const ids = async (filter: object) => (await reader.api.events.list({ limit: 50, ...filter })).items.map(({ id }) => id);
    const days = { from: `${year}-03-01`, until: `${year}-03-03` };
    expect(await ids(days)).toEqual([two, one, three]);
    expect(await ids({ ...days, countryCode: 'TH' })).toEqual([one, three]);
    expect(await ids({ ...days, cityId: AUCKLAND })).toEqual([two]);
    expect(await ids({ ...days, isOnline: true })).toEqual([two]);
    expect(await Promise.all((['free', 'paid', 'door'] as const).map((cost) => ids({ ...days, cost })))).toEqual([
      [one],
      [two],
      [three],
    ]);
    expect(await ids({ ...days, minTier: 'legend' })).toEqual([three]);
    expect(await ids({ ...days, withConnections: true })).toEqual([one]);
    expect(await ids({ from: `${year}-03-02`, until: `${year}-03-02` })).toEqual([one]);
    const { items } = await reader.api.events.countries();
    expect(items.find(({ countryCode }) => countryCode === 'TH')?.count).toBe(2);
  });

  test('has prepared statements for first pages with a first day, a last day, both or neither', async () => {
    const viewer = { memberId: host.id, role: 'member', tier: 'explorer', isConfirmed: true } as const;
    const year = new Date().getUTCFullYear() + 2;
    const made = new Map<string, string>();
    for (const day of ['01', '02', '03'])
      made.set(await build({ cityId: AUCKLAND, startsAt: new Date(`${year}-03-${day}T10:00:00Z`) }), day);
    await database.transaction(async (transaction) => {
      const days = async (filter: object) => {
        const rows = await selectEvents(transaction, viewer, {
          view: 'all',
          limit: 20,
          after: null,
          cityId: AUCKLAND,
          ...filter,
        });
        return rows.flatMap(({ event }) => made.get(event.id) ?? []);
      };
      const middle = `${year}-03-02`;
      const before = await countRuns(transaction, 'event_page');
      expect(await days({})).toEqual(['01', '02', '03']);
      expect(await days({ from: middle })).toEqual(['02', '03']);
      expect(await days({ until: middle })).toEqual(['01', '02']);
      expect(await days({ from: middle, until: middle })).toEqual(['02']);
      expect(await countRuns(transaction, 'event_page')).toBe(before + 4);
    });
  });

  test('pages without gaps or repeats, and starts at the top for an unknown cursor', async () => {
    const startsAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 10));
    const made = await Promise.all(Array.from({ length: 5 }, () => build({ startsAt })));
    const day = startsAt.toISOString().slice(0, 10);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await host.api.events.list({ from: day, until: day, limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(made.toSorted());
    expect((await host.api.events.list({ from: day, until: day, cursor: 'garbage' })).items).toHaveLength(5);
  });

  test('shows only the next occurrence of a series, and all of them on request', async () => {
    const seriesId = randomUUID();
    const owner = await open();
    const clientId = randomUUID();
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    const made = await Promise.all(
      [-7, 7, 14].map((days, index) =>
        build({ hostId: owner.id, clientId, seriesId, seriesPosition: index + 1, seriesCount: 3, startsAt: day(days) }),
      ),
    );
    const cards = async (filter: object) =>
      (await owner.api.events.list({ limit: 50, ...filter })).items
        .filter(({ series }) => series?.id === seriesId)
        .map(({ id, series }) => [id, series?.moreCount]);
    expect(await cards({})).toEqual([[made[1], 1]]);
    expect(await cards({ view: 'hosting' })).toEqual([[made[1], 2]]);
    expect((await cards({ view: 'hosting', seriesId })).map(([id]) => id)).toEqual([made[1], made[2], made[0]]);
    expect(await owner.api.events.get({ eventId: made[0] as EventId })).toMatchObject({
      state: 'over',
      series: { moreCount: 2 },
    });
  });

  test('shows the member’s upcoming events, soonest first, then past events, latest first', async () => {
    const owner = await open();
    const inDays = (days: number) => build({ hostId: owner.id, startsAt: new Date(Date.now() + days * DAY_MS) });
    const made = new Map<number, EventId>();
    for (const days of [9, -9, 2, -2, 30, -30, 5]) made.set(days, await inDays(days));
    const twin = await build({ hostId: owner.id, startsAt: new Date(Date.now() - 3 * DAY_MS), state: 'over' });
    const expected = [2, 5, 9, 30, -2].map((days) => made.get(days));
    for (const view of ['mine', 'hosting'] as const) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await owner.api.events.list({ view, limit: 2, cursor });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual([...expected, twin, made.get(-9), made.get(-30)]);
    }
  });

  test('shows members the events that they host, join or wait for, and shows hidden events to staff', async () => {
    const reader = await open();
    const [hosted, attended, waited, left] = [
      await build({ hostId: reader.id, state: 'draft' }),
      await build(),
      await build(),
      await build(),
    ];
    await buildAttendance(database, { eventId: attended, memberId: reader.id });
    await buildAttendance(database, { eventId: waited, memberId: reader.id, state: 'waiting' });
    await buildAttendance(database, { eventId: left, memberId: reader.id, state: 'left' });
    const ids = async (view: 'mine' | 'hosting') => (await reader.api.events.list({ view })).items.map(({ id }) => id).toSorted();
    expect(await ids('mine')).toEqual([hosted, attended, waited].toSorted());
    expect(await ids('hosting')).toEqual([hosted]);
    const hidden = await build({ hiddenAt: new Date(), hiddenReason: 'Spam' });
    await expect(reader.api.events.list({ view: 'hidden' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { items } = await people.moderator.api.events.list({ view: 'hidden', limit: 50 });
    expect(items.find(({ id }) => id === hidden)?.hidden).toEqual({ reason: 'Spam' });
  });
});

test('the month counts every occurrence by its day in the event’s time zone, and names the first three of a day', async () => {
  const reader = await open();
  const month = '2025-08';
  const startsAt = new Date('2025-07-31T13:00:00Z');
  const inAuckland = { cityId: AUCKLAND, countryCode: 'NZ', timeZone: 'Pacific/Auckland', startsAt, state: 'over' } as const;
  const made: EventId[] = [];
  for (let index = 0; index < 5; index += 1) made.push(await build(inAuckland));
  await build({ ...inAuckland, visibility: 'link' });
  await build({ ...inAuckland, visibility: 'connections' });
  await buildAttendance(database, { eventId: made[0] as EventId, memberId: reader.id });
  const found = await reader.api.events.month({ month });
  expect(found).toMatchObject({ total: 5, days: [{ day: '2025-08-01', count: 5 }] });
  expect(found.days[0]?.events.map(({ id, attendance }) => [id, attendance])).toEqual([
    [made[0], 'registered'],
    [made[1], null],
    [made[2], null],
  ]);
  expect(await reader.api.events.month({ month, countryCode: 'PT' })).toEqual({ total: 0, days: [] });
  expect((await reader.api.events.month({ month: '2025-07' })).total).toBe(0);
  const days = { from: '2025-08-01', until: '2025-08-31' };
  const listed = async (view: 'all' | 'past') => (await reader.api.events.list({ ...days, view })).items.map(({ id }) => id);
  expect((await listed('past')).toSorted()).toEqual(made.toSorted());
  expect(await listed('all')).toEqual([]);
  expect((await reader.request('GET', '/api/event-months/2025-13')).status).toBe(422);
});
