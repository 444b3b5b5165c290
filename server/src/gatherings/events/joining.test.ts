import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { actorFor } from '../../../test/actors.ts';
import { buildAttendance, buildCoHost, buildEvent } from '../../../test/events.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { writeRows } from './participants/rows.ts';
import { eventParticipants, type travelEvents } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function signInMember(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id as MemberId, email: member.email });
}
type Person = Awaited<ReturnType<typeof signInMember>>;
const signInMany = (count: number) => Promise.all(Array.from({ length: count }, () => signInMember()));

async function createHostedEvent(traits: Partial<typeof travelEvents.$inferInsert> = {}) {
  const host = await signInMember();
  const event = await buildEvent(database, { hostId: host.id, ...traits });
  return { host, eventId: event.id as EventId };
}
const join = (caller: Caller, eventId: EventId) => caller.api.events.join({ eventId });
const leave = (caller: Caller, eventId: EventId) => caller.api.events.leave({ eventId });
const idsIn = async (eventId: string, state: 'registered' | 'waiting') => {
  const isMatch = and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.state, state));
  const rows = await database
    .select({ id: eventParticipants.memberId })
    .from(eventParticipants)
    .where(isMatch)
    .orderBy(asc(eventParticipants.since), asc(eventParticipants.memberId));
  return rows.map(({ id }) => id);
};
const kindsFor = async ({ api }: Person) => (await api.notices.list({ limit: 50 })).items.map(({ kind }) => kind);
const waitForNotices = (eventId: string) =>
  expect
    .poll(async () => {
      const { rows } = await database.execute(
        sql`select from pgboss.job where name like 'events.notify%' and data->>'eventId' = ${eventId} and state <> 'completed'`,
      );
      return rows.length;
    })
    .toBe(0);

describe('joining an event', () => {
  test('rejects a member who accepts only a seat, instead of adding the member to the waiting list', async () => {
    const { eventId } = await createHostedEvent({ capacity: 1 });
    const [first, second] = await signInMany(2);
    await first?.api.events.join({ eventId, acceptsWaiting: false });
    await expect(second?.api.events.join({ eventId, acceptsWaiting: false })).rejects.toMatchObject({ code: 'SEATS_FULL' });
    expect(await idsIn(eventId, 'waiting')).toEqual([]);
    expect(await second?.api.events.join({ eventId })).toMatchObject({ attendance: 'waiting' });
  });

  test('cannot be undone shortly before the start without consent; the member keeps the seat', async () => {
    const { eventId } = await createHostedEvent({ startsAt: new Date(Date.now() + HOUR_MS) });
    const guest = await signInMember();
    await guest.api.events.join({ eventId });
    await expect(guest.api.events.leave({ eventId, acceptsLate: false })).rejects.toMatchObject({ code: 'EVENT_LATE' });
    expect(await idsIn(eventId, 'registered')).toEqual([guest.id]);
    expect(await guest.api.events.leave({ eventId })).toMatchObject({ attendance: null });
    expect(await guest.api.events.leave({ eventId, acceptsLate: false })).toMatchObject({ attendance: null });
  });

  test('never exceeds the seats while 100 members join and 10 leave, and keeps the order of the waiting list', async () => {
    const { eventId } = await createHostedEvent({ capacity: 11 });
    const leavers = await signInMany(10);
    for (const { id: memberId } of leavers) await buildAttendance(database, { eventId, memberId });
    const joiners = await signInMany(100);
    const answers = await Promise.all([
      ...joiners.map((one) => join(one, eventId)),
      ...leavers.map((one) => leave(one, eventId)),
    ]);
    expect(answers.every(({ registeredCount }) => registeredCount <= 11)).toBe(true);
    const [registered, waiting] = [await idsIn(eventId, 'registered'), await idsIn(eventId, 'waiting')];
    expect([registered.length, waiting.length]).toEqual([11, 89]);
    const next = joiners.find(({ id }) => registered.includes(id));
    await leave(next as Person, eventId);
    expect((await idsIn(eventId, 'registered')).includes(waiting[0] ?? '')).toBe(true);
    expect(await idsIn(eventId, 'waiting')).toEqual(waiting.slice(1));
  });

  test('when it is full adds the member to the waiting list, whose first member gets the next free seat', async () => {
    const { eventId } = await createHostedEvent({ capacity: 1 });
    const [first, second, third] = await signInMany(3);
    if (!first || !second || !third) throw new Error('Three members were not created.');
    expect(await join(first, eventId)).toMatchObject({ attendance: 'registered', registeredCount: 1, waitingPosition: null });
    expect(await join(second, eventId)).toMatchObject({
      attendance: 'waiting',
      waitingPosition: 1,
      can: { leave: true, join: false },
    });
    expect(await join(third, eventId)).toMatchObject({ attendance: 'waiting', waitingPosition: 2 });
    expect(await leave(first, eventId)).toMatchObject({ attendance: null, can: { join: true } });
    expect(await second.api.events.get({ eventId })).toMatchObject({ attendance: 'registered' });
    expect(await third.api.events.get({ eventId })).toMatchObject({ attendance: 'waiting', waitingPosition: 1 });
    await waitForNotices(eventId);
    expect(await kindsFor(second)).toEqual(['event.movedUp']);
    expect(await kindsFor(third)).toEqual([]);
    const mail = await app.newestMail(second.email);
    expect(mail.subject).toBe('You have a seat: event in Lisbon');
    expect(mail.text).not.toContain('Sunset drinks');
  });

  test('gives a freed seat to the first active member on the waiting list, and skips a suspended member', async () => {
    const { eventId } = await createHostedEvent({ capacity: 1 });
    const [first, next] = [await signInMember(), await signInMember()];
    const suspended = await buildMember(database, { state: 'suspended' });
    await join(first, eventId);
    await buildAttendance(database, { eventId, memberId: suspended.id, state: 'waiting' });
    await join(next, eventId);
    await leave(first, eventId);
    expect(await idsIn(eventId, 'registered')).toEqual([next.id]);
    expect(await idsIn(eventId, 'waiting')).toEqual([suspended.id]);
  });

  test('twice is rejected as a duplicate, and leaving twice succeeds', async () => {
    const { host, eventId } = await createHostedEvent();
    const guest = await signInMember();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => join(guest, eventId)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])))).toEqual(
      new Set(['EVENT_DUPLICATE']),
    );
    expect(await idsIn(eventId, 'registered')).toEqual([guest.id]);
    for (let press = 0; press < 2; press += 1) expect(await leave(guest, eventId)).toMatchObject({ attendance: null });
    expect(await leave(await signInMember(), eventId)).toMatchObject({ attendance: null });
    await waitForNotices(eventId);
    expect((await kindsFor(host)).filter((kind) => kind === 'event.left')).toHaveLength(1);
  });

  test('is counted in one unread notice per host', async () => {
    const { host, eventId } = await createHostedEvent();
    const coHost = await signInMember();
    await buildCoHost(database, eventId, coHost.id);
    const guests = await signInMany(3);
    for (const guest of guests) await join(guest, eventId);
    await waitForNotices(eventId);
    for (const who of [host, coHost]) {
      const { items } = await who.api.notices.list({});
      expect(items).toMatchObject([{ kind: 'event.joined', actor: { id: guests[2]?.id }, values: { count: 3, city: 'Lisbon' } }]);
    }
    await host.api.notices.markRead({ all: true });
    await join(await signInMember(), eventId);
    await waitForNotices(eventId);
    const [news] = (await host.api.notices.list({})).items;
    expect(news).toMatchObject({ kind: 'event.joined', values: { count: 1 } });
  });

  test('is rejected for hosts, removed members, and events that are over, canceled, hidden or drafts', async () => {
    const { host, eventId } = await createHostedEvent();
    const [guest, removed, coHost] = [await signInMember(), await signInMember(), await signInMember()];
    await buildCoHost(database, eventId, coHost.id);
    await buildAttendance(database, { eventId, memberId: removed.id, state: 'removed' });
    await expect(join(host, eventId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(join(coHost, eventId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(join(removed, eventId)).rejects.toMatchObject({ code: 'EVENT_STATE' });
    for (const [traits, code] of [
      [{ startsAt: new Date(Date.now() - 9 * HOUR_MS) }, 'EVENT_STATE'],
      [{ state: 'canceled', cancelReason: '' }, 'EVENT_STATE'],
      [{ state: 'draft' }, 'NOT_FOUND'],
      [{ hiddenAt: new Date(), hiddenReason: 'Spam' }, 'NOT_FOUND'],
    ] as const) {
      const other = await createHostedEvent(traits);
      await expect(join(guest, other.eventId)).rejects.toMatchObject({ code });
      const waited = guest.api.events.join({ eventId: other.eventId, acceptsWaiting: false });
      await expect(waited).rejects.toMatchObject({ code });
    }
    const { eventId: over } = await createHostedEvent({ startsAt: new Date(Date.now() - 9 * HOUR_MS) });
    await buildAttendance(database, { eventId: over, memberId: guest.id });
    await expect(leave(guest, over)).rejects.toMatchObject({ code: 'EVENT_STATE' });
  });
});

describe('hosts', () => {
  test('can raise the capacity, which gives the new seats to the waiting list', async () => {
    const { host, eventId } = await createHostedEvent({ capacity: 1 });
    const guests = await signInMany(4);
    for (const guest of guests) await join(guest, eventId);
    const page = await host.api.events.get({ eventId });
    const { title, description, startsLocal, endsLocal, venue, isOnline } = page;
    const texts = {
      title,
      description,
      startsLocal,
      endsLocal,
      venue,
      isOnline,
      visibility: 'members',
      minTier: null,
    } as const;
    const location = { cityId: page.city?.id ?? null, timeZone: null, address: 'Rua do Sol 1', link: '', coHostIds: [] };
    expect(await host.api.events.update({ eventId, version: 1, ...texts, ...location, capacity: 3 })).toMatchObject({
      registeredCount: 3,
      waitingCount: 1,
    });
    expect(await idsIn(eventId, 'waiting')).toEqual([guests[3]?.id]);
    await waitForNotices(eventId);
    expect(await kindsFor(guests[1] as Person)).toEqual(['event.movedUp']);
  });

  test('can remove a participant with a reason, which frees the seat', async () => {
    const { host, eventId } = await createHostedEvent({ capacity: 1 });
    const [guest, next, stranger] = [await signInMember(), await signInMember(), await signInMember()];
    await join(guest, eventId);
    await join(next, eventId);
    const remove = (by: Person, memberId: MemberId) => by.api.events.removeParticipant({ eventId, memberId, reason: 'No show' });
    await expect(remove(stranger, guest.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(remove(guest, next.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(remove(host, stranger.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (let press = 0; press < 2; press += 1)
      expect(await remove(host, guest.id)).toMatchObject({ registeredCount: 1, waitingCount: 0 });
    expect(await idsIn(eventId, 'registered')).toEqual([next.id]);
    expect(await guest.api.events.get({ eventId })).toMatchObject({
      attendance: 'removed',
      removedReason: 'No show',
      address: null,
    });
    const { items } = await guest.api.notices.list({});
    expect(items).toMatchObject([{ kind: 'event.removed', values: { reason: 'No show' } }]);
  });

  test('can check registered members in and undo the check-in', async () => {
    const { host, eventId } = await createHostedEvent({ capacity: 1 });
    const [guest, waiting, coHost] = [await signInMember(), await signInMember(), await signInMember()];
    await buildCoHost(database, eventId, coHost.id);
    await join(guest, eventId);
    await join(waiting, eventId);
    const check = (by: Person, memberId: MemberId, isCheckedIn = true) =>
      by.api.events.setCheckedIn({ eventId, memberId, isCheckedIn });
    for (const by of [host, coHost, host]) expect(await check(by, guest.id)).toEqual({ isCheckedIn: true, checkedInCount: 1 });
    expect((await host.api.events.participants({ eventId })).items).toMatchObject([{ isCheckedIn: true }]);
    expect((await guest.api.events.participants({ eventId })).items).toMatchObject([{ isCheckedIn: null }]);
    expect(await host.api.events.get({ eventId })).toMatchObject({ checkedInCount: 1 });
    expect(await guest.api.events.get({ eventId })).toMatchObject({ checkedInCount: null });
    expect(await check(host, guest.id, false)).toEqual({ isCheckedIn: false, checkedInCount: 0 });
    for (const isCheckedIn of [true, false])
      await expect(check(host, waiting.id, isCheckedIn)).rejects.toMatchObject({ code: 'EVENT_NO_SEAT' });
    await expect(check(guest, guest.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are the only members who can see the waiting list and the number of joins per day', async () => {
    const { host, eventId } = await createHostedEvent({ capacity: 1 });
    const guests = await signInMany(4);
    for (const guest of guests) await join(guest, eventId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await host.api.events.participants({ eventId, state: 'waiting', limit: 2, cursor });
      seen.push(...page.items.map(({ member }) => member.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(guests.slice(1).map(({ id }) => id));
    await leave(guests[0] as Person, eventId);
    const { days } = await host.api.events.joins({ eventId });
    expect(days).toMatchObject([{ joined: 2, left: 1 }]);
    for (const attempt of [
      (by: Person) => by.api.events.participants({ eventId, state: 'waiting' }),
      (by: Person) => by.api.events.joins({ eventId }),
    ])
      await expect(attempt(guests[1] as Person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('can download the participants as CSV, without formulas or email addresses', async () => {
    const { host, eventId } = await createHostedEvent();
    const guest = await signInMember();
    await database
      .update(userProfiles)
      .set({ displayName: '=HYPERLINK("https://evil.example")' })
      .where(eq(userProfiles.userId, guest.id));
    await join(guest, eventId);
    const response = await host.request('GET', `/api/events/${eventId}/participants.csv`);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const text = await response.text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")",Registered,`);
    expect(text).not.toContain(guest.email);
    expect((await guest.request('GET', `/api/events/${eventId}/participants.csv`)).status).toBe(403);
  });

  test('can download a long list of participants, which is read in batches', async () => {
    const { host, eventId } = await createHostedEvent({ capacity: 2 });
    for (let index = 0; index < 4; index += 1) await join(await signInMember(), eventId);
    const parts: string[] = [];
    for await (const part of writeRows(database, actorFor(host), eventId, 1)) parts.push(part);
    const statesIn = (text = '') => text.match(/Registered|Waiting/g) ?? [];
    expect(parts.map(statesIn)).toEqual([[], ['Registered'], ['Registered'], ['Waiting'], ['Waiting']]);
    const response = await host.request('GET', `/api/events/${eventId}/participants.csv`);
    expect(`\uFEFF${await response.text()}`).toBe(parts.join(''));
  });
});

test('a client that watches an event receives change signals only if the member may read that event', async () => {
  const { host, eventId } = await createHostedEvent({ visibility: 'connections' });
  const stranger = await signInMember();
  const [hostSocket, strangerSocket] = [await openSocket(app, host), await openSocket(app, stranger)];
  const received: unknown[] = [];
  strangerSocket.on('event.changed', (event) => received.push(event));
  strangerSocket.emit('event.open', { eventId });
  hostSocket.emit('event.open', { eventId });
  expect(await nextEvent(hostSocket, 'event.changed')).toEqual({ eventId });
  const changed = nextEvent(hostSocket, 'event.changed');
  await host.api.events.cancel({ eventId, reason: '' });
  expect(await changed).toEqual({ eventId });
  expect(received).toEqual([]);
});
