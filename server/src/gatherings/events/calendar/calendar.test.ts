import { Writable } from 'node:stream';
import { HOUR_MS } from '@bros/contract/core/durations';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../../../../test/dinner-tables.ts';
import { buildAttendance, buildCoHost, buildEvent } from '../../../../test/events.ts';
import { BANGKOK, buildConnection, buildMember } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { createLog } from '../../../platform/log.ts';
import { eventFeeds, eventParticipants, travelEvents } from '../tables.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' }, log: createLog('debug', sink) });
const { database } = app;
await seedFirstCities(database);
const ADDRESS = 'Rua do Sol 1';

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
const statusOf = (event: ICAL.Event) => event.component.getFirstPropertyValue('status');

describe('the calendar file of an event', () => {
  const fileOf = (caller: Caller, eventId: string) => caller.request('GET', `/api/events/${eventId}/calendar.ics`);

  test('is a download with an ETag for revalidation', async () => {
    const event = await buildEvent(database, { visibility: 'public' });
    const response = await fileOf(app.visitor(), event.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="event.ics"');
    const [entry] = readEvents(await response.text());
    expect(entry).toMatchObject({ uid: event.id, summary: event.title, sequence: event.version });
    expect(entry?.startDate.toJSDate()).toEqual(event.startsAt);
    expect(entry?.startDate.zone?.tzid).toBe('UTC');
    const etag = response.headers.get('etag') ?? '';
    const again = await app
      .visitor()
      .request('GET', `/api/events/${event.id}/calendar.ics`, undefined, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('contains the address and link for hosts and registered members only', async () => {
    const host = await app.signedIn();
    const { id } = await buildEvent(database, { hostId: host.member.id, visibility: 'public', link: 'https://meet.example/x' });
    const [coHost, registered, waiting, left, stranger] = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
    if (!coHost || !registered || !waiting || !left || !stranger) throw new Error('Five members were not created.');
    await buildCoHost(database, id, coHost.member.id);
    await buildAttendance(database, { eventId: id, memberId: registered.member.id });
    await buildAttendance(database, { eventId: id, memberId: waiting.member.id, state: 'waiting' });
    await buildAttendance(database, { eventId: id, memberId: left.member.id, state: 'left' });
    const containsAddressAndLink = async (caller: Caller) => {
      const text = await (await fileOf(caller, id)).text();
      expect(text).toContain('BEGIN:VEVENT');
      return [text.includes(ADDRESS), text.includes('https://meet.example/x')];
    };
    for (const caller of [host, coHost, registered]) expect(await containsAddressAndLink(caller)).toEqual([true, true]);
    for (const caller of [waiting, left, stranger, app.visitor()])
      expect(await containsAddressAndLink(caller)).toEqual([false, false]);
  });

  test('is available only to those who may read the event', async () => {
    const host = await app.signedIn();
    const [stranger, friend, blocked] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await buildConnection(database, { requesterId: host.member.id, targetId: friend.member.id, status: 'accepted' });
    await database.insert(blocks).values({ blockerId: host.member.id, blockedId: blocked.member.id });
    const make = async (traits: Partial<typeof travelEvents.$inferInsert>) =>
      (await buildEvent(database, { hostId: host.member.id, ...traits })).id;
    const statuses = async (id: string) =>
      Promise.all([host, friend, stranger, blocked, app.visitor()].map(async (caller) => (await fileOf(caller, id)).status));
    expect(await statuses(await make({ visibility: 'public' }))).toEqual([200, 200, 200, 404, 200]);
    expect(await statuses(await make({}))).toEqual([200, 200, 200, 404, 404]);
    expect(await statuses(await make({ visibility: 'connections' }))).toEqual([200, 200, 404, 404, 404]);
    expect(await statuses(await make({ state: 'draft' }))).toEqual([200, 404, 404, 404, 404]);
    expect(await statuses('0198a7c4-0000-7000-8000-00000000dead')).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a calendar feed', () => {
  async function openFeed() {
    const caller = await app.signedIn();
    const { url } = await caller.api.events.createFeed();
    const read = (headers: Record<string, string> = {}) =>
      app.visitor().request('GET', url.slice(app.publicUrl.length), undefined, headers);
    const entries = async () => readEvents(await (await read()).text());
    return Object.assign(caller, { url, read, entries, titles: async () => (await entries()).map(({ summary }) => summary) });
  }

  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  test('does not exist until a member creates it; its URL is shown once', async () => {
    const caller = await app.signedIn();
    expect(await caller.api.events.feed()).toEqual({ createdAt: null, lastReadAt: null });
    const { url, createdAt } = await caller.api.events.createFeed();
    expect(url).toMatch(new RegExp(`^${app.publicUrl}/calendar-feeds/[\\w-]{43}\\.ics$`));
    expect(await caller.api.events.feed()).toEqual({ createdAt, lastReadAt: null });
    const [row] = await database.select().from(eventFeeds).where(eq(eventFeeds.memberId, caller.member.id));
    expect(JSON.stringify(row)).not.toContain(url.slice(-47, -4));
  });

  test('lists only events that its owner hosts, joined or waits for, soonest first', async () => {
    const feed = await openFeed();
    const memberId = feed.member.id;
    const hosted = await buildEvent(database, { title: 'hosting', hostId: memberId, startsAt: inHours(40) });
    const other = async (title: string, hours: number, traits: Partial<typeof travelEvents.$inferInsert> = {}) =>
      (await buildEvent(database, { title, startsAt: inHours(hours), ...traits })).id;
    const attend = async (eventId: string, state: 'registered' | 'waiting' | 'left' | 'removed' = 'registered') =>
      buildAttendance(database, { eventId, memberId, state });
    await attend(await other('registered', 30));
    await attend(await other('waiting', 20), 'waiting');
    await attend(await other('canceled', 50, { state: 'canceled', cancelReason: 'Rain' }));
    await attend(await other('over', -50, { state: 'over' }));
    await buildCoHost(database, await other('co-hosting', 10), memberId);
    await attend(await other('left', 10), 'left');
    await attend(await other('removed', 10), 'removed');
    await attend(await other('hidden', 10, { hiddenAt: new Date(), hiddenReason: 'Spam' }));
    await attend(await other('long ago', -24 * 100, { state: 'over' }));
    await other('of others', 10);
    await buildEvent(database, { title: 'my draft', hostId: memberId, state: 'draft' });
    const entries = await feed.entries();
    expect(entries.map((entry) => [entry.summary, statusOf(entry)])).toEqual([
      ['over', 'CONFIRMED'],
      ['co-hosting', 'CONFIRMED'],
      ['waiting', 'TENTATIVE'],
      ['registered', 'CONFIRMED'],
      ['hosting', 'CONFIRMED'],
      ['canceled', 'CANCELLED'],
    ]);
    expect(entries.filter(({ location }) => location.includes(ADDRESS)).map(({ summary }) => summary)).not.toContain('waiting');
    expect(entries.find(({ uid }) => uid === hosted.id)?.location).toContain(ADDRESS);
  });

  test('no longer contains an event after its owner gives up the seat', async () => {
    const feed = await openFeed();
    const host = await buildMember(database);
    const { id } = await buildEvent(database, { hostId: host.id });
    await buildAttendance(database, { eventId: id, memberId: feed.member.id });
    expect(await (await feed.read()).text()).toContain(ADDRESS);
    await database.update(eventParticipants).set({ state: 'waiting' }).where(eq(eventParticipants.eventId, id));
    const waiting = await (await feed.read()).text();
    expect([waiting.includes('BEGIN:VEVENT'), waiting.includes(ADDRESS)]).toEqual([true, false]);
    await database.update(eventParticipants).set({ state: 'registered' }).where(eq(eventParticipants.eventId, id));
    await database.insert(blocks).values({ blockerId: host.id, blockedId: feed.member.id });
    expect(await feed.titles()).toEqual(['Sunset drinks']);
    await database.update(eventParticipants).set({ state: 'left' }).where(eq(eventParticipants.eventId, id));
    expect(await feed.titles()).toEqual([]);
  });

  test('contains a seat at dinner at the local time of its city, even when the clocks change, until the member gives it up', async () => {
    const feed = await openFeed();
    const friend = await buildMember(database);
    const dine = (dinnerOn: string, cityId?: number) =>
      buildTable(database, [feed.member, friend], { dinnerOn, ...(cityId && { cityId }) });
    const [summer, winter, , bangkok] = [
      await dine('2098-10-23'),
      await dine('2098-10-30'),
      await dine('2010-10-28'),
      await dine('2098-11-06', BANGKOK),
    ];
    const shown = async () =>
      (await feed.entries()).map(({ uid, summary, location, startDate }) => [
        uid,
        summary,
        location,
        startDate.toJSDate().toISOString(),
      ]);
    const seats = [
      [summer, 'Dinner in Lisbon', 'Campo de Ourique, Lisbon, Portugal', '2098-10-23T18:30:00.000Z'],
      [winter, 'Dinner in Lisbon', 'Campo de Ourique, Lisbon, Portugal', '2098-10-30T19:30:00.000Z'],
      [bangkok, 'Dinner in Bangkok', 'Ari, Bangkok, Thailand', '2098-11-06T12:30:00.000Z'],
    ];
    expect(await shown()).toEqual(seats);
    const etag = (await feed.read()).headers.get('etag') ?? '';
    expect((await feed.read({ 'if-none-match': etag })).status).toBe(304);
    await feed.api.dinnerTables.leave({ tableId: winter });
    expect(await shown()).toEqual([seats[0], seats[2]]);
  });

  test('is byte-identical until something changes, so that programs can use their cache', async () => {
    const feed = await openFeed();
    const { id } = await buildEvent(database, { hostId: feed.member.id });
    const first = await feed.read();
    expect([first.headers.get('cache-control'), first.headers.get('content-type')]).toEqual([
      'private, no-cache',
      'text/calendar; charset=utf-8',
    ]);
    const etag = first.headers.get('etag') ?? '';
    expect((await feed.read({ 'if-none-match': etag })).status).toBe(304);
    await database
      .update(travelEvents)
      .set({ title: 'Sunrise', version: 2, editedAt: new Date() })
      .where(eq(travelEvents.id, id));
    const second = await feed.read({ 'if-none-match': etag });
    expect([second.status, (await second.text()).includes('Sunrise')]).toEqual([200, true]);
  });

  test('that was replaced or removed gets the same response as an unknown feed', async () => {
    const feed = await openFeed();
    const { url } = await feed.api.events.createFeed();
    const never = await app.visitor().request('GET', `/calendar-feeds/${'a'.repeat(43)}.ics`);
    const old = await feed.read();
    expect([old.status, await old.text()]).toEqual([404, await never.text()]);
    const path = url.slice(app.publicUrl.length);
    expect((await app.visitor().request('GET', path)).status).toBe(200);
    expect(await feed.api.events.revokeFeed()).toEqual({ createdAt: null, lastReadAt: null });
    expect(await feed.api.events.revokeFeed()).toEqual({ createdAt: null, lastReadAt: null });
    expect((await app.visitor().request('GET', path)).status).toBe(404);
    for (const wrong of ['/calendar-feeds/x.ics', `${path.slice(0, -4)}`, `${path}x`]) {
      expect((await app.visitor().request('GET', wrong)).status).toBe(404);
    }
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ['banned', { state: 'banned' }],
    ['suspended', { state: 'suspended', suspendedUntil: inHours(10) }],
    ['leaving', { deletionDueAt: inHours(10) }],
    ['locked', { lockedAt: new Date() }],
  ])('of a member who is %s is not found', async (_name, changes) => {
    const feed = await openFeed();
    expect((await feed.read()).status).toBe(200);
    await database.update(users).set(changes).where(eq(users.id, feed.member.id));
    expect((await feed.read()).status).toBe(404);
  });

  test('is deleted with its owner’s account', async () => {
    const feed = await openFeed();
    await database.delete(users).where(eq(users.id, feed.member.id));
    expect((await feed.read()).status).toBe(404);
    expect(await database.$count(eventFeeds, eq(eventFeeds.memberId, feed.member.id))).toBe(0);
  });

  test('records at most once an hour that it was read', async () => {
    const feed = await openFeed();
    const lastRead = async () => (await feed.api.events.feed()).lastReadAt;
    await feed.read();
    const first = await lastRead();
    expect(first).not.toBeNull();
    await feed.read();
    expect(await lastRead()).toBe(first);
    await database
      .update(eventFeeds)
      .set({ lastReadAt: sql`now() - interval '61 minutes'` })
      .where(eq(eventFeeds.memberId, feed.member.id));
    await feed.read();
    expect(Date.parse((await lastRead()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''));
  });

  test('never appears in the log with its secret URL', async () => {
    const feed = await openFeed();
    await feed.read();
    const logged = lines.join('');
    expect(logged).toContain('/calendar-feeds/:file');
    expect(logged).not.toContain(feed.url.slice(-47, -4));
  });
});
