import { HOUR_MS, MINUTE_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildAttendance, buildCoHost, buildEvent } from '../../../../test/events.ts';
import { buildMember, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { notificationTopics } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { travelEvents } from '../tables.ts';
import { remindJob } from './background.ts';
import { eventReminders } from './tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const { outbox } = app.app;

const mails: { to: string }[] = [];
const mailer: Mailer = {
  send: async (_transaction, mail) => void mails.push(mail),
  isDelayed: async () => false,
};
const remind = () => remindJob({ database, mailer, pusher: noPusher, outbox }).handle({});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const remindedHours = async (member: TestMember) => {
  const caller = await app.openSession(member);
  const { items } = await caller.api.notices.list({});
  return items.flatMap((notice) => (notice.kind === 'event.reminder' ? [notice.values.hours] : []));
};
const mailedTo = (member: TestMember) => mails.filter(({ to }) => to === member.email).length;

async function gather(minutes: number, traits: Partial<typeof travelEvents.$inferInsert> = {}) {
  const [host, coHost, guest, waiting, gone] = await Promise.all(Array.from({ length: 5 }, () => buildMember(database)));
  if (!host || !coHost || !guest || !waiting || !gone) throw new Error('Five members were not created.');
  const event = await buildEvent(database, { ...traits, hostId: host.id, startsAt: inMinutes(minutes) });
  await buildCoHost(database, event.id, coHost.id);
  for (const [member, state] of [
    [guest, 'registered'],
    [waiting, 'waiting'],
    [gone, 'left'],
  ] as const) {
    await buildAttendance(database, { eventId: event.id, memberId: member.id, state });
  }
  return { event, host, coHost, guest, waiting, gone };
}

const move = (eventId: string, startsAt: Date) =>
  database
    .update(travelEvents)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) })
    .where(eq(travelEvents.id, eventId));

test('only the host, co-hosts and registered members are reminded, once, by notice and email', async () => {
  const { event, host, coHost, guest, waiting, gone } = await gather(24 * 60 - 5);
  await Promise.all([remind(), remind()]);
  await remind();
  for (const member of [host, coHost, guest]) {
    expect(await remindedHours(member)).toEqual([24]);
    expect(mailedTo(member)).toBe(1);
  }
  for (const member of [waiting, gone]) expect(await remindedHours(member)).toEqual([]);
  const [notice] = (await (await app.openSession(guest)).api.notices.list({})).items;
  const { title, startsLocal, timeZone } = event;
  expect(notice).toMatchObject({
    path: `/events/${event.id}`,
    values: { title, city: 'Lisbon', startsLocal, timeZone, hours: 24 },
  });
});

test('a second reminder is sent an hour before, even if the first is unread', async () => {
  const { event, guest } = await gather(24 * 60 - 5);
  await remind();
  await database
    .update(eventReminders)
    .set({ startsAt: inMinutes(58) })
    .where(eq(eventReminders.eventId, event.id));
  await move(event.id, inMinutes(58));
  await remind();
  expect(await remindedHours(guest)).toEqual([1, 24]);
  expect(mailedTo(guest)).toBe(2);
});

test('moving an event resets its reminders', async () => {
  const { event, guest } = await gather(24 * 60 - 5);
  await remind();
  await move(event.id, inMinutes(24 * 60 - 65));
  await remind();
  await remind();
  expect(await remindedHours(guest)).toEqual([24, 24]);
  expect(mailedTo(guest)).toBe(2);
});

describe('reminders', () => {
  test.each([
    ['more than 24 hours before', 24 * 60 + 5],
    ['two hours before', 120],
    ['half an hour before', 30],
    ['once the event has begun', -1],
  ])('are not sent %s', async (_name, minutes) => {
    const { host, guest } = await gather(minutes);
    await remind();
    expect([await remindedHours(host), await remindedHours(guest)]).toEqual([[], []]);
  });

  test.each<[string, Partial<typeof travelEvents.$inferInsert>]>([
    ['canceled', { state: 'canceled', cancelReason: 'Rain' }],
    ['hidden', { hiddenAt: new Date(), hiddenReason: 'Spam' }],
    ['still a draft', { state: 'draft' }],
    ['published after the reminder was due', { publishedAt: new Date() }],
  ])('are not sent for an event that is %s', async (_name, traits) => {
    const { host, guest } = await gather(24 * 60 - 5, traits);
    await remind();
    expect([await remindedHours(host), await remindedHours(guest)]).toEqual([[], []]);
  });

  test('skip events whose host is suspended', async () => {
    const { host, guest } = await gather(24 * 60 - 5);
    const suspended = { state: 'suspended', suspendedUntil: inMinutes(9999) } as const;
    await database.update(users).set(suspended).where(eq(users.id, host.id));
    await remind();
    expect(await remindedHours(guest)).toEqual([]);
  });

  test('skip members who registered after the reminder was due', async () => {
    const { event } = await gather(24 * 60 - 60);
    const late = await buildMember(database);
    await buildAttendance(database, { eventId: event.id, memberId: late.id, at: inMinutes(-10) });
    await remind();
    expect(await remindedHours(late)).toEqual([]);
  });

  test('skip channels that the member turned off', async () => {
    const { guest } = await gather(24 * 60 - 5);
    const off = (channel: 'inApp' | 'mail') => ({ userId: guest.id, topic: 'events' as const, channel, isOn: false });
    await database.insert(notificationTopics).values([off('inApp'), off('mail')]);
    await remind();
    expect([await remindedHours(guest), mailedTo(guest)]).toEqual([[], 0]);
  });
});

test('more members than fit in a batch are each reminded once', async () => {
  const event = await buildEvent(database, { startsAt: inMinutes(55) });
  const guests = await Promise.all(Array.from({ length: 230 }, () => buildMember(database)));
  for (const { id } of guests) await buildAttendance(database, { eventId: event.id, memberId: id });
  await remind();
  expect(guests.map(mailedTo)).toEqual(guests.map(() => 1));
});

test('reminders of events that have begun are deleted', async () => {
  const { event } = await gather(55);
  await remind();
  const isOfEvent = eq(eventReminders.eventId, event.id);
  expect(await database.$count(eventReminders, isOfEvent)).toBe(3);
  await database
    .update(eventReminders)
    .set({ startsAt: inMinutes(-1) })
    .where(isOfEvent);
  await move(event.id, inMinutes(-1));
  await remind();
  expect(await database.$count(eventReminders, isOfEvent)).toBe(0);
});
