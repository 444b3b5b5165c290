import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { eq } from 'drizzle-orm';
import type { Socket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { actorFor } from '../../../test/actors.ts';
import { buildRoom } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { PATIENCE_MS } from '../../../test/patience.ts';
import { dialSocket, happened, joinRoom, nextEvent, openSocket, type TestSocket } from '../../../test/sockets.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { openRoom } from './service.ts';

const app = await startTestApp();
const { database } = app;
const explorer = await app.signedIn({ displayName: 'Diego', isVerified: true });
const admin = await app.signedIn({ role: 'admin' });

const newRoom = async (traits: Parameters<typeof buildRoom>[1] = {}) => (await buildRoom(database, traits)).id as RoomId;
const send = (caller: Caller, roomId: RoomId, content: string) =>
  caller.api.chat.send({ roomId, clientId: randomUUID(), content });
const refusalOf = (socket: TestSocket) =>
  happened<Error>((resolve, reject) => {
    socket.on('connect_error', resolve);
    socket.on('connect', () => reject(new Error('The socket opened.')));
  });

function listen(socket: TestSocket): ChatMessage[] {
  const received: ChatMessage[] = [];
  socket.on('chat.messagesCreated', ({ messages }) => received.push(...messages));
  return received;
}

describe('a socket is rejected', () => {
  test('from another origin or without an origin', async () => {
    for (const origin of ['https://evil.example', '']) {
      await refusalOf(dialSocket(app, { cookie: explorer.cookie, origin }));
    }
  });

  test('without a session or with an ended session', async () => {
    expect((await refusalOf(dialSocket(app))).message).toBe('UNAUTHENTICATED');
    expect((await refusalOf(dialSocket(app, { cookie: 'bros.session_token=made.up' }))).message).toBe('UNAUTHENTICATED');
    const leaver = await app.signedIn();
    const { cookie } = leaver;
    await leaver.api.accounts.signOut({ scope: 'local' });
    expect((await refusalOf(dialSocket(app, { cookie }))).message).toBe('UNAUTHENTICATED');
  });
});

describe('a room opened by a socket', () => {
  test('can be opened by all members at the same time, as after a restart', async () => {
    const roomId = await newRoom();
    await joinRoom(await openSocket(app, explorer), roomId);
    const actor = actorFor(explorer.member);
    const opened = await Promise.all(Array.from({ length: 400 }, () => openRoom(database, actor, roomId)));
    expect(new Set(opened)).toEqual(new Set([true]));
  });

  test('delivers messages in order, with names only for readers who may see them', async () => {
    const roomId = await newRoom();
    const browser = await app.signedIn({ tier: 'browser' });
    const [member, reader, outsider] = [
      await openSocket(app, explorer),
      await openSocket(app, browser),
      await openSocket(app, explorer),
    ];
    await joinRoom(member, roomId);
    await joinRoom(reader, roomId);
    const [named, unnamed, nothing] = [listen(member), listen(reader), listen(outsider)];
    const stored: ChatMessage[] = [];
    for (let index = 0; index < 5; index += 1) stored.push(await send(explorer, roomId, `Message ${index}`));
    await expect.poll(() => [named.length, unnamed.length]).toEqual([5, 5]);
    expect(named).toEqual(stored);
    expect(unnamed).toEqual(stored.map((message) => ({ ...message, author: null })));
    expect(nothing).toEqual([]);
  });

  test('shows who is online as members come and go', async () => {
    const roomId = await newRoom();
    const [one, two] = [await openSocket(app, explorer), await openSocket(app, admin)];
    const counts: number[] = [];
    one.on('chat.presenceChanged', ({ onlineCount }) => counts.push(onlineCount));
    await joinRoom(one, roomId);
    await expect.poll(() => counts.at(-1)).toBe(1);
    await joinRoom(two, roomId);
    await expect.poll(() => counts.at(-1)).toBe(2);
    two.emit('chat.leave', { roomId });
    await expect.poll(() => counts.at(-1)).toBe(1);
    await joinRoom(two, roomId);
    await expect.poll(() => counts.at(-1)).toBe(2);
    two.close();
    await expect.poll(() => counts.at(-1)).toBe(1);
  });

  test('ends up closed if it is closed while it is still opening', async () => {
    const [roomId, nextRoomId] = [await newRoom(), await newRoom()];
    const socket = await openSocket(app, explorer);
    const opening = joinRoom(socket, roomId);
    socket.emit('chat.leave', { roomId });
    await Promise.all([opening, joinRoom(socket, nextRoomId)]);
    expect(app.app.realtime.io.sockets.adapter.rooms.get(`chat:${roomId}:people`)).toBeUndefined();
    expect(app.app.realtime.io.sockets.adapter.rooms.get(`chat:${nextRoomId}:people`)?.size).toBe(1);
  });

  test('changes the visibility fingerprint only of the two members of a block that begins or ends', async () => {
    const roomId = await newRoom();
    const [one, other, third] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const sockets = [await openSocket(app, one), await openSocket(app, other), await openSocket(app, third)];
    const readFingerprints = async () => {
      const outcomes = await Promise.all(sockets.map((socket) => joinRoom(socket, roomId)));
      return outcomes.map((outcome) => (outcome.ok ? outcome.fingerprint : outcome.code));
    };
    const before = await readFingerprints();
    expect(new Set(before).size).toBe(3);
    await one.api.blocks.block({ memberId: other.member.id as MemberId });
    const during = await readFingerprints();
    expect(during[0]).not.toBe(before[0]);
    expect(during[1]).not.toBe(before[1]);
    expect(during[2]).toBe(before[2]);
    await one.api.blocks.unblock({ memberId: other.member.id as MemberId });
    expect(await readFingerprints()).toEqual(before);
  });

  test('is rejected if it is unknown or archived, or the member’s email address is unconfirmed', async () => {
    const socket = await openSocket(app, explorer);
    expect(await joinRoom(socket, randomUUID())).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await joinRoom(socket, await newRoom({ isActive: false }))).toEqual({ ok: false, code: 'NOT_FOUND' });
    const newcomer = await app.signedIn();
    await database.update(users).set({ emailVerified: false, emailConfirmedAt: null }).where(eq(users.id, newcomer.member.id));
    const outcome = await joinRoom(await openSocket(app, newcomer), await newRoom());
    expect(outcome).toEqual({ ok: false, code: 'EMAIL_NOT_CONFIRMED' });
  });
});

describe('any message from a client', () => {
  test('is answered or ignored without an error', async () => {
    const socket = (await openSocket(app, explorer)) as unknown as Socket;
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
    for (const junk of [
      undefined,
      null,
      7,
      'text',
      [],
      {},
      { roomId: 7 },
      { roomId: { $ne: null } },
      { roomId: randomUUID(), as: 'admin' },
      deep,
    ]) {
      expect(await socket.timeout(PATIENCE_MS).emitWithAck('chat.join', junk)).toEqual({ ok: false, code: 'INPUT_INVALID' });
    }
    socket.emit('chat.join', { roomId: randomUUID() }, 'not a function');
    socket.emit('chat.join');
    socket.emit('chat.leave', deep, deep);
    socket.emit('chat.leave', Buffer.from('binary'));
    socket.emit('no.such.event', { a: 1 });
    expect(await explorer.api.chat.rooms()).toHaveProperty('items');
    expect(socket.connected).toBe(true);
  });

  test('that exceeds the frame size closes the socket', async () => {
    const socket = (await openSocket(app, explorer)) as unknown as Socket;
    const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
    socket.emit('chat.join', { roomId: 'x'.repeat(20_000) });
    expect(await closed).toBe('transport close');
  });

  test('of one megabyte, or nested thousands deep, does not affect other members', async () => {
    const other = await openSocket(app, admin);
    for (const junk of [Buffer.alloc(1024 * 1024), 'x'.repeat(1024 * 1024)]) {
      const socket = (await openSocket(app, explorer)) as unknown as Socket;
      const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
      socket.emit('chat.join', junk, () => undefined);
      await closed;
    }
    const nest = (inner: string) => `["chat.join",${'['.repeat(8000)}${inner}${']'.repeat(8000)}]`;
    const { engine } = ((await openSocket(app, explorer)) as unknown as Socket).io;
    for (const frame of [
      `2${nest('')}`,
      `51-${nest('{"_placeholder":true,"num":0}')}`,
      Buffer.from('bytes'),
      '2["connect"]',
      '2["chat.join"',
      '9',
    ]) {
      engine.send(frame);
    }
    expect(await joinRoom(other, await newRoom())).toMatchObject({ ok: true });
  });

  test('sent ten thousand times in a row disconnects the client, while other members are served', async () => {
    const roomId = await newRoom();
    const hearer = await openSocket(app, admin);
    await joinRoom(hearer, roomId);
    const received = listen(hearer);
    const flood = async () => {
      const socket = await openSocket(app, explorer);
      const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
      for (let index = 0; index < 10_000; index += 1) socket.emit('chat.leave', { roomId });
      return closed;
    };
    const sentBetween = async () => {
      for (let index = 0; index < 5; index += 1) await send(admin, roomId, `Undisturbed ${index}`);
    };
    const [first, second] = await Promise.all([flood(), flood(), sentBetween()]);
    expect([first, second]).toEqual(['io server disconnect', 'io server disconnect']);
    await expect
      .poll(() => received.map(({ content }) => content))
      .toEqual([0, 1, 2, 3, 4].map((index) => `Undisturbed ${index}`));
  });

  test('above the rate limit is RATE_LIMITED; sending more closes the socket', async () => {
    const socket = await openSocket(app, explorer);
    const roomId = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => joinRoom(socket, roomId)));
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code));
    expect(codes.filter((code) => code === 'NOT_FOUND').length).toBeGreaterThanOrEqual(20);
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(15);
    const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
    for (let index = 0; index < 200; index += 1) socket.emit('chat.leave', { roomId: roomId as RoomId });
    expect(await closed).toBe('io server disconnect');
  });
});

describe('losing access', () => {
  test('by a ban closes the socket, and the room stays closed', async () => {
    const roomId = await newRoom();
    const member = await app.signedIn();
    const socket = await openSocket(app, member);
    await joinRoom(socket, roomId);
    const received = listen(socket);
    const ended = nextEvent(socket, 'session.ended');
    const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
    await admin.api.staff.ban({ memberId: member.member.id as MemberId, reason: 'For a test' });
    expect(await ended).toEqual({ reason: 'banned' });
    await closed;
    await send(explorer, roomId, 'They are gone');
    expect(received).toEqual([]);
    expect((await refusalOf(dialSocket(app, { cookie: member.cookie }))).message).toBe('UNAUTHENTICATED');
  });

  test('to names because of a lower tier takes effect within 2 s', async () => {
    const roomId = await newRoom();
    const member = await app.signedIn({ tier: 'legend' });
    const socket = await openSocket(app, member);
    await joinRoom(socket, roomId);
    const received = listen(socket);
    const closed = happened<string>((resolve) => socket.on('disconnect', resolve));
    await admin.api.staff.setTier({ memberId: member.member.id as MemberId, tier: 'browser', reason: 'For a test' });
    await closed;
    socket.connect();
    await joinRoom(socket, roomId);
    await send(explorer, roomId, 'Who am I?');
    await expect.poll(() => received.map((message) => message.author)).toEqual([null]);
  });
});
