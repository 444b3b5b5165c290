import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { attendanceDisputes } from '../src/gatherings/events/attendance/tables.ts';
import { eventReminders } from '../src/gatherings/events/reminders/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildEvent, clockAt } from './events.ts';
import { LISBON } from './factories.ts';
import type { Caller } from './harness.ts';

type Person = Pick<Caller, 'api'> & { member: { id: MemberId } };

const inDays = (days: number) => clockAt(new Date(Date.now() + days * DAY_MS), 'Europe/Lisbon');

export async function meetAtEvents(database: Database, { api, member }: Person, friend: Person, mark: string): Promise<EventId> {
  const place = { cityId: LISBON, timeZone: null, isOnline: false, link: '' as const, capacity: null };
  const rules = { visibility: 'members', minTier: null, isDraft: false, recurrence: null } as const;
  const more = { ...place, ...rules, startsLocal: inDays(3), endsLocal: inDays(3.1) };
  const words = { title: `${mark}event`, description: `${mark}eventtext`, venue: `${mark}venue`, address: `${mark}address` };
  const own = await api.events.create({ ...more, ...words, clientId: randomUUID(), coHostIds: [] });
  const others = { title: 'othersEvent', description: 'otherseventtext', venue: 'othersvenue', address: 'othersaddress' };
  await friend.api.events.create({ ...more, ...others, clientId: randomUUID(), coHostIds: [member.id] });
  const theirs = (await buildEvent(database, { ...others, hostId: friend.member.id })).id as EventId;
  await api.events.join({ eventId: theirs });
  await friend.api.events.join({ eventId: own.id });
  await api.events.reply({ eventId: theirs, clientId: randomUUID(), text: `${mark}eventreply` });
  await friend.api.events.reply({ eventId: own.id, clientId: randomUUID(), text: 'otherseventreply' });
  await friend.api.events.setCheckedIn({ eventId: theirs, memberId: member.id, isCheckedIn: true });
  const soon = await buildEvent(database, { ...others, hostId: friend.member.id, startsAt: new Date(Date.now() + DAY_MS / 2) });
  await api.events.join({ eventId: soon.id as EventId });
  await api.events.leave({ eventId: soon.id as EventId });
  await database.insert(attendanceDisputes).values({
    gatheringId: soon.id,
    memberId: member.id,
    outcome: 'canceledLate',
    beganAt: soon.startsAt,
    text: `${mark}dispute`,
  });
  await api.events.createFeed();
  const startsAt = new Date(Date.now() + DAY_MS);
  await database.insert(eventReminders).values({ eventId: theirs, memberId: member.id, hours: 24, startsAt });
  return own.id;
}
