import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { GROUPS_OWNED } from '@bros/contract/messaging/group-rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, type MemberTraits } from '../../../test/factories.ts';
import { buildGroup, buildGroupLink, buildMembership } from '../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { joinRoom, nextEvent, openSocket } from '../../../test/sockets.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { chatRooms } from '../chat/tables.ts';
import { chatGroupMembers } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const open = (traits: MemberTraits = {}) => app.signedIn(traits);
const idOf = ({ member }: { member: { id: string } }) => member.id as MemberId;
const send = (caller: Caller, roomId: RoomId, content = 'Who is in?') =>
  caller.api.chat.send({ roomId, clientId: randomUUID(), content });
const form = { name: 'Chiang Mai crew', purpose: 'A month of work and curry', joining: 'open' } as const;
const create = (caller: Caller, more: { memberIds?: MemberId[]; name?: string } = {}) =>
  caller.api.groups.create({ roomId: randomUUID() as RoomId, ...form, ...more });
const connect = (one: { member: { id: string } }, other: { member: { id: string } }) =>
  buildConnection(database, { requesterId: one.member.id, targetId: other.member.id, status: 'accepted' });
const membershipOf = async (roomId: string, who: { member: { id: string } }) => {
  const [row] = await database
    .select({ role: chatGroupMembers.role, state: chatGroupMembers.state })
    .from(chatGroupMembers)
    .where(and(eq(chatGroupMembers.roomId, roomId), eq(chatGroupMembers.memberId, who.member.id)));
  return row;
};
const noticesOf = async (caller: Caller) => (await caller.api.notices.list({})).items.map(({ kind }) => kind);

describe('creating a group', () => {
  test('creates one room, in the owner’s list only', async () => {
    const [owner, stranger] = [await open(), await open()];
    const roomId = randomUUID() as RoomId;
    const made = await owner.api.groups.create({ roomId, ...form });
    expect(made).toMatchObject({ ...form, memberCount: 1, own: { role: 'owner' }, can: { manage: true, own: true } });
    expect(await owner.api.groups.create({ roomId, ...form })).toEqual(made);
    expect((await owner.api.chat.rooms()).items.at(-1)).toMatchObject({ id: roomId, kind: 'group', slug: made.slug });
    expect((await stranger.api.chat.rooms()).items.map(({ id }) => id)).not.toContain(roomId);
    await expect(stranger.api.groups.create({ roomId, ...form })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  test('is limited by tier; a closed group is ignored', async () => {
    const owner = await open({ tier: 'explorer' });
    const made = await Promise.all(Array.from({ length: GROUPS_OWNED.explorer }, () => create(owner)));
    await expect(create(owner)).rejects.toMatchObject({ code: 'GROUPS_LIMIT', data: { max: 3, tier: 'adventurer' } });
    await owner.api.groups.close({ roomId: made[0]?.id as RoomId });
    await create(owner);
    await expect(create(await open({ tier: 'browser' }))).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  });

  test('is limited even if groups are created concurrently', async () => {
    const owner = await open({ tier: 'explorer' });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => create(owner)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(GROUPS_OWNED.explorer);
  });

  test('by a newcomer is rejected with a link in the name', async () => {
    await expect(create(await open(), { name: 'www.example.org' })).rejects.toMatchObject({ code: 'LINKS_REFUSED' });
  });
});

describe('invitations', () => {
  test('reach connections only, who can accept or decline', async () => {
    const [owner, friend, other, stranger] = [await open(), await open(), await open(), await open()];
    await Promise.all([connect(owner, friend), connect(other, owner)]);
    const { id: roomId } = await create(owner, { memberIds: [idOf(friend), idOf(other), idOf(stranger)] });
    expect(await noticesOf(friend)).toEqual(['group.invited']);
    expect(await noticesOf(stranger)).toEqual([]);
    expect((await friend.api.groups.invitations({})).items).toMatchObject([{ group: { id: roomId, own: { state: 'invited' } } }]);
    await expect(friend.api.chat.messages({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await friend.api.groups.answer({ roomId, isAccepted: true })).toEqual({ isJoined: true });
    expect(await friend.api.groups.answer({ roomId, isAccepted: true })).toEqual({ isJoined: true });
    expect(await other.api.groups.answer({ roomId, isAccepted: false })).toEqual({ isJoined: false });
    await expect(stranger.api.groups.answer({ roomId, isAccepted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await owner.api.groups.members({ roomId })).items.map(({ member }) => member.id)).toEqual([
      idOf(owner),
      idOf(friend),
    ]);
    expect((await owner.api.groups.get({ roomId })).memberCount).toBe(2);
    await send(friend, roomId);
  });

  test('ignore members who are in the group, already invited, or not connections', async () => {
    const [owner, member, invited, asking, connection, stranger] = [
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
      await open(),
    ];
    const roomId = await buildGroup(database, owner.member, { members: [member.member] });
    await buildMembership(database, roomId, invited.member, { state: 'invited' });
    await buildMembership(database, roomId, asking.member, { state: 'asked' });
    for (const friend of [member, invited, asking, connection]) await connect(owner, friend);
    const memberIds = [member, invited, asking, connection, stranger].map(idOf);
    expect(await owner.api.groups.invite({ roomId, memberIds })).toEqual({ invitedCount: 2 });
    expect(await owner.api.groups.invite({ roomId, memberIds })).toEqual({ invitedCount: 0 });
  });

  test('leave no unread notice if the member declines by leaving or joins by a link', async () => {
    const [owner, leaving, joining] = [await open(), await open(), await open()];
    await Promise.all([connect(owner, leaving), connect(owner, joining)]);
    const { id: roomId } = await create(owner, { memberIds: [idOf(leaving), idOf(joining)] });
    const { items } = await owner.api.groups.createLink({ roomId, days: null, usesMax: null });
    await leaving.api.groups.leave({ roomId });
    await joining.api.groups.join({ code: items[0]?.code ?? '' });
    for (const { api } of [leaving, joining]) {
      expect((await api.notices.list({})).items).toMatchObject([{ kind: 'group.invited', readAt: expect.any(String) }]);
    }
  });

  test('can be withdrawn, which removes their notice', async () => {
    const [owner, friend] = [await open(), await open()];
    await connect(owner, friend);
    const { id: roomId } = await create(owner, { memberIds: [idOf(friend)] });
    await owner.api.groups.remove({ roomId, memberId: idOf(friend) });
    expect(await noticesOf(friend)).toEqual([]);
    await expect(friend.api.groups.get({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('do not reach a connection who blocked the owner', async () => {
    const [owner, friend] = [await open(), await open()];
    await connect(owner, friend);
    await database.insert(blocks).values({ blockerId: friend.member.id, blockedId: owner.member.id });
    const { id: roomId } = await create(owner, { memberIds: [idOf(friend)] });
    expect(await membershipOf(roomId, friend)).toBeUndefined();
  });
});

describe('roles', () => {
  test('decide who can change the group, remove members and appoint helpers', async () => {
    const [owner, helper, other, member] = [await open(), await open(), await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { helpers: [helper.member, other.member], members: [member.member] });
    const forbidden = { code: 'FORBIDDEN' };
    await expect(member.api.groups.update({ roomId, ...form })).rejects.toMatchObject(forbidden);
    await expect(member.api.groups.createLink({ roomId, days: 7, usesMax: null })).rejects.toMatchObject(forbidden);
    await expect(member.api.groups.links({ roomId })).rejects.toMatchObject(forbidden);
    await expect(member.api.groups.members({ roomId, state: 'asked' })).rejects.toMatchObject(forbidden);
    await expect(member.api.groups.remove({ roomId, memberId: idOf(helper) })).rejects.toMatchObject(forbidden);
    await expect(helper.api.groups.remove({ roomId, memberId: idOf(other) })).rejects.toMatchObject(forbidden);
    await expect(helper.api.groups.remove({ roomId, memberId: idOf(owner) })).rejects.toMatchObject(forbidden);
    await expect(helper.api.groups.setRole({ roomId, memberId: idOf(member), role: 'helper' })).rejects.toMatchObject(forbidden);
    await expect(helper.api.groups.close({ roomId })).rejects.toMatchObject(forbidden);
    expect(await helper.api.groups.update({ roomId, ...form, name: 'Pai crew' })).toMatchObject({ name: 'Pai crew' });
    await owner.api.groups.setRole({ roomId, memberId: idOf(other), role: 'member' });
    await helper.api.groups.remove({ roomId, memberId: idOf(other) });
    expect(await membershipOf(roomId, other)).toEqual({ role: 'member', state: 'removed' });
  });

  test('can be changed to transfer the group; the former owner becomes a helper', async () => {
    const [owner, next, browser] = [await open(), await open(), await open({ tier: 'browser' })];
    const roomId = await buildGroup(database, owner.member, { members: [next.member, browser.member] });
    await expect(owner.api.groups.setRole({ roomId, memberId: idOf(browser), role: 'owner' })).rejects.toMatchObject({
      code: 'GROUPS_LIMIT',
    });
    await owner.api.groups.setRole({ roomId, memberId: idOf(next), role: 'owner' });
    expect(await membershipOf(roomId, owner)).toEqual({ role: 'helper', state: 'joined' });
    expect(await membershipOf(roomId, next)).toEqual({ role: 'owner', state: 'joined' });
    expect(await noticesOf(next)).toEqual(['group.owned']);
  });

  test('are required: for a member outside the group, even a moderator, operations return NOT_FOUND or nothing', async () => {
    const [owner, member, stranger, moderator] = [await open(), await open(), await open(), await open({ role: 'moderator' })];
    const roomId = await buildGroup(database, owner.member, { members: [member.member] });
    const link = await buildGroupLink(database, roomId);
    const other = await buildGroupLink(database, await buildGroup(database, owner.member));
    const message = await send(owner, roomId, 'Only for us');
    const hidden = { code: 'NOT_FOUND' };
    for (const { api } of [stranger, moderator]) {
      await expect(api.groups.get({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.groups.members({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.groups.update({ roomId, ...form })).rejects.toMatchObject(hidden);
      await expect(api.groups.remove({ roomId, memberId: idOf(member) })).rejects.toMatchObject(hidden);
      await expect(api.groups.links({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.groups.revokeLink({ roomId, linkId: link.id })).rejects.toMatchObject(hidden);
      await expect(api.groups.close({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.chat.messages({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.chat.messages({ roomId, around: message.id })).rejects.toMatchObject(hidden);
      await expect(api.chat.join({ roomId })).rejects.toMatchObject(hidden);
      await expect(api.chat.firstMessage({ roomId, afterSequence: 0 })).rejects.toMatchObject(hidden);
      expect(await api.chat.quoted({ ids: [message.id] })).toEqual({ items: [] });
      expect((await api.chat.search({ words: 'only', roomId })).items).toEqual([]);
    }
    await expect(send(stranger, roomId)).rejects.toMatchObject(hidden);
    expect((await joinRoom(await openSocket(app, stranger), roomId)).ok).toBe(false);
    await expect(moderator.api.staff.messageHistory({ messageId: message.id })).rejects.toMatchObject(hidden);
    await expect(owner.api.groups.revokeLink({ roomId, linkId: other.id })).rejects.toMatchObject(hidden);
  });
});

describe('the messages of a group', () => {
  test('reach its members only, with unread counts, search and mentions', async () => {
    const [owner, member] = [await open({ displayName: 'Diego' }), await open({ displayName: 'Omar' })];
    const roomId = await buildGroup(database, owner.member, { members: [member.member] });
    const socket = await openSocket(app, member);
    socket.emit('chat.open');
    const elsewhere = await openSocket(app, await open());
    elsewhere.emit('chat.open');
    const announcedRoomIds: RoomId[] = [];
    elsewhere.on('chat.roomsWritten', ({ roomIds }) => announcedRoomIds.push(...roomIds));
    const written = nextEvent(socket, 'chat.roomsWritten');
    const counted = nextEvent(socket, 'chat.unreadChanged');
    const content = '@Omar the curry is ready';
    const message = await owner.api.chat.send({ roomId, clientId: randomUUID(), content, mentions: [idOf(member)] });
    expect(await written).toEqual({ roomIds: [roomId] });
    await counted;
    expect(announcedRoomIds).not.toContain(roomId);
    expect((await member.api.chat.rooms()).items.at(-1)).toMatchObject({ id: roomId, own: { unreadCount: 1 } });
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 1 });
    expect((await member.api.chat.search({ words: 'curry', roomId })).items).toMatchObject([
      { message: { id: message.id }, room: { kind: 'group', name: 'Chiang Mai crew', slug: `group-${roomId}` } },
    ]);
    expect((await member.api.chat.listMembers({ roomId })).items.map(({ displayName }) => displayName)).toEqual(['Diego']);
    expect(await member.api.chat.pins({ roomId })).toEqual({ items: [] });
    await member.api.chat.markRead({ roomId, sequence: message.sequence });
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 0 });
    expect((await member.api.chat.mute({ roomId, period: 'hour' })).mutedUntil).not.toBeNull();
    expect((await member.api.groups.get({ roomId })).own.mutedUntil).not.toBeNull();
  });

  test('have no names for a Browser member, who cannot write', async () => {
    const [owner, browser] = [await open(), await open({ tier: 'browser' })];
    const roomId = await buildGroup(database, owner.member, { members: [browser.member] });
    await send(owner, roomId);
    expect((await browser.api.chat.messages({ roomId })).items).toMatchObject([{ author: null }]);
    expect(await browser.api.groups.get({ roomId })).toMatchObject({ owner: null, can: { manage: false } });
    await expect(send(browser, roomId)).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
    await expect(browser.api.groups.members({ roomId })).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  });

  test('are hidden between two members if one blocked the other', async () => {
    const [owner, one, other] = [await open(), await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { members: [one.member, other.member] });
    await database.insert(blocks).values({ blockerId: one.member.id, blockedId: other.member.id });
    const message = await send(other, roomId, 'You cannot see this');
    const shown = async ({ api }: Caller) => (await api.chat.messages({ roomId })).items.map(({ id }) => id);
    expect(await shown(one)).toEqual([]);
    expect(await shown(owner)).toEqual([message.id]);
    const namesFor = async ({ api }: Caller) => (await api.groups.members({ roomId })).items.map(({ member }) => member.id);
    expect(await namesFor(other)).not.toContain(idOf(one));
    expect(await namesFor(one)).toContain(idOf(other));
  });

  test('no longer reach a removed member, even one who is writing', async () => {
    const [owner, member] = [await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { members: [member.member] });
    const socket = await openSocket(app, member);
    expect((await joinRoom(socket, roomId)).ok).toBe(true);
    const received: string[] = [];
    socket.on('chat.messagesCreated', ({ messages }) => received.push(...messages.map(({ content }) => content)));
    const evicted = nextEvent(socket, 'chat.ownStateChanged');
    const remove = () => owner.api.groups.remove({ roomId, memberId: idOf(member) });
    const [, ...outcomes] = await Promise.allSettled([remove(), ...Array.from({ length: 5 }, () => send(member, roomId))]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
    expect(refused.filter((code) => code !== 'ROOM_LEFT')).toEqual([]);
    expect(await evicted).toMatchObject({ roomId, own: { membership: 'left' } });
    await expect(send(member, roomId)).rejects.toMatchObject({ code: 'ROOM_LEFT' });
    await send(owner, roomId, 'After the removal');
    await expect.poll(async () => (await owner.api.chat.messages({ roomId })).items.at(-1)?.content).toBe('After the removal');
    expect(received).not.toContain('After the removal');
    await expect(member.api.chat.messages({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(member.api.groups.get({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await member.api.chat.rooms()).items.map(({ id }) => id)).not.toContain(roomId);
    expect((await member.api.chat.search({ words: 'removal' })).items).toEqual([]);
    expect((await joinRoom(await openSocket(app, member), roomId)).ok).toBe(false);
  });

  test('can still be read after the group was closed', async () => {
    const [owner, member] = [await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { members: [member.member] });
    await send(owner, roomId);
    expect(await owner.api.groups.close({ roomId })).toMatchObject({ isActive: false, can: { manage: false, own: false } });
    expect(await owner.api.groups.close({ roomId })).toMatchObject({ isActive: false });
    await expect(member.api.groups.close({ roomId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(send(member, roomId)).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
    expect((await member.api.chat.messages({ roomId })).items).toHaveLength(1);
    expect((await member.api.chat.rooms()).items.at(-1)).toMatchObject({ id: roomId, isActive: false });
    const archived = { code: 'ROOM_ARCHIVED' };
    await expect(owner.api.groups.update({ roomId, ...form })).rejects.toMatchObject(archived);
    const invited = await open();
    await buildMembership(database, roomId, invited.member, { state: 'invited' });
    await expect(invited.api.groups.answer({ roomId, isAccepted: true })).rejects.toMatchObject(archived);
    await member.api.groups.leave({ roomId });
    expect((await member.api.chat.rooms()).items.map(({ id }) => id)).not.toContain(roomId);
  });
});

describe('the database', () => {
  test('rejects a second owner, a role without membership, too many members and too many uses of a link', async () => {
    const [owner, other] = [await open(), await open()];
    const roomId = await buildGroup(database, owner.member, { members: [other.member] });
    const ofOther = and(eq(chatGroupMembers.roomId, roomId), eq(chatGroupMembers.memberId, other.member.id));
    const refused = (work: Promise<unknown>) => expect(work).rejects.toThrow();
    await refused(database.update(chatGroupMembers).set({ role: 'owner' }).where(ofOther));
    await refused(database.update(chatGroupMembers).set({ role: 'helper', state: 'removed' }).where(ofOther));
    await refused(database.update(chatRooms).set({ memberCount: 101 }).where(eq(chatRooms.id, roomId)));
    const link = await buildGroupLink(database, roomId, { usesMax: 1, uses: 1 });
    expect(link.uses).toBe(1);
    await refused(buildGroupLink(database, roomId, { usesMax: 1, uses: 2 }));
  });
});
