import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import type { NewEventForm } from '@bros/contract/gatherings/event-forms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAttendance, buildEvent, clockAt } from '../../../test/events.ts';
import { buildConnection, buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { create, dayIn, eventForm, eventTexts, type Host, hostingIn, invalid } from '../../../test/hosting.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const { open, rowsOf, notifications } = hostingIn(app);

describe('creating an event', () => {
  test('five times concurrently stores one event', async () => {
    const who = await open();
    const same = eventForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => who.api.events.create(same)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rowsOf(who)).toHaveLength(1);
    expect(answers[0]).toMatchObject({
      state: 'active',
      isHost: true,
      timeZone: 'Europe/Lisbon',
      address: 'Rua do Sol 1',
      version: 1,
      can: { edit: true, cancel: true, join: false },
    });
  });

  test.each<[string, Partial<NewEventForm>, string]>([
    ['an unknown city', { cityId: 1 as never }, 'cityId'],
    ['an end before its start', { endsLocal: `${dayIn(5)}T17:59` }, 'endsLocal'],
    ['an end at its start', { endsLocal: `${dayIn(5)}T18:00` }, 'endsLocal'],
    ['a start in the past', { startsLocal: `${dayIn(-1)}T18:00` }, 'startsLocal'],
    ['a day that does not exist', { startsLocal: '2027-02-29T18:00' }, 'startsLocal'],
    ['a year before the calendar', { startsLocal: '2023-05-01T18:00', endsLocal: '2023-05-01T19:00' }, 'startsLocal'],
    ['a year beyond the calendar', { startsLocal: '2039-05-01T18:00', endsLocal: '2039-05-01T19:00' }, 'startsLocal'],
    ['a time that daylight saving time skips', { startsLocal: '2027-03-28T01:30', endsLocal: '2027-03-28T04:00' }, 'startsLocal'],
    ['more than 90 days', { endsLocal: `${dayIn(95)}T18:00` }, 'endsLocal'],
    ['an unknown time zone', { cityId: null, isOnline: true, timeZone: 'Mars/Phobos' }, 'timeZone'],
    ['neither a city nor online', { cityId: null, timeZone: 'UTC' }, 'cityId'],
    ['a minimum tier without the visibility for tiers', { minTier: 'legend' }, 'minTier'],
    ['decimals in a currency that has none', { doorPrice: { amount: '350.50', currency: 'JPY' } }, 'doorPrice.amount'],
    ['too many decimals for the currency', { doorPrice: { amount: '1.250', currency: 'EUR' } }, 'doorPrice.amount'],
    ['letters that are not a currency', { doorPrice: { amount: '5', currency: 'XYZ' } }, 'doorPrice.currency'],
    ['a withdrawn currency', { doorPrice: { amount: '5', currency: 'DEM' } }, 'doorPrice.currency'],
    ['gold', { doorPrice: { amount: '5', currency: 'XAU' } }, 'doorPrice.currency'],
    ['a co-host who is not a connection', { coHostIds: [randomUUID() as MemberId] }, 'coHostIds'],
  ])('is rejected with %s', async (_what, changes, path) => {
    const who = await open();
    await expect(create(who, changes)).rejects.toMatchObject(invalid(path));
    expect(await rowsOf(who)).toEqual([]);
  });

  test.each([
    { amount: '350', currency: 'MXN' },
    { amount: '50000', currency: 'COP' },
    { amount: '350', currency: 'JPY' },
    { amount: '1.250', currency: 'KWD' },
    { amount: '0.50', currency: 'EUR' },
  ])('accepts $amount $currency at the door', async (doorPrice) => {
    expect(await create(await open(), { doorPrice })).toMatchObject({ doorPrice });
  });

  test('online uses the given time zone', async () => {
    const who = await open();
    const page = await create(who, { cityId: null, isOnline: true, timeZone: 'asia/tokyo', link: 'https://meet.example/room' });
    expect(page).toMatchObject({ city: null, point: null, timeZone: 'Asia/Tokyo', startsAt: `${dayIn(5)}T09:00:00.000Z` });
  });

  test('is limited per day, except for staff; a series counts as one event, a draft when it is published', async () => {
    const member = await buildMember(database);
    const newcomer = Object.assign(await app.openSession(member), { id: member.id as MemberId });
    const draft = await create(newcomer, { isDraft: true });
    await create(newcomer, { recurrence: { every: 'weekly', count: 3 } });
    await expect(create(newcomer)).rejects.toMatchObject({ code: 'WRITING_LIMIT', data: { max: 1 } });
    await expect(newcomer.api.events.publish({ eventId: draft.id })).rejects.toMatchObject({ code: 'WRITING_LIMIT' });
    await database.update(userProfiles).set({ isVerified: true }).where(eq(userProfiles.userId, newcomer.id));
    expect(await newcomer.api.events.publish({ eventId: draft.id })).toMatchObject({ state: 'active' });
    const staff = await open({ role: 'moderator' });
    for (let index = 0; index < 12; index += 1) await create(staff);
    expect(await rowsOf(staff)).toHaveLength(12);
  });

  test('is refused with a text that breaks a word rule, or a newcomer’s link; staff are exempt', async () => {
    const who = await open();
    const scam = 'You won the lottery. Send bitcoin to my wallet and double your money, guaranteed profit.';
    await expect(create(who, { description: scam })).rejects.toMatchObject({ code: 'WORDS_REFUSED', data: { rule: 'scam' } });
    await expect(create(who, { title: 'bit.ly/3xYz' })).rejects.toMatchObject({
      code: 'WORDS_REFUSED',
      data: { rule: 'shortLink' },
    });
    const newcomer = await app.signedIn();
    await expect(newcomer.api.events.create(eventForm({ description: 'See www.example.org' }))).rejects.toMatchObject({
      code: 'LINKS_REFUSED',
    });
    expect((await create(await open({ role: 'moderator' }), { description: scam })).description).toBe(scam);
    const event = await create(who);
    await expect(
      who.api.events.update({ eventId: event.id, version: 1, ...eventTexts({ description: scam }) }),
    ).rejects.toMatchObject({
      code: 'WORDS_REFUSED',
    });
  });

  test('as a series keeps the local time, which must exist on every day', async () => {
    const who = await open();
    const recurrence = { every: 'monthly', count: 12 } as const;
    await create(who, { recurrence, startsLocal: `${dayIn(5)}T18:00` });
    const rows = await rowsOf(who);
    expect(new Set(rows.map(({ startsLocal }) => startsLocal.slice(11)))).toEqual(new Set(['18:00']));
    expect(new Set(rows.map(({ startsAt }) => startsAt.toISOString().slice(11, 16)))).toEqual(new Set(['17:00', '18:00']));
    expect(rows.map(({ seriesPosition }) => seriesPosition)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const weekly = { every: 'weekly', count: 2 } as const;
    const night = { startsLocal: '2027-03-21T01:30', endsLocal: '2027-03-21T03:00' };
    await expect(create(who, { recurrence: weekly, ...night })).rejects.toMatchObject(invalid('recurrence'));
  });
});

describe('changing an event', () => {
  const update = (
    who: Host,
    eventId: EventId,
    changes: Partial<NewEventForm> & { version?: number; scope?: 'one' | 'following' },
  ) => {
    const { version = 1, scope = 'one', ...rest } = changes;
    return who.api.events.update({ eventId, version, scope, ...eventTexts(rest) });
  };

  test('notifies participants once if its time or place changed, and not of other changes', async () => {
    const who = await open();
    const { id } = await create(who);
    expect(await update(who, id, { title: 'Sunset' })).toMatchObject({ title: 'Sunset', version: 2 });
    expect(await notifications([id])).toEqual([]);
    const moved = { title: 'Sunset', startsLocal: `${dayIn(6)}T18:00`, endsLocal: `${dayIn(6)}T20:00`, version: 2 };
    for (let press = 0; press < 3; press += 1) expect(await update(who, id, moved)).toMatchObject({ version: 3 });
    expect(await notifications([id])).toEqual(['event.changed']);
    await update(who, id, { ...moved, address: 'Rua da Lua 2', version: 3 });
    expect(await notifications([id])).toEqual(['event.changed', 'event.changed']);
    await expect(update(who, id, { title: 'Stale', version: 2 })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  test('that is a draft notifies nobody', async () => {
    const who = await open();
    const { id } = await create(who, { isDraft: true });
    await update(who, id, { startsLocal: `${dayIn(7)}T10:00`, endsLocal: `${dayIn(7)}T11:00` });
    expect(await notifications([id])).toEqual([]);
  });

  test('cannot lower the capacity below the number of registered members', async () => {
    const who = await open();
    const { id } = await create(who, { capacity: 5 });
    for (let index = 0; index < 3; index += 1) await buildAttendance(database, { eventId: id, memberId: (await open()).id });
    await expect(update(who, id, { capacity: 2 })).rejects.toMatchObject(invalid('capacity'));
    expect(await update(who, id, { capacity: 3 })).toMatchObject({ capacity: 3 });
  });

  test('can move all later occurrences by the same amount', async () => {
    const who = await open();
    await create(who, { recurrence: { every: 'weekly', count: 4 } });
    const [first, second, third, fourth] = await rowsOf(who);
    const to = { startsLocal: `${dayIn(13)}T19:30`, endsLocal: `${dayIn(13)}T22:00`, title: 'Later' };
    await update(who, second?.id as EventId, { ...to, scope: 'following' });
    const after = await rowsOf(who);
    expect(after.map(({ startsLocal }) => startsLocal)).toEqual([
      first?.startsLocal,
      `${dayIn(13)}T19:30`,
      `${dayIn(20)}T19:30`,
      `${dayIn(27)}T19:30`,
    ]);
    expect(after.map(({ title }) => title)).toEqual(['Sundowner', 'Later', 'Later', 'Later']);
    expect(after.at(-1)?.endsLocal).toBe(`${dayIn(27)}T22:00`);
    expect(await notifications([first, second, third, fourth].map((row) => row?.id ?? ''))).toHaveLength(3);
  });

  test('that has begun cannot change its start; one that is over or canceled cannot be changed', async () => {
    const who = await open();
    const startsAt = new Date(Date.now() - HOUR_MS);
    const running = await buildEvent(database, { hostId: who.id, startsAt });
    const kept = { startsLocal: running.startsLocal, endsLocal: running.endsLocal };
    expect(await update(who, running.id as EventId, { ...kept, title: 'Still on' })).toMatchObject({ title: 'Still on' });
    const earlier = { ...kept, startsLocal: clockAt(new Date(Date.now() - 7_200_000), 'Europe/Lisbon') };
    await expect(update(who, running.id as EventId, { ...earlier, version: 2 })).rejects.toMatchObject(invalid('startsLocal'));
    const over = await buildEvent(database, { hostId: who.id, startsAt: new Date(Date.now() - 9 * HOUR_MS) });
    const canceled = await buildEvent(database, { hostId: who.id, state: 'canceled', cancelReason: '' });
    for (const { id } of [over, canceled])
      await expect(update(who, id as EventId, {})).rejects.toMatchObject({ code: 'EVENT_STATE' });
  });

  test('is allowed to its host and co-hosts, but only the host chooses co-hosts, who must be connections', async () => {
    const [who, friend, other, stranger] = [await open(), await open(), await open(), await open()];
    await buildConnection(database, { requesterId: who.id, targetId: friend.id, status: 'accepted' });
    await buildConnection(database, { requesterId: other.id, targetId: friend.id, status: 'accepted' });
    const { id } = await create(who, { coHostIds: [friend.id] });
    expect((await friend.api.notices.list({})).items.map(({ kind }) => kind)).toEqual(['event.coHosting']);
    expect(await update(friend, id, { title: 'Ours', coHostIds: [other.id] })).toMatchObject({
      title: 'Ours',
      coHosts: [{ id: friend.id }],
    });
    await expect(update(who, id, { version: 2, coHostIds: [other.id] })).rejects.toMatchObject(invalid('coHostIds'));
    await expect(update(stranger, id, { version: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await friend.api.events.stepDown({ eventId: id })).toEqual({ isCoHost: false });
    expect(await friend.api.events.stepDown({ eventId: id })).toEqual({ isCoHost: false });
    await expect(update(friend, id, { version: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(who.api.events.stepDown({ eventId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
