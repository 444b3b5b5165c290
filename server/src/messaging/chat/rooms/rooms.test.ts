import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { buildDestination, buildDirectRoom, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../test/sockets.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { chatRoomMembers, chatRooms } from '../tables.ts';

const app = await startTestApp();
const { database } = app;
const diego = await app.signedIn({ displayName: 'Diego' });
const omar = await app.signedIn({ role: 'moderator', displayName: 'Omar' });
const reader = await app.signedIn({ tier: 'browser' });

const newRoom = async (traits: Parameters<typeof buildRoom>[1] = {}) => (await buildRoom(database, traits)).id as RoomId;
const write = (roomId: string, more: Parameters<typeof buildMessage>[1] = {}) =>
  buildMessage(database, { roomId, userId: omar.member.id, ...more });
async function listed(caller: Caller, roomId: RoomId) {
  return (await caller.api.chat.rooms()).items.find(({ id }) => id === roomId);
}
const unreadIn = async (caller: Caller, roomId: RoomId) => (await listed(caller, roomId))?.own.unreadCount;
async function memberCount(roomId: string) {
  const [row] = await database.select({ count: chatRooms.memberCount }).from(chatRooms).where(eq(chatRooms.id, roomId));
  return row?.count;
}
async function newRoomWith(...callers: Caller[]): Promise<RoomId> {
  const roomId = await newRoom();
  for (const caller of callers) await caller.api.chat.join({ roomId });
  return roomId;
}

describe('the last message of a room', () => {
  const lastIn = async (caller: Caller, roomId: RoomId) => (await listed(caller, roomId))?.last;

  test('names its author only to readers who see people', async () => {
    const roomId = await newRoom();
    expect(await lastIn(diego, roomId)).toBeNull();
    const mentions = [{ memberId: diego.member.id as MemberId, name: 'Diego' }];
    await write(roomId, { content: 'Lisbon, @Diego?', mentions });
    const last = { beginning: 'Lisbon, @Diego?', authorName: 'Omar', isOwn: false, isDeleted: false };
    expect(await lastIn(diego, roomId)).toMatchObject(last);
    expect(await lastIn(omar, roomId)).toMatchObject({ ...last, isOwn: true });
    expect(await lastIn(reader, roomId)).toMatchObject({ ...last, beginning: 'Lisbon, @A bro?', authorName: null });
  });

  test('leaves out messages that the reader may not see', async () => {
    const roomId = await newRoom();
    await write(roomId, { content: 'Seen' });
    const blocked = await app.signedIn();
    await database.insert(blocks).values({ blockerId: diego.member.id, blockedId: blocked.member.id });
    await write(roomId, { userId: blocked.member.id, content: 'From a blocked member' });
    await write(roomId, { content: 'Held', state: 'hidden' });
    await write(roomId, { content: 'Removed', state: 'removed' });
    expect(await lastIn(diego, roomId)).toMatchObject({ beginning: 'Seen' });
    expect(await lastIn(omar, roomId)).toMatchObject({ beginning: 'Held', isOwn: true });
    await write(roomId, { content: '', deletedAt: new Date() });
    expect(await lastIn(diego, roomId)).toMatchObject({ beginning: '', isDeleted: true });
  });

  test('is read in the same statement as the list of rooms', async () => {
    const statementsFor = async () => {
      const run = vi.spyOn(database.$client, 'query');
      await diego.api.chat.rooms();
      const { length } = run.mock.calls;
      run.mockRestore();
      return length;
    };
    const before = await statementsFor();
    for (let index = 0; index < 10; index += 1) await write(await newRoom());
    expect(await statementsFor()).toBe(before);
  });
});

describe('the unread count of a room', () => {
  test('counts other members’ messages since joining the room', async () => {
    const roomId = await newRoom();
    await write(roomId);
    expect(await listed(diego, roomId)).toMatchObject({ own: { membership: 'none', unreadCount: 0, readSequence: 0 } });
    expect(await diego.api.chat.join({ roomId })).toMatchObject({ membership: 'joined', unreadCount: 0 });
    await write(roomId);
    await write(roomId, { userId: null, messageType: 'system' });
    await write(roomId, { userId: diego.member.id });
    expect(await unreadIn(diego, roomId)).toBe(2);
    expect(await unreadIn(reader, roomId)).toBe(0);
  });

  test('leaves out hidden and deleted messages', async () => {
    const roomId = await newRoomWith(diego);
    const blocked = await app.signedIn();
    await database.insert(blocks).values({ blockerId: blocked.member.id, blockedId: diego.member.id });
    await write(roomId, { userId: blocked.member.id });
    await write(roomId, { state: 'hidden' });
    await write(roomId, { state: 'removed' });
    await write(roomId, { content: '', deletedAt: new Date() });
    expect(await unreadIn(diego, roomId)).toBe(0);
    await write(roomId);
    expect(await unreadIn(diego, roomId)).toBe(1);
  });

  test('stops at 100', async () => {
    const roomId = await newRoomWith(diego);
    for (let index = 0; index < 103; index += 1) await write(roomId);
    expect(await unreadIn(diego, roomId)).toBe(100);
  });

  test('decreases when the member reads, and ignores an earlier read position', async () => {
    const roomId = await newRoomWith(diego);
    const [first, second, third] = [await write(roomId), await write(roomId), await write(roomId)];
    const socket = await openSocket(app, diego);
    const moved = nextEvent(socket, 'chat.readMoved');
    const own = await diego.api.chat.markRead({ roomId, sequence: second.sequence });
    expect(own).toEqual({ membership: 'joined', readSequence: second.sequence, unreadCount: 1, mutedUntil: null });
    expect(await moved).toEqual({ roomId, own });
    expect(await diego.api.chat.markRead({ roomId, sequence: first.sequence })).toEqual(own);
    const all = await diego.api.chat.markRead({ roomId, sequence: Number.MAX_SAFE_INTEGER });
    expect(all).toMatchObject({ readSequence: third.sequence, unreadCount: 0 });
    await write(roomId);
    expect(await unreadIn(diego, roomId)).toBe(1);
  });

  test('is refetched by the member’s screens only if mentions or direct messages were read', async () => {
    const member = await app.signedIn({ displayName: 'Vito' });
    const [busy, calling] = [await newRoomWith(member), await newRoomWith(member)];
    const { id: ofTwo } = await buildDirectRoom(database, omar.member, member.member);
    const socket = await openSocket(app, member);
    const eventNames: string[] = [];
    socket.onAny((event: string, { roomId }: { roomId?: string }) => eventNames.push(roomId ? `${event} ${roomId}` : event));
    const read = async (roomId: string) => {
      const { items } = await member.api.chat.messages({ roomId: roomId as RoomId });
      await member.api.chat.markRead({ roomId: roomId as RoomId, sequence: items.at(-1)?.sequence ?? 0 });
    };
    await write(busy);
    await read(busy);
    const content = '@Vito look';
    const mentioned = nextEvent(socket, 'chat.unreadChanged');
    await omar.api.chat.join({ roomId: calling });
    await omar.api.chat.send({ roomId: calling, clientId: randomUUID(), content, mentions: [member.member.id as MemberId] });
    await mentioned;
    const settled = nextEvent(socket, 'chat.unreadChanged');
    await read(calling);
    await settled;
    await write(ofTwo);
    const less = nextEvent(socket, 'chat.unreadChanged');
    await read(ofTwo);
    await less;
    expect(eventNames.filter((event) => event.startsWith('chat.readMoved') || event === 'chat.unreadChanged')).toEqual([
      `chat.readMoved ${busy}`,
      'chat.unreadChanged',
      `chat.readMoved ${calling}`,
      'chat.unreadChanged',
      `chat.readMoved ${ofTwo}`,
      'chat.unreadChanged',
    ]);
    socket.close();
  });

  test('changes once if the same read position arrives 50 times concurrently', async () => {
    const roomId = await newRoomWith(diego);
    const { sequence } = await write(roomId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => diego.api.chat.markRead({ roomId, sequence })));
    expect(new Set(answers.map(({ readSequence }) => readSequence))).toEqual(new Set([sequence]));
    const isTheirs = and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, diego.member.id));
    expect(await database.$count(chatRoomMembers, isTheirs)).toBe(1);
  });

  test.each([
    ['a direct conversation of two other members', async () => (await buildDirectRoom(database, omar.member, reader.member)).id],
    ['a room that they have not joined', () => newRoom()],
    ['an unknown room', async () => randomUUID()],
  ])('cannot be changed or muted in %s', async (_name, find) => {
    const roomId = (await find()) as RoomId;
    await expect(diego.api.chat.markRead({ roomId, sequence: 5 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(diego.api.chat.mute({ roomId, period: 'hour' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const isTheirs = and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, diego.member.id));
    expect(await database.$count(chatRoomMembers, isTheirs)).toBe(0);
  });

  test.each([-1, 1.5, '7', null, 1e20])('rejects the sequence %j', async (sequence) => {
    const roomId = await newRoomWith(diego);
    expect((await diego.request('PUT', `/api/chat/rooms/${roomId}/read`, { sequence })).status).toBe(422);
  });
});

describe('the unread count of the sidebar', () => {
  test('counts direct messages in rooms that are not muted', async () => {
    const member = await app.signedIn();
    const { id } = await buildDirectRoom(database, member.member, omar.member);
    const roomId = id as RoomId;
    const first = await write(roomId);
    const { sequence } = await write(roomId);
    await database.update(chatRoomMembers).set({ latestSequence: sequence }).where(eq(chatRoomMembers.roomId, roomId));
    await write(await newRoomWith(member));
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 2 });
    expect(await omar.api.chat.unread()).toEqual({ unreadCount: 0 });
    await member.api.chat.markRead({ roomId, sequence: first.sequence });
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 1 });
    await member.api.chat.mute({ roomId, period: 'hour' });
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 0 });
    await member.api.chat.mute({ roomId, period: null });
    expect(await member.api.chat.unread()).toEqual({ unreadCount: 1 });
  });
});

describe('a muted room', () => {
  test('sends no notices until the mute ends, in all windows', async () => {
    const roomId = await newRoomWith(diego);
    await write(roomId);
    const socket = await openSocket(app, diego);
    const changes: unknown[] = [];
    socket.on('chat.ownStateChanged', (event) => changes.push(event));
    const own = await diego.api.chat.mute({ roomId, period: 'hour' });
    expect(Date.parse(own.mutedUntil ?? '') - Date.now()).toBeGreaterThan(3_500_000);
    expect(own.unreadCount).toBe(0);
    await expect.poll(() => changes).toContainEqual({ roomId, own });
    expect((await diego.api.chat.mute({ roomId, period: 'always' })).mutedUntil).toMatch(/^9999/);
    await database
      .update(chatRoomMembers)
      .set({ mutedUntil: new Date(Date.now() - 1000) })
      .where(eq(chatRoomMembers.roomId, roomId));
    expect((await listed(diego, roomId))?.own).toMatchObject({ mutedUntil: null, unreadCount: 1 });
  });
});

describe('a room that a member left', () => {
  test('has no unread count for the member, and sends neither notices nor events', async () => {
    const roomId = await newRoomWith(diego, omar);
    const socket = await openSocket(app, diego);
    expect(await joinRoom(socket, roomId)).toMatchObject({ ok: true });
    const received: unknown[] = [];
    socket.on('chat.messagesCreated', (event) => received.push(event));
    const memberships: unknown[] = [];
    socket.on('chat.ownStateChanged', (event) => memberships.push(event.own.membership));
    expect(await diego.api.chat.leave({ roomId })).toMatchObject({ membership: 'left', unreadCount: 0 });
    await expect.poll(() => memberships).toContain('left');
    await expect
      .poll(() => app.app.realtime.io.sockets.adapter.rooms.get(`chat:${roomId}:people`)?.has(socket.id ?? ''))
      .toBeFalsy();
    await omar.api.chat.send({ roomId, clientId: randomUUID(), content: 'They are gone' });
    expect(await joinRoom(socket, roomId)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(received).toEqual([]);
    expect(await listed(diego, roomId)).toMatchObject({ memberCount: 1, own: { membership: 'left', unreadCount: 0 } });
    expect((await diego.api.chat.messages({ roomId })).items).toHaveLength(1);
  });

  test('rejects messages and reactions until the member joins again at its newest message', async () => {
    const roomId = await newRoomWith(diego, omar);
    const clientId = randomUUID();
    const stored = await diego.api.chat.send({ roomId, clientId, content: 'In time' });
    await diego.api.chat.leave({ roomId });
    const { id: messageId } = await omar.api.chat.send({ roomId, clientId: randomUUID(), content: 'Anybody?' });
    const send = () => diego.api.chat.send({ roomId, clientId: randomUUID(), content: 'Me' });
    await expect(send()).rejects.toMatchObject({ code: 'ROOM_LEFT' });
    await expect(diego.api.chat.react({ messageId, reaction: '🙏', isOn: true })).rejects.toMatchObject({
      code: 'ROOM_LEFT',
    });
    expect(await diego.api.chat.send({ roomId, clientId, content: 'In time' })).toEqual(stored);
    expect(await diego.api.chat.join({ roomId })).toMatchObject({ membership: 'joined', unreadCount: 0 });
    expect(await send()).toMatchObject({ content: 'Me' });
    expect(await memberCount(roomId)).toBe(2);
  });

  test('has a correct number of members after many concurrent joins and leaves', async () => {
    const roomId = await newRoomWith(omar);
    await Promise.all(Array.from({ length: 50 }, () => diego.api.chat.join({ roomId })));
    expect(await memberCount(roomId)).toBe(2);
    await Promise.all(Array.from({ length: 50 }, () => diego.api.chat.leave({ roomId })));
    expect(await memberCount(roomId)).toBe(1);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? diego.api.chat.join({ roomId }) : diego.api.chat.leave({ roomId }))),
    );
    const isIn = (await listed(diego, roomId))?.own.membership === 'joined';
    expect(await memberCount(roomId)).toBe(isIn ? 2 : 1);
  });

  test('is always a public room, because direct conversations and unknown rooms can be neither left nor joined', async () => {
    const { id } = await buildDirectRoom(database, diego.member, omar.member);
    for (const roomId of [id, randomUUID()] as RoomId[]) {
      await expect(diego.api.chat.leave({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(diego.api.chat.join({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await memberCount(id)).toBe(2);
  });
});

describe('a lively room', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

  test('has a message within seven days', async () => {
    const roomId = await newRoom();
    expect(await listed(diego, roomId)).toMatchObject({ isActive: true, isLively: false });
    await write(roomId, { createdAt: daysAgo(7.01) });
    expect(await listed(diego, roomId)).toMatchObject({ isLively: false });
    await write(roomId, { createdAt: daysAgo(6.99) });
    expect(await listed(reader, roomId)).toMatchObject({ isLively: true });
  });

  test('has more than system messages', async () => {
    const roomId = await newRoom();
    await write(roomId, { userId: null, messageType: 'system' });
    expect(await listed(diego, roomId)).toMatchObject({ isLively: false });
  });
});

describe('an archived room', () => {
  test('is listed last, for its members only, who can leave it', async () => {
    const roomId = await newRoomWith(diego);
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    const { items } = await diego.api.chat.rooms();
    expect(items.at(-1)).toMatchObject({ id: roomId, isActive: false, own: { membership: 'joined' } });
    expect(await listed(omar, roomId)).toBeUndefined();
    await expect(omar.api.chat.join({ roomId })).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
    await diego.api.chat.leave({ roomId });
    expect(await listed(diego, roomId)).toBeUndefined();
  });

  test('of a destination has the destination’s name', async () => {
    const { id: destinationId, slug, name } = await buildDestination(database);
    const roomId = await newRoom({ destinationId });
    expect(await listed(diego, roomId)).toMatchObject({ destination: { slug, name } });
  });
});

describe('the search for a first message', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
  const since = (hour: number) => at(hour).toISOString();

  test('finds the first message of a day that the reader can see, even among many', async () => {
    const roomId = await newRoom();
    const blocked = await app.signedIn();
    await database.insert(blocks).values({ blockerId: diego.member.id, blockedId: blocked.member.id });
    const messages: Awaited<ReturnType<typeof write>>[] = [];
    for (let hour = 0; hour < 20; hour += 2) {
      messages.push(await write(roomId, { createdAt: at(hour) }));
      await write(await newRoom());
    }
    const find = async (hour: number) => (await diego.api.chat.firstMessage({ roomId, since: since(hour) })).messageId;
    expect(await find(-5)).toBe(messages[0]?.id);
    expect(await find(6)).toBe(messages[3]?.id);
    expect(await find(7)).toBe(messages[4]?.id);
    expect(await find(18)).toBe(messages[9]?.id);
    expect(await find(19)).toBeNull();
    await write(roomId, { createdAt: at(21), userId: blocked.member.id });
    const shown = await write(roomId, { createdAt: at(22) });
    expect(await find(19)).toBe(shown.id);
  });

  test('finds the first visible message by another member after the read position', async () => {
    const roomId = await newRoomWith(diego);
    const first = await write(roomId);
    await write(roomId, { userId: diego.member.id });
    await write(roomId, { state: 'hidden' });
    const next = await write(roomId);
    const find = async (afterSequence: number) => (await diego.api.chat.firstMessage({ roomId, afterSequence })).messageId;
    expect(await find(0)).toBe(first.id);
    expect(await find(first.sequence)).toBe(next.id);
    expect(await find(next.sequence)).toBeNull();
  });

  test('returns null in an empty room, and NOT_FOUND in a room closed to the reader', async () => {
    expect(await diego.api.chat.firstMessage({ roomId: await newRoom(), since: since(0) })).toEqual({ messageId: null });
    const { id } = await buildDirectRoom(database, omar.member, (await app.signedIn()).member);
    const attempt = diego.api.chat.firstMessage({ roomId: id as RoomId, since: since(0) });
    await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a Browser member can join, mute and leave rooms like other members', async () => {
  const roomId = await newRoomWith(reader);
  await write(roomId);
  const own: OwnRoomState = await reader.api.chat.mute({ roomId, period: 'week' });
  expect(own.membership).toBe('joined');
  expect(await reader.api.chat.leave({ roomId })).toMatchObject({ membership: 'left' });
});
