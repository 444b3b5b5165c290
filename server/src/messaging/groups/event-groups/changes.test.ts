import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { GROUP_MEMBERS_MAX } from '@bros/contract/messaging/group-rules';
import { asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { eventGroupsIn } from '../../../../test/event-groups.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { eventCoHosts } from '../../../gatherings/events/tables.ts';
import { createLog } from '../../../platform/log.ts';
import { createQueue } from '../../../platform/queue.ts';
import { chatRooms } from '../../chat/tables.ts';
import { chatGroupMembers, chatGroupSeats } from '../tables.ts';
import { syncEventGroupJob } from './service.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const { settled, groupSeenBy, hostEvent, openGroup, joined } = eventGroupsIn(app);
const idOf = ({ member }: { member: { id: string } }) => member.id as MemberId;

test('after a ban of the host, the next host owns the group, not a helper who joined it earlier', async () => {
  const hosted = await hostEvent();
  const { host, eventId } = hosted;
  const helper = await joined(eventId);
  const group = await openGroup(hosted);
  await host.api.groups.setRole({ ...group, memberId: idOf(helper), role: 'helper' });
  const [first, second] = [await app.signedIn(), await app.signedIn()];
  await database.insert(eventCoHosts).values([
    { eventId, memberId: second.member.id, position: 2 },
    { eventId, memberId: first.member.id, position: 1 },
  ]);
  await joined(eventId);
  await settled();
  const admin = await app.signedIn({ role: 'admin' });
  await admin.api.staff.ban({ memberId: idOf(host), reason: 'A test' });
  for (const job of ['events.remove-member', 'groups.replace-owner']) await jobsDone(database, job);
  await settled();
  expect((await first.api.groups.get(group)).own.role).toBe('owner');
  expect((await helper.api.groups.get(group)).own.role).toBe('helper');
});

test.each(['leaves', 'is removed'])('a place in a full group goes to a waiting guest as soon as a member %s', async (how) => {
  const hosted = await hostEvent();
  const { host, eventId } = hosted;
  const group = await openGroup(hosted);
  const [gone, late] = [await joined(eventId), await app.signedIn()];
  await settled();
  await database.update(chatRooms).set({ memberCount: GROUP_MEMBERS_MAX }).where(eq(chatRooms.id, group.roomId));
  await late.api.events.join({ eventId });
  await settled();
  expect(await groupSeenBy(late, eventId)).toBeNull();
  if (how === 'leaves') await gone.api.groups.leave(group);
  else await host.api.groups.remove({ ...group, memberId: idOf(gone) });
  await settled();
  expect(await groupSeenBy(late, eventId)).toBe(group.roomId);
  expect(await groupSeenBy(gone, eventId)).toBeNull();
});

const write = ({ api }: Caller, roomId: RoomId, content: string) => api.chat.send({ roomId, clientId: randomUUID(), content });
const readBy = async ({ api }: Caller, roomId: RoomId) =>
  (await api.chat.messages({ roomId })).items.flatMap(({ type, content }) => (type === 'user' ? content : []));

test('a guest who blocked the group’s owner, who is not a host, joins the group with the seat; neither sees the other’s messages', async () => {
  const hosted = await hostEvent();
  const { host, eventId } = hosted;
  const group = await openGroup(hosted);
  const [owner, guest] = [await joined(eventId), await app.signedIn()];
  await settled();
  await host.api.groups.setRole({ ...group, memberId: idOf(owner), role: 'owner' });
  await guest.api.blocks.block({ memberId: idOf(owner) });
  await guest.api.events.join({ eventId });
  await settled();
  expect(await groupSeenBy(guest, eventId)).toBe(group.roomId);
  await write(owner, group.roomId, 'From the owner');
  await write(guest, group.roomId, 'From the guest');
  expect(await readBy(guest, group.roomId)).toEqual(['From the guest']);
  expect(await readBy(owner, group.roomId)).toEqual(['From the owner']);
  expect(await readBy(host, group.roomId)).toEqual(['From the owner', 'From the guest']);
});

test('a guest whom the host blocks leaves the group', async () => {
  const hosted = await hostEvent();
  const group = await openGroup(hosted);
  const guest = await joined(hosted.eventId);
  await settled();
  await hosted.host.api.blocks.block({ memberId: idOf(guest) });
  await settled();
  await expect(guest.api.groups.get(group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the job for changed seats is idempotent, even if it runs three times concurrently', async () => {
  const hosted = await hostEvent();
  const { host, eventId } = hosted;
  const group = await openGroup(hosted);
  const [, leaver] = [await joined(eventId), await joined(eventId)];
  await settled();
  await leaver.api.events.leave({ eventId });
  await settled();
  const queue = createQueue(app.databaseUrl, createLog('silent'), { isWorking: false });
  onTestFinished(() => queue.stop());
  const { mailer, outbox, pusher } = noticesIn(app);
  const run = () => syncEventGroupJob({ database, queue, mailer, outbox, pusher }).handle({ eventId });
  const of = group.roomId;
  const read = async () => ({
    members: await database
      .select()
      .from(chatGroupMembers)
      .where(eq(chatGroupMembers.roomId, of))
      .orderBy(asc(chatGroupMembers.memberId)),
    seats: await database
      .select()
      .from(chatGroupSeats)
      .where(eq(chatGroupSeats.roomId, of))
      .orderBy(asc(chatGroupSeats.memberId)),
    rooms: await database.select().from(chatRooms).where(eq(chatRooms.id, of)),
    notices: (await host.api.notices.list({})).items,
  });
  const before = await read();
  expect(before.members).toHaveLength(2);
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await read()).toEqual(before);
});
