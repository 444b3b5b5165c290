import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { GROUP_MEMBERS_MAX } from '@bros/contract/messaging/group-rules';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventGroupsIn } from '../../../../test/event-groups.ts';
import { buildAttendance, buildCoHost, buildEvent } from '../../../../test/events.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { chatRooms } from '../../chat/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const { settled, groupSeenBy, hostEvent, openGroup, joined } = eventGroupsIn(app);

describe('the group of an event', () => {
  test('is opened once by its host, and contains everyone with a seat', async () => {
    const hosted = await hostEvent();
    const { host, eventId } = hosted;
    const [guest, waiting] = [await joined(eventId), await app.signedIn()];
    await buildAttendance(database, { eventId, memberId: waiting.member.id, state: 'waiting' });
    expect(await host.api.groups.ofEvent({ eventId })).toEqual({ group: null, can: { open: true } });
    const pressed = await Promise.all(Array.from({ length: 10 }, () => host.api.groups.openForEvent({ eventId })));
    expect(new Set(pressed.map(({ group }) => group?.roomId)).size).toBe(1);
    await settled();
    const group = await openGroup(hosted);
    expect(await host.api.groups.get(group)).toMatchObject({ name: 'Sunset drinks', memberCount: 2, eventId });
    expect(await guest.api.groups.ofEvent({ eventId })).toMatchObject({ group, can: { open: false } });
    expect(await groupSeenBy(waiting, eventId)).toBeNull();
    expect((await guest.api.chat.rooms({})).items.map(({ id }) => id)).toContain(group.roomId);
  });

  test('cannot be opened by a guest, by a stranger, or for an event that is over', async () => {
    const { eventId, host } = await hostEvent();
    const guest = await joined(eventId);
    for (const other of [guest, await app.signedIn()])
      await expect(other.api.groups.openForEvent({ eventId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const past = { startsAt: new Date(Date.now() - DAY_MS), state: 'over' as const };
    const over = await buildEvent(database, { hostId: host.member.id, ...past });
    const opened = host.api.groups.openForEvent({ eventId: over.id });
    await expect(opened).rejects.toMatchObject({ code: 'EVENT_STATE' });
    expect(await host.api.groups.ofEvent({ eventId: over.id })).toEqual({ group: null, can: { open: false } });
  });

  test('counts toward the number of groups that the host may own', async () => {
    const host = await app.signedIn({ tier: 'explorer' });
    const open = async () =>
      host.api.groups.openForEvent({ eventId: (await buildEvent(database, { hostId: host.member.id })).id });
    for (let count = 0; count < 3; count += 1) await open();
    await expect(open()).rejects.toMatchObject({ code: 'GROUPS_LIMIT' });
  });

  test('is joined by members who get a seat later, even if thirty do so concurrently', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    await Promise.all(Array.from({ length: 30 }, () => joined(hosted.eventId)));
    await settled();
    expect((await hosted.host.api.groups.get(group)).memberCount).toBe(31);
  });

  test('loses a member who gives up their seat, until the member gets a new seat', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const guest = await joined(hosted.eventId);
    await settled();
    expect(await groupSeenBy(guest, hosted.eventId)).toBe(group.roomId);
    await guest.api.events.leave({ eventId: hosted.eventId });
    await settled();
    expect(await groupSeenBy(guest, hosted.eventId)).toBeNull();
    await expect(guest.api.groups.get(group)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await guest.api.events.join({ eventId: hosted.eventId });
    await settled();
    expect(await groupSeenBy(guest, hosted.eventId)).toBe(group.roomId);
  });

  test('does not bring back a member who left or whom the owner removed', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const [gone, removed] = [await joined(hosted.eventId), await joined(hosted.eventId)];
    await settled();
    await gone.api.groups.leave(group);
    await hosted.host.api.groups.remove({ ...group, memberId: removed.member.id });
    await joined(hosted.eventId);
    await settled();
    for (const member of [gone, removed]) expect(await groupSeenBy(member, hosted.eventId)).toBeNull();
    await removed.api.events.leave({ eventId: hosted.eventId });
    await removed.api.events.join({ eventId: hosted.eventId });
    await settled();
    expect(await groupSeenBy(removed, hosted.eventId)).toBeNull();
  });

  test('keeps its members when the event is canceled', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const guest = await joined(hosted.eventId);
    await settled();
    await hosted.host.api.events.cancel({ eventId: hosted.eventId, scope: 'one', reason: '' });
    await settled();
    expect((await guest.api.groups.get(group)).isActive).toBe(true);
  });

  test('loses a banned member', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const guest = await joined(hosted.eventId);
    await settled();
    const admin = await app.signedIn({ role: 'admin' });
    await admin.api.staff.ban({ memberId: guest.member.id as MemberId, reason: 'A test' });
    await jobsDone(database, 'events.remove-member');
    await settled();
    expect((await hosted.host.api.groups.get(group)).memberCount).toBe(1);
  });

  test('when full, admits a member with a new seat as soon as there is room', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const setSize = (memberCount: number) =>
      database.update(chatRooms).set({ memberCount }).where(eq(chatRooms.id, group.roomId));
    await setSize(GROUP_MEMBERS_MAX);
    const late = await joined(hosted.eventId);
    await settled();
    expect(await groupSeenBy(late, hosted.eventId)).toBeNull();
    await setSize(1);
    await joined(hosted.eventId);
    await settled();
    expect(await groupSeenBy(late, hosted.eventId)).toBe(group.roomId);
  });

  test('when full, replaces a member who leaves the event with the one who gets the seat', async () => {
    const host = await app.signedIn();
    const event = await buildEvent(database, { hostId: host.member.id, capacity: 2 });
    const hosted = { host, eventId: event.id as EventId };
    const [leaver] = [await joined(hosted.eventId), await joined(hosted.eventId)];
    const waiting = await joined(hosted.eventId);
    const group = await openGroup(hosted);
    await database.update(chatRooms).set({ memberCount: GROUP_MEMBERS_MAX }).where(eq(chatRooms.id, group.roomId));
    await leaver.api.events.leave({ eventId: hosted.eventId });
    await settled();
    expect(await groupSeenBy(waiting, hosted.eventId)).toBe(group.roomId);
  });

  test('outlives its event', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    await database.delete(travelEvents).where(eq(travelEvents.id, hosted.eventId));
    expect((await hosted.host.api.groups.get(group)).eventId).toBeNull();
  });

  test('passes to the next host when the first is banned and loses access', async () => {
    const hosted = await hostEvent();
    const { host, eventId } = hosted;
    const next = await app.signedIn();
    await buildCoHost(database, eventId, next.member.id);
    const group = await openGroup(hosted);
    const admin = await app.signedIn({ role: 'admin' });
    await admin.api.staff.ban({ memberId: host.member.id as MemberId, reason: 'A test' });
    for (const job of ['events.remove-member', 'groups.replace-owner']) await jobsDone(database, job);
    await settled();
    const seen = await next.api.groups.get(group);
    expect(seen).toMatchObject({ own: { role: 'owner' }, memberCount: 1 });
  });

  test('keeps a suspended member', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const guest = await joined(hosted.eventId);
    await settled();
    const admin = await app.signedIn({ role: 'admin' });
    await admin.api.staff.suspend({ memberId: guest.member.id as MemberId, days: 3, reason: 'A test' });
    await joined(hosted.eventId);
    await settled();
    expect((await hosted.host.api.groups.get(group)).memberCount).toBe(3);
  });

  test('cannot be opened while staff hide the event', async () => {
    const { host, eventId } = await hostEvent();
    const moderator = await app.signedIn({ role: 'moderator' });
    await moderator.api.staff.setEventHidden({ eventId, isHidden: true, reason: 'Its title' });
    await expect(host.api.groups.openForEvent({ eventId })).rejects.toMatchObject({ code: 'EVENT_STATE' });
    expect((await host.api.groups.ofEvent({ eventId })).can.open).toBe(false);
  });

  test('can be opened again after its owner closed it', async () => {
    const hosted = await hostEvent();
    const first = await openGroup(hosted);
    await hosted.host.api.groups.close(first);
    expect((await hosted.host.api.groups.ofEvent({ eventId: hosted.eventId })).can.open).toBe(true);
    expect(await openGroup(hosted)).not.toEqual(first);
  });

  test('keeps a helper and a member who came back by a link, even after they give up their seats', async () => {
    const hosted = await hostEvent();
    const { host, eventId } = hosted;
    const group = await openGroup(hosted);
    const [helper, returned] = [await joined(eventId), await joined(eventId)];
    await settled();
    await host.api.groups.setRole({ ...group, memberId: helper.member.id as MemberId, role: 'helper' });
    await returned.api.groups.leave(group);
    const link = await host.api.groups.createLink({ ...group, days: 7, usesMax: null });
    await returned.api.groups.join({ code: link.items[0]?.code ?? '' });
    await host.api.groups.decide({ ...group, memberId: returned.member.id as MemberId, isAccepted: true });
    for (const member of [helper, returned]) await member.api.events.leave({ eventId });
    await settled();
    for (const member of [helper, returned]) expect(await groupSeenBy(member, eventId)).toBe(group.roomId);
  });

  test('keeps a member who joined the group, then got a seat, then gave it up', async () => {
    const hosted = await hostEvent();
    const group = await openGroup(hosted);
    const link = await hosted.host.api.groups.createLink({ ...group, days: 7, usesMax: null });
    const early = await app.signedIn();
    await early.api.groups.join({ code: link.items[0]?.code ?? '' });
    await hosted.host.api.groups.decide({ ...group, memberId: early.member.id, isAccepted: true });
    await early.api.events.join({ eventId: hosted.eventId });
    await settled();
    await early.api.events.leave({ eventId: hosted.eventId });
    await settled();
    expect(await groupSeenBy(early, hosted.eventId)).toBe(group.roomId);
  });
});
