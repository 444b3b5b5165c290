import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteNow } from '../../../test/deletion.ts';
import { buildAttendance, buildCoHost, buildEvent } from '../../../test/events.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { countLockWaits } from '../../../test/lock-waits.ts';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { mails } from '../../platform/mail/tables.ts';
import { eventParticipants } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function open() {
  const member = await buildMember(database);
  return Object.assign(await app.openSession(member), { id: member.id as MemberId, email: member.email });
}
const settled = () => jobsDone(database, 'events.%');

async function register(eventId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => newId());
  const at = new Date();
  await database
    .insert(users)
    .values(ids.map((id) => ({ id, email: `${id}@example.com`, name: 'Crowd', emailVerified: true, emailConfirmedAt: at })));
  await database.insert(userProfiles).values(ids.map((userId) => ({ userId, displayName: 'Crowd' })));
  await database
    .insert(memberships)
    .values(ids.map((userId) => ({ userId, tier: 'explorer', grantedTier: 'explorer' }) as const));
  const seat = { eventId, state: 'registered', registeredAt: at } as const;
  await database.insert(eventParticipants).values(ids.map((memberId) => ({ ...seat, memberId })));
}

test('250 participants are notified of a change once each, although the change is requested three times', async () => {
  const host = await open();
  const event = await buildEvent(database, { hostId: host.id });
  const eventId = event.id as EventId;
  await register(eventId, 250);
  const { title, description, startsLocal, endsLocal, visibility } = event;
  const where = { cityId: event.cityId, timeZone: null, isOnline: false, venue: 'Elsewhere', address: '', link: '' };
  const rest = { capacity: null, minTier: null, coHostIds: [] };
  const form = { eventId, version: 1, title, description, startsLocal, endsLocal, visibility, ...where, ...rest };
  await Promise.all(Array.from({ length: 3 }, () => host.api.events.update(form)));
  const { rows } = await database.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name = 'events.notify' and data->>'after' is null`,
  );
  expect(rows[0]?.jobs).toBe(1);
  await settled();
  const isChange = and(eq(notices.kind, 'event.changed'), eq(notices.groupKey, `event:${eventId}`));
  expect(await database.$count(notices, isChange)).toBe(250);
  expect(await database.$count(mails, eq(mails.template, 'notice-event.changed'))).toBe(250);
  expect(await database.$count(notices, eq(notices.memberId, host.id))).toBe(0);
});

test('a reply notifies hosts and registered members, except the author and members who have the event open', async () => {
  const [host, coHost, guest, looking, waiting, writer] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  const eventId = (await buildEvent(database, { hostId: host.id })).id as EventId;
  await buildCoHost(database, eventId, coHost.id);
  for (const { id: memberId } of [guest, looking, writer]) await buildAttendance(database, { eventId, memberId });
  await buildAttendance(database, { eventId, memberId: waiting.id, state: 'waiting' });
  const socket = await openSocket(app, looking);
  const opened = nextEvent(socket, 'event.changed');
  socket.emit('event.open', { eventId });
  await opened;
  const reply = { eventId, clientId: crypto.randomUUID(), text: 'Shall I bring ice?' };
  const answers = [await writer.api.events.reply(reply), await writer.api.events.reply(reply)];
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await settled();
  const noticesOf = async ({ api }: typeof host) => (await api.notices.list({})).items.map(({ kind }) => kind);
  for (const who of [host, coHost, guest]) expect(await noticesOf(who)).toEqual(['event.replied']);
  for (const who of [looking, waiting, writer]) expect(await noticesOf(who)).toEqual([]);
  const other = await openSocket(app, guest);
  const received = nextEvent(other, 'notice.settled');
  other.emit('event.open', { eventId });
  await received;
  expect((await guest.api.notices.unreadCount()).unreadCount).toBe(0);
});

test('a cancellation notifies registered, reserved and waiting members, even if staff hid the event before', async () => {
  const moderator = await app.signedIn({ role: 'moderator' });
  const [host, ...guests] = [await open(), await open(), await open(), await open()];
  const eventId = (await buildEvent(database, { hostId: host.id, priceCents: 2500, refundHours: 24 })).id as EventId;
  for (const [index, state] of (['registered', 'reserved', 'waiting'] as const).entries())
    await buildAttendance(database, { eventId, memberId: guests[index]?.id ?? '', state });
  const reason = 'There is no such place';
  await moderator.api.staff.setEventHidden({ eventId, isHidden: true, reason });
  await moderator.api.staff.cancelEvent({ eventId, reason });
  await settled();
  for (const { api } of guests)
    expect((await api.notices.list({})).items).toContainEqual(
      expect.objectContaining({ kind: 'event.canceled', values: expect.objectContaining({ reason }) }),
    );
});

test('deleting the host’s account while guests are notified leaves no notices behind', async () => {
  const [host, guest] = [await open(), await open()];
  const eventId = (await buildEvent(database, { hostId: host.id })).id as EventId;
  await buildAttendance(database, { eventId, memberId: guest.id });
  let deleted: Promise<void> | undefined;
  await inTransaction(database, async (transaction) => {
    await transaction.select().from(users).where(eq(users.id, guest.id)).for('update');
    await host.api.events.cancel({ eventId, reason: 'It rains.' });
    await expect.poll(() => countLockWaits(database), { timeout: PATIENCE_MS }).toBe(1);
    deleted = deleteNow(app, host.id);
    await expect.poll(() => countLockWaits(database), { timeout: PATIENCE_MS }).toBe(2);
  });
  await deleted;
  await settled();
  expect(await database.$count(notices, eq(notices.groupKey, `event:${eventId}`))).toBe(0);
});
