import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildMember, buildRoom, type TestMember } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { joinRoom, openSocket } from '../../../test/sockets.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';
import { inTransaction } from '../../platform/database/connect.ts';
import { sweepEmptyRoomsJob } from './direct/background.ts';
import { chatErasure } from './feature.ts';
import { chatMessages, chatReactions, chatRoomMembers, chatRooms } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const [one, other] = [await app.signedIn({ displayName: 'Diego' }), await app.signedIn({ displayName: 'Omar' })];
const strangers = {
  member: await app.signedIn({ tier: 'legend' }),
  moderator: await app.signedIn({ role: 'moderator' }),
  admin: await app.signedIn({ role: 'admin' }),
};

const roomId = (await buildDirectRoom(database, one.member, other.member)).id as RoomId;
const send = (caller: Caller, content: string) => caller.api.chat.send({ roomId, clientId: randomUUID(), content });

describe('a direct conversation', () => {
  test('is readable and writable by its two members only', async () => {
    const socket = await openSocket(app, other);
    expect(await joinRoom(socket, roomId)).toMatchObject({ ok: true });
    const received: ChatMessage[] = [];
    socket.on('chat.messagesCreated', ({ messages }) => received.push(...messages));
    const message = await send(one, 'Coffee at nine?');
    await expect.poll(() => received).toEqual([message]);
    const page = await other.api.chat.messages({ roomId });
    expect(page.items).toEqual([message]);
    expect(await other.api.chat.quoted({ ids: [message.id] })).toEqual({ items: [message] });
    expect(await other.api.chat.react({ messageId: message.id, reaction: '👍', isOn: true })).toMatchObject({
      reactions: [{ reaction: '👍', count: 1 }],
    });
  });

  test('is in no list of rooms', async () => {
    const { items } = await one.api.chat.rooms();
    expect(items.map(({ id }) => id)).not.toContain(roomId);
  });

  test.each(Object.keys(strangers) as (keyof typeof strangers)[])('does not exist for another %s', async (who) => {
    const stranger = strangers[who];
    const message = await send(one, `Not for the ${who}`);
    const closed = { code: 'NOT_FOUND' };
    await expect(stranger.api.chat.messages({ roomId })).rejects.toMatchObject(closed);
    await expect(stranger.api.chat.messages({ roomId, around: message.id })).rejects.toMatchObject(closed);
    await expect(send(stranger, 'Hello?')).rejects.toMatchObject(closed);
    await expect(stranger.api.chat.react({ messageId: message.id, reaction: '😂', isOn: true })).rejects.toMatchObject(closed);
    await expect(stranger.api.chat.reactors({ messageId: message.id })).rejects.toMatchObject(closed);
    expect(await stranger.api.chat.quoted({ ids: [message.id] })).toEqual({ items: [] });
    const report = { targetType: 'message', targetId: message.id, reason: 'spam', text: '' } as const;
    await expect(stranger.api.reports.create(report)).rejects.toMatchObject(closed);
    expect(await joinRoom(await openSocket(app, stranger), roomId)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await database.$count(chatMessages, eq(chatMessages.userId, stranger.member.id))).toBe(0);
    expect(await database.$count(chatReactions, eq(chatReactions.userId, stranger.member.id))).toBe(0);
    expect(await database.$count(chatRoomMembers, eq(chatRoomMembers.userId, stranger.member.id))).toBe(0);
    expect(await database.$count(reports, eq(reports.targetId, message.id))).toBe(0);
  });

  test('shows staff a reported message, but nothing without a report', async () => {
    const { id: messageId } = await send(one, 'For your eyes');
    const history = () => strangers.moderator.api.staff.messageHistory({ messageId });
    await expect(history()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await other.api.reports.create({ targetType: 'message', targetId: messageId, reason: 'spam', text: '' });
    expect(await history()).toMatchObject({ versions: [{ content: 'For your eyes' }] });
  });

  test('cannot be quoted in other rooms', async () => {
    const message = await send(one, 'Between us');
    const { id } = await buildRoom(database);
    const leak = one.api.chat.send({ roomId: id as RoomId, clientId: randomUUID(), content: 'Look', replyToId: message.id });
    await expect(leak).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a direct conversation is deleted when the second of its accounts is deleted', async () => {
  const [left, last] = [await buildMember(database), await buildMember(database)];
  const { id } = await buildDirectRoom(database, left, last);
  const { id: publicId } = await buildRoom(database);
  const sweep = () => sweepEmptyRoomsJob(database).handle({});
  const isThere = async (room: string) => (await database.$count(chatRooms, eq(chatRooms.id, room))) === 1;
  const erase = async (member: TestMember) => {
    await inTransaction(database, async (transaction) => {
      await chatErasure(database).erase?.(transaction, { memberId: member.id } as never);
    });
    await database.delete(users).where(eq(users.id, member.id));
  };
  await erase(left);
  await sweep();
  expect(await isThere(id)).toBe(true);
  await erase(last);
  await sweep();
  expect([await isThere(id), await isThere(publicId), await isThere(roomId)]).toEqual([false, true, true]);
});
