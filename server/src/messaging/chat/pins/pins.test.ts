import { randomUUID } from 'node:crypto';
import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../test/sockets.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { changeState, lockRoomOf } from '../changes/service.ts';
import { deleteMessagesOf } from '../queries.ts';
import { chatMessages, chatRooms } from '../tables.ts';
import { chatPins } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const author = await app.signedIn({ displayName: 'Diego' });
const reader = await app.signedIn({ displayName: 'Omar' });
const moderator = await app.signedIn({ role: 'moderator' });

const newRoom = async () => (await buildRoom(database)).id as RoomId;
const write = async (roomId: RoomId, content = 'Meet at eight') =>
  (await buildMessage(database, { roomId, userId: author.member.id, content })).id as MessageId;
const pin = (messageId: MessageId, isPinned = true, caller: Caller = moderator) =>
  caller.api.staff.pinMessage({ messageId, isPinned });
const wordsOf = async (roomId: RoomId, caller: Caller = reader) =>
  (await caller.api.chat.pins({ roomId })).items.map(({ message }) => message.content);

describe('a pin', () => {
  test('is stored and logged once, listed latest first, and sent to open screens', async () => {
    const roomId = await newRoom();
    const [first, second] = [await write(roomId, 'One'), await write(roomId, 'Two')];
    await pin(first);
    const socket = await openSocket(app, reader);
    await joinRoom(socket, roomId);
    const changed = nextEvent(socket, 'chat.pinsChanged');
    await Promise.all([pin(second), pin(second), pin(second)]);
    expect(await changed).toEqual({ roomId });
    expect(await wordsOf(roomId)).toEqual(['Two', 'One']);
    expect((await pin(second, false)).items.map(({ message }) => message.id)).toEqual([first]);
    await pin(second, false);
    const actions = await database.select().from(auditLog).where(eq(auditLog.targetId, second));
    expect(actions.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual(
      ['message.pinned', 'message.unpinned'].map((action) => ({ action, actorId: moderator.member.id, details: { roomId } })),
    );
  });

  test('shows no names to a Browser member, and does not show a message across a block', async () => {
    const roomId = await newRoom();
    await pin(await write(roomId));
    const browser = await app.signedIn({ tier: 'browser' });
    expect((await browser.api.chat.pins({ roomId })).items).toMatchObject([{ message: { author: null } }]);
    const blocked = await app.signedIn();
    await database.insert(blocks).values({ blockerId: author.member.id, blockedId: blocked.member.id });
    expect(await wordsOf(roomId, blocked)).toEqual([]);
  });

  test('of a sixth message is rejected, even if the messages are pinned concurrently', async () => {
    const roomId = await newRoom();
    const ids = await Promise.all(Array.from({ length: 6 }, () => write(roomId)));
    const outcomes = await Promise.allSettled(ids.map((id) => pin(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'PINS_LIMIT', data: { max: 5 } },
    });
    const stored = await database.select({ slot: chatPins.slot }).from(chatPins).where(eq(chatPins.roomId, roomId));
    expect(stored.map(({ slot }) => slot).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('disappears when its message is deleted, removed by staff, or erased with the author’s account', async () => {
    const roomId = await newRoom();
    const writer = await app.signedIn();
    const sent = await writer.api.chat.send({ roomId, clientId: randomUUID(), content: 'Mine' });
    await pin(sent.id);
    await writer.api.chat.remove({ messageId: sent.id });
    expect(await database.$count(chatPins, eq(chatPins.roomId, roomId))).toBe(0);
    await expect(pin(sent.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });

    const removed = await write(roomId, 'Removed');
    await pin(removed);
    const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: console as never, send: async () => undefined });
    const mailer = { send: async () => undefined, isDelayed: async () => false };
    await inTransaction(database, async (transaction) => {
      await lockRoomOf(transaction, removed);
      await changeState(
        { outbox, mailer, pusher: noPusher, notifyUnreadLater: async () => undefined },
        transaction,
        removed,
        'removed',
      );
    });
    expect(await wordsOf(roomId)).toEqual([]);

    const gone = await buildMember(database);
    const { id } = await buildMessage(database, { roomId, userId: gone.id });
    await pin(id as MessageId);
    await inTransaction(database, (transaction) => deleteMessagesOf(transaction, gone.id, 10));
    expect(await database.$count(chatPins, eq(chatPins.roomId, roomId))).toBe(0);
  });

  test('is possible only in open public rooms, for messages that everybody can see', async () => {
    const roomId = await newRoom();
    const held = await buildMessage(database, { roomId, userId: author.member.id, state: 'hidden' });
    await expect(pin(held.id as MessageId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const messageId = await write(roomId);
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    await expect(pin(messageId)).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
    await expect(author.api.chat.pins({ roomId: randomUUID() as RoomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, messageId));
    const elsewhere = await newRoom();
    await expect(
      database.insert(chatPins).values({ roomId: elsewhere, sequence: row?.sequence ?? 0, slot: 1 }),
    ).rejects.toThrow();
  });
});
