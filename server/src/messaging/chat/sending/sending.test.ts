import { randomUUID } from 'node:crypto';
import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { joinRoom, openSocket } from '../../../../test/sockets.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { outbox } from '../../../platform/outbox/tables.ts';
import { insertRoomMember, lockRoom } from '../queries.ts';
import { chatMessages, chatRoomMembers, chatRooms } from '../tables.ts';

const app = await startTestApp();
const { database } = app;
const explorer = await app.signedIn({ role: 'moderator', displayName: 'Diego', isVerified: true });
const browser = await app.signedIn({ tier: 'browser', displayName: 'Omar', isVerified: true });

async function newRoom(traits: Parameters<typeof buildRoom>[1] = {}): Promise<RoomId> {
  return (await buildRoom(database, traits)).id as RoomId;
}

const send = (roomId: RoomId, content: string, clientId: string = randomUUID()) =>
  explorer.api.chat.send({ roomId, clientId, content });

async function memberCount(roomId: string) {
  const [row] = await database.select({ count: chatRooms.memberCount }).from(chatRooms).where(eq(chatRooms.id, roomId));
  return row?.count;
}

describe('the list of rooms', () => {
  test('has active rooms by name, with their numbers of members and of members online', async () => {
    const beta = await newRoom({ name: 'AB beta' });
    const alpha = await newRoom({ name: 'AA alpha' });
    const archived = await newRoom({ name: 'AC closed', isActive: false });
    await send(beta, 'Hello');
    const [first, second] = [await openSocket(app, explorer), await openSocket(app, explorer)];
    const other = await openSocket(app, browser);
    expect(await joinRoom(first, alpha)).toMatchObject({ ok: true, onlineCount: 1 });
    expect(await joinRoom(second, alpha)).toMatchObject({ ok: true, onlineCount: 1 });
    expect(await joinRoom(other, alpha)).toMatchObject({ ok: true, onlineCount: 2 });
    await expect
      .poll(async () => {
        const { items, onlineCount } = await browser.api.chat.rooms();
        expect(items.map((room) => room.id)).not.toContain(archived);
        expect(items.map((room) => room.name)).toEqual(items.map((room) => room.name).toSorted());
        return [onlineCount, ...items.slice(0, 2).map((room) => [room.id, room.memberCount, room.onlineCount])];
      })
      .toEqual([2, [alpha, 2, 2], [beta, 1, 0]]);
    for (const socket of [first, second, other]) socket.close();
  });

  test('counts a member once after many concurrent joins', async () => {
    const roomId = await newRoom();
    await Promise.all(Array.from({ length: 20 }, () => insertRoomMember(database, roomId, explorer.member.id)));
    await Promise.all(Array.from({ length: 20 }, (_, index) => send(roomId, `Message ${index}`)));
    expect(await memberCount(roomId)).toBe(1);
    expect(await database.$count(chatRoomMembers, eq(chatRoomMembers.roomId, roomId))).toBe(1);
  });
});

describe('sending a message', () => {
  test('stores the trimmed and sanitized text with its author', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, '  <b>Hola</b> \n ');
    expect(message).toMatchObject({ roomId, type: 'user', content: 'bHola/b' });
    expect(message.author).toEqual({ id: explorer.member.id, displayName: 'Diego', isVerified: true, photo: null });
    await database.update(userProfiles).set({ isVerified: false }).where(eq(userProfiles.userId, explorer.member.id));
    expect((await send(roomId, 'Again')).author?.isVerified).toBe(false);
    await database.update(userProfiles).set({ isVerified: true }).where(eq(userProfiles.userId, explorer.member.id));
  });

  test('50 times concurrently stores it once, and each call returns it', async () => {
    const roomId = await newRoom();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        explorer.request('POST', `/api/chat/rooms/${roomId}/messages`, { clientId, content: 'Once' }),
      ),
    );
    expect(answers.map((response) => response.status)).toEqual(answers.map(() => 201));
    const bodies = (await Promise.all(answers.map((response) => response.json()))) as { id: MessageId }[];
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await database.$count(chatMessages, eq(chatMessages.roomId, roomId))).toBe(1);
  });

  test('treats IDs in uppercase as equal to those in lowercase', async () => {
    const roomId = await newRoom();
    const socket = await openSocket(app, explorer);
    const received: string[] = [];
    socket.on('chat.messagesCreated', ({ messages }) => received.push(...messages.map(({ content }) => content)));
    await joinRoom(socket, roomId);
    const clientId = randomUUID();
    const first = await send(roomId, 'Quiet', clientId.toUpperCase());
    expect(await send(roomId.toUpperCase() as RoomId, 'Quiet', clientId)).toEqual(first);
    const answer = { roomId, clientId: randomUUID(), content: 'Loud', replyToId: first.id.toUpperCase() as MessageId };
    expect(await explorer.api.chat.send(answer)).toMatchObject({ replyToId: first.id });
    await expect.poll(() => received).toEqual(['Quiet', 'Loud']);
    socket.close();
  });

  test('with a client ID that another member used creates a separate message', async () => {
    const roomId = await newRoom();
    const other = await app.signedIn();
    const clientId = randomUUID();
    const mine = await send(roomId, 'Mine', clientId);
    const theirs = await other.api.chat.send({ roomId, clientId, content: 'Theirs' });
    expect(theirs.id).not.toBe(mine.id);
  });

  test('is refused in an unknown or archived room, unless it was stored before', async () => {
    await expect(send(randomUUID() as RoomId, 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const roomId = await newRoom();
    const clientId = randomUUID();
    const stored = await send(roomId, 'In time', clientId);
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    await expect(send(roomId, 'Too late')).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
    expect(await send(roomId, 'In time', clientId)).toEqual(stored);
  });

  test.each([
    ['blank', { content: ' \n\t ' }],
    ['only angle brackets', { content: '<<>>' }],
    ['too long', { content: 'x'.repeat(1001) }],
    ['not text', { content: ['Hello'] }],
    ['without client id', { clientId: undefined }],
    ['with an invalid client id', { clientId: 'abc' }],
    ['with an unknown field', { messageType: 'system' }],
  ])('is refused when it is %s', async (_name, change) => {
    const roomId = await newRoom();
    const body = { clientId: randomUUID(), content: 'Hello', ...change };
    const response = await explorer.request('POST', `/api/chat/rooms/${roomId}/messages`, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('as a Browser member is refused with the required tier', async () => {
    const roomId = await newRoom();
    const attempt = browser.api.chat.send({ roomId, clientId: randomUUID(), content: 'Hello' });
    await expect(attempt).rejects.toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'explorer', capability: 'chat.post' } });
  });

  test('that is refused emits nothing to sockets', async () => {
    const roomId = await newRoom({ isActive: false });
    await expect(send(roomId, 'Hello')).rejects.toThrow();
    const waiting = await database
      .select()
      .from(outbox)
      .where(sql`${outbox.audience} like ${`chat:${roomId}%`}`);
    expect(waiting).toEqual([]);
  });
});

describe('the order of a room', () => {
  test('makes a message wait until the previous message is visible', async () => {
    const roomId = await newRoom();
    const first = await send(roomId, 'First');
    const { nextCursor: after } = await explorer.api.chat.messages({ roomId });
    let late: ReturnType<typeof send> | undefined;
    const slow = await database.transaction(async (transaction) => {
      await lockRoom(transaction, roomId, explorer.member.id);
      const [row] = await transaction
        .insert(chatMessages)
        .values({ roomId, userId: explorer.member.id, clientId: randomUUID(), messageType: 'user', content: 'Second' })
        .returning();
      late = send(roomId, 'Third');
      await expect.poll(() => countLockWaits(database)).toBe(1);
      expect((await explorer.api.chat.messages({ roomId, after: after ?? undefined })).items).toEqual([]);
      return row;
    });
    const third = await late;
    expect([first.sequence, slow?.sequence, third?.sequence]).toEqual(
      [first.sequence, slow?.sequence, third?.sequence].toSorted((a, b) => Number(a) - Number(b)),
    );
    const { items } = await explorer.api.chat.messages({ roomId, after: after ?? undefined });
    expect(items.map((message) => message.content)).toEqual(['Second', 'Third']);
  });

  test('lets a reader who continues from a cursor miss no message, even if many authors write', async () => {
    const roomId = await newRoom();
    await send(roomId, 'Start');
    const writers = await Promise.all(Array.from({ length: 4 }, () => app.signedIn()));
    let isWriting = true;
    const writing = Promise.all(
      writers.map(async (writer) => {
        for (let index = 0; index < 15; index += 1)
          await writer.api.chat.send({ roomId, clientId: randomUUID(), content: `${index}` });
      }),
    ).finally(() => {
      isWriting = false;
    });
    const read: number[] = [];
    let after = (await explorer.api.chat.messages({ roomId })).nextCursor ?? '';
    for (let isLastLook = false; !isLastLook; ) {
      isLastLook = !isWriting;
      const page = await explorer.api.chat.messages({ roomId, after });
      read.push(...page.items.map((message) => message.sequence));
      after = page.nextCursor ?? after;
    }
    await writing;
    const stored = await database
      .select({ sequence: chatMessages.sequence })
      .from(chatMessages)
      .where(eq(chatMessages.roomId, roomId))
      .orderBy(chatMessages.sequence);
    expect(read.length).toBeGreaterThanOrEqual(59);
    expect(read).toEqual(stored.map((row) => row.sequence).slice(-read.length));
  });
});
