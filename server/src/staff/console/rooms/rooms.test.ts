import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { DestinationId, RoomId } from '@bros/contract/core/fields';
import type { DeskRoom } from '@bros/contract/messaging/room-desk';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDestination, buildDirectRoom, buildMember, buildRoom, buildTrip } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { nextEvent, openSocket } from '../../../../test/sockets.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { chatRooms } from '../../../messaging/chat/tables.ts';
import { destinationFavorites, destinations } from '../../../places/destinations/tables.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { openPopularRooms } from './service.ts';

const app = await startTestApp();
const { database } = app;
const outbox = createOutbox({ database, databaseUrl: '', log: undefined as never, send: () => Promise.resolve() });
const admin = await app.signedIn({ role: 'admin', displayName: 'Ada' });
const otherAdmin = await app.signedIn({ role: 'admin' });
const moderator = await app.signedIn({ role: 'moderator' });
const member = await app.signedIn({ tier: 'explorer' });
const desk = admin.api.staff;

const newId = () => randomUUID() as RoomId;
const named = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;
const find = (items: DeskRoom[], id: string) => items.find((room) => room.id === id);
async function create(name = named('Room')) {
  const roomId = newId();
  return find((await desk.createRoom({ roomId, name })).items, roomId) as DeskRoom;
}
const activeIds = async () => (await desk.rooms()).items.filter((room) => room.isActive).map((room) => room.id);
const lastActions = (max: number) =>
  database.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id)).limit(max);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const put = (path: string, body: unknown) => admin.request('PUT', `/api/staff${path}`, body);
async function likedBy(count: number, traits: Parameters<typeof buildDestination>[1] = {}) {
  const destination = await buildDestination(database, traits);
  for (let index = 0; index < count; index += 1) {
    const { id: memberId } = await buildMember(database);
    await database.insert(destinationFavorites).values({ memberId, destinationId: destination.id });
  }
  return { ...destination, id: destination.id as DestinationId };
}
const roomOf = async (destinationId: string) =>
  (await database.select().from(chatRooms).where(eq(chatRooms.destinationId, destinationId)))[0];

describe('a new room', () => {
  test('is listed last, with a URL from its name, and is in the audit log', async () => {
    await buildRoom(database, { position: 3 });
    const name = named('Café & Co');
    const room = await create(`  ${name}\u200b `);
    expect(room).toMatchObject({ name, slug: name.toLowerCase().replace('é & ', 'e-').replaceAll(' ', '-'), isActive: true });
    expect((await activeIds()).at(-1)).toBe(room.id);
    expect(await lastActions(1)).toMatchObject([{ actorId: admin.member.id, action: 'room.created', targetId: room.id }]);
    const { items } = await desk.auditLog({ limit: 1 });
    expect(items).toMatchObject([{ targetName: name, targetType: 'room' }]);
    expect((await member.api.chat.rooms()).items.at(-1)).toMatchObject({ id: room.id, name });
  });

  test('is created once, even by 20 concurrent requests', async () => {
    const form = { roomId: newId(), name: named('Once') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.request('POST', '/api/staff/rooms', form)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await database.$count(auditLog, eq(auditLog.targetId, form.roomId))).toBe(1);
  });

  test('requires a unique name, ignoring case, even if two admins create it concurrently', async () => {
    const name = named('Twice');
    const tries = [name, name.toUpperCase()].map((each, index) =>
      (index ? otherAdmin : admin).request('POST', '/api/staff/rooms', { roomId: newId(), name: each }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('gets a numbered URL if its URL is taken, and a default URL for a non-Latin name', async () => {
    const [one, other] = [await create('C++ talk'), await create('C# talk')];
    expect([one.slug, other.slug]).toEqual(['c-talk', 'c-talk-2']);
    expect((await create('Ресторан')).slug).toMatch(/^room/);
  });

  test('is rejected with the ID of another room or an invalid name', async () => {
    const direct = await buildDirectRoom(database, await buildMember(database), await buildMember(database));
    const taken = await admin.request('POST', '/api/staff/rooms', { roomId: direct.id, name: named('Stolen') });
    expect([taken.status, await codeOf(taken)]).toEqual([409, 'EDIT_CONFLICT']);
    for (const body of [
      {},
      { roomId: newId() },
      { roomId: newId(), name: ' \u200b ' },
      { roomId: newId(), name: 'x'.repeat(61) },
      { roomId: newId(), name: 7 },
      { roomId: 'no', name: 'Fine' },
      { roomId: newId(), name: 'Fine', slug: 'general' },
    ]) {
      expect((await admin.request('POST', '/api/staff/rooms', body)).status).toBe(422);
    }
  });
});

describe('a chat room', () => {
  test('can be renamed and keeps its URL; a rename from a stale name is rejected', async () => {
    const room = await create();
    const name = named('Renamed');
    const change = { roomId: room.id, name, seenName: room.name };
    expect(find((await desk.renameRoom(change)).items, room.id)).toMatchObject({ name, slug: room.slug });
    await desk.renameRoom(change);
    expect(await lastActions(2)).toMatchObject([
      { action: 'room.renamed', details: { from: room.name, to: name } },
      { action: 'room.created' },
    ]);
    const late = await put(`/rooms/${room.id}/name`, { name: 'Late', seenName: room.name });
    expect([late.status, await codeOf(late)]).toEqual([409, 'EDIT_CONFLICT']);
    const other = await create();
    const taken = await put(`/rooms/${other.id}/name`, { name: name.toUpperCase(), seenName: other.name });
    expect(await codeOf(taken)).toBe('ROOM_NAME_TAKEN');
    expect(
      find((await desk.renameRoom({ roomId: room.id, name: name.toUpperCase(), seenName: name })).items, room.id)?.name,
    ).toBe(name.toUpperCase());
  });

  test('can be archived, so that nobody can write in it, and restored at the end of the list', async () => {
    const room = await create();
    await member.api.chat.join({ roomId: room.id });
    await create();
    const socket = await openSocket(app, member);
    socket.emit('chat.open');
    await expect.poll(() => app.app.realtime.io.sockets.adapter.rooms.get('chat')?.size).toBe(1);
    const notified = nextEvent(socket, 'chat.roomsChanged');
    expect(find((await desk.setRoomArchived({ roomId: room.id, isArchived: true })).items, room.id)?.isActive).toBe(false);
    await notified;
    const before = await database.$count(auditLog);
    await desk.setRoomArchived({ roomId: room.id, isArchived: true });
    expect(await database.$count(auditLog)).toBe(before);
    const sent = await member.request('POST', `/api/chat/rooms/${room.id}/messages`, {
      clientId: randomUUID(),
      content: 'Hello?',
    });
    expect(await codeOf(sent)).toBe('ROOM_ARCHIVED');
    expect((await member.api.chat.rooms()).items.find(({ id }) => id === room.id)?.isActive).toBe(false);
    await desk.setRoomArchived({ roomId: room.id, isArchived: false });
    expect((await activeIds()).at(-1)).toBe(room.id);
    await member.api.chat.send({ roomId: room.id, clientId: randomUUID(), content: 'There again' });
  });

  test('for direct messages or with an unknown ID is rejected with NOT_FOUND', async () => {
    const direct = await buildDirectRoom(database, member.member, await buildMember(database));
    expect((await desk.rooms()).items.some(({ id }) => id === direct.id)).toBe(false);
    for (const id of [direct.id, newId()]) {
      expect((await put(`/rooms/${id}/archive`, { isArchived: true })).status).toBe(404);
      expect((await put(`/rooms/${id}/name`, { name: 'Mine', seenName: '' })).status).toBe(404);
    }
    expect(await database.$count(chatRooms, eq(chatRooms.id, direct.id))).toBe(1);
  });

  test('can be managed by admins only', async () => {
    const room = await create();
    for (const caller of [moderator, member]) {
      expect((await caller.request('GET', '/api/staff/rooms')).status).toBe(403);
      expect((await caller.request('PUT', `/api/staff/rooms/${room.id}/archive`, { isArchived: true })).status).toBe(403);
    }
    expect(find((await desk.rooms()).items, room.id)?.isActive).toBe(true);
  });
});

describe('the order of rooms', () => {
  test('set by staff applies to members, too, and is logged once', async () => {
    const [one, other] = [await create(), await create()];
    const seen = await activeIds();
    const wanted = [other.id, ...seen.filter((id) => id !== other.id)];
    await desk.orderRooms({ seen, wanted });
    await desk.orderRooms({ seen, wanted });
    expect(await activeIds()).toEqual(wanted);
    expect((await member.api.chat.rooms()).items.filter(({ isActive }) => isActive).map(({ id }) => id)).toEqual(wanted);
    expect(await lastActions(2)).toMatchObject([{ action: 'room.ordered', targetId: null }, { targetId: other.id }]);
    expect(wanted.indexOf(one.id)).toBeGreaterThan(0);
  });

  test('set by two admins concurrently is accepted from one and rejected from the other', async () => {
    await create();
    const seen = await activeIds();
    const orders = [[...seen].reverse(), [...seen.slice(1), ...seen.slice(0, 1)]];
    const answers = await Promise.all(
      orders.map((wanted, index) => (index ? otherAdmin : admin).request('PUT', '/api/staff/room-order', { seen, wanted })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    expect(await activeIds()).toEqual(orders[statuses.indexOf(200)]);
  });

  test('rejects a stale list and an incomplete list', async () => {
    const seen = await activeIds();
    await create();
    const stale = await put('/room-order', { seen, wanted: [...seen].reverse() });
    expect([stale.status, await codeOf(stale)]).toEqual([409, 'ROOM_ORDER_CHANGED']);
    const now = await activeIds();
    for (const wanted of [now.slice(1), [...now, newId()], [now[0], ...now.slice(0, -1)], 'all', null]) {
      expect((await put('/room-order', { seen: now, wanted })).status).toBe(422);
    }
    expect(await activeIds()).toEqual(now);
  });
});

describe('the room of a destination', () => {
  test('is created once, even by concurrent requests, and room and destination link to each other', async () => {
    const { id: destinationId, name, slug } = await likedBy(1, { name: named('Porto'), slug: `porto-${randomUUID()}` });
    expect(await member.api.chat.roomForDestination({ destinationId })).toEqual({ room: null });
    await Promise.all(Array.from({ length: 8 }, () => desk.createDestinationRoom({ destinationId })));
    const room = (await desk.rooms()).items.filter((each) => each.destination?.slug === slug);
    expect(room).toMatchObject([{ name, isActive: true, destination: { name } }]);
    expect(await member.api.chat.roomForDestination({ destinationId })).toMatchObject({ room: { slug: room[0]?.slug, name } });
    await desk.setRoomArchived({ roomId: room[0]?.id as RoomId, isArchived: true });
    expect(await member.api.chat.roomForDestination({ destinationId })).toEqual({ room: null });
    await desk.createDestinationRoom({ destinationId });
    expect((await roomOf(destinationId))?.isActive).toBe(false);
    expect((await put(`/destinations/${randomUUID()}/room`, {})).status).toBe(404);
  });

  test('is an existing unlinked room of the same name, or else a new room with the country in its name', async () => {
    const room = await create(named('Springfield'));
    const one = await likedBy(0, { name: room.name, slug: `one-${randomUUID()}` });
    const other = await likedBy(0, { name: room.name, slug: `other-${randomUUID()}`, country: 'Spain' });
    await desk.createDestinationRoom({ destinationId: one.id });
    expect((await roomOf(one.id))?.id).toBe(room.id);
    await desk.createDestinationRoom({ destinationId: other.id });
    expect((await roomOf(other.id))?.name).toBe(`${room.name}, Spain`);
  });

  test('is suggested for destinations without a room, most interested members first, and found by its slug', async () => {
    const liked = await likedBy(6, { slug: `quux-${randomUUID()}` });
    const unknown = await likedBy(0, { slug: `quux-x-${randomUUID()}` });
    const { items } = await desk.roomlessDestinations({});
    expect(items[0]).toMatchObject({ id: liked.id, interestedCount: 6 });
    expect(items.every(({ interestedCount }) => interestedCount > 0)).toBe(true);
    const found = await desk.roomlessDestinations({ search: 'Quux' });
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([liked.id, unknown.id]));
    await desk.createDestinationRoom({ destinationId: liked.id });
    expect((await desk.roomlessDestinations({ search: 'Quux' })).items.map(({ id }) => id)).toEqual([unknown.id]);
    expect((await desk.roomlessDestinations({ search: 'Ресторан %' })).items).toEqual([]);
  });

  test('is created automatically once enough members are interested, but never again after staff archive or rename it', async () => {
    const few = await likedBy(2);
    const popular = [await likedBy(3), await likedBy(4), await likedBy(5)];
    const openThem = () => openPopularRooms({ database, outbox }, { atLeast: 3, max: 2 });
    await Promise.all([openThem(), openThem()]);
    const rooms = () => Promise.all(popular.map(({ id }) => roomOf(id)));
    expect((await rooms()).every(Boolean)).toBe(true);
    expect(await roomOf(few.id)).toBeUndefined();
    const [room] = await rooms();
    const { id: roomId = '', name: seenName } = room ?? {};
    expect(await database.select().from(auditLog).where(eq(auditLog.targetId, roomId))).toMatchObject([
      { actorId: null, action: 'room.created' },
    ]);
    await desk.setRoomArchived({ roomId: roomId as RoomId, isArchived: true });
    await desk.renameRoom({ roomId: roomId as RoomId, name: named('Not that'), seenName: seenName ?? '' });
    const before = await database.$count(chatRooms);
    await openThem();
    expect(await database.$count(chatRooms)).toBe(before);
    expect((await roomOf(popular[0]?.id ?? ''))?.isActive).toBe(false);
  });

  test('is not created automatically if a room already has its name; members with inactive accounts are ignored', async () => {
    const room = await create(named('Known'));
    const namesake = await likedBy(3, { name: room.name, slug: `known-${randomUUID()}` });
    const banned = await buildDestination(database);
    for (const traits of [{ state: 'banned' }, { isConfirmed: false }, { isConfirmed: false }, {}] as const) {
      const { id: memberId } = await buildMember(database, traits);
      await database
        .update(users)
        .set({ deletionDueAt: new Date() })
        .where(and(eq(users.id, memberId), eq(users.state, 'active'), users.emailVerified));
      await database.insert(destinationFavorites).values({ memberId, destinationId: banned.id });
    }
    await openPopularRooms({ database, outbox }, { atLeast: 3, max: 10 });
    expect([await roomOf(namesake.id), await roomOf(banned.id)]).toEqual([undefined, undefined]);
  });

  test('counts members who are there or arrive soon, each member once', async () => {
    const { memberId, cityId } = await buildTrip(database, { arrivesOn: '2020-05-03', leavesOn: null });
    const there = await buildDestination(database, { cityId, slug: `there-${randomUUID()}` });
    await database.insert(destinationFavorites).values({ memberId, destinationId: there.id });
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await buildTrip(database, { arrivesOn: inDays(10), leavesOn: inDays(20) });
    await buildTrip(database, { arrivesOn: '2020-05-03', leavesOn: '2020-05-16' });
    const [found] = (await desk.roomlessDestinations({ search: there.slug })).items;
    expect(found).toMatchObject({ id: there.id, interestedCount: 2 });
    await database.delete(destinations).where(eq(destinations.id, there.id));
  });
});
