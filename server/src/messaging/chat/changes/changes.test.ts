import { randomUUID } from 'node:crypto';
import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { MESSAGE_EDIT_MINUTES } from '@bros/contract/core/rules';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { joinRoom, nextEvent, openSocket, type TestSocket } from '../../../../test/sockets.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { chatMessages, chatMessageVersions, chatRooms } from '../tables.ts';
import { changeState, lockRoomOf } from './service.ts';

const app = await startTestApp();
const { database } = app;
const author = await app.signedIn({ displayName: 'Diego' });
const reader = await app.signedIn({ displayName: 'Omar' });
const moderator = await app.signedIn({ role: 'moderator' });

const newRoom = async () => (await buildRoom(database)).id as RoomId;
const send = (roomId: RoomId, content: string) => author.api.chat.send({ roomId, clientId: randomUUID(), content });
const rowOf = async (id: string) => (await database.select().from(chatMessages).where(eq(chatMessages.id, id)))[0];
const versionsOf = (id: string) => database.$count(chatMessageVersions, eq(chatMessageVersions.messageId, id));
const catchUp = async (roomId: RoomId, after: string | null) => reader.api.chat.messages({ roomId, after: after ?? '' });
const contents = ({ items }: { items: ChatMessage[] }) => items.map(({ content }) => content);

function listen(socket: TestSocket): ChatMessage[] {
  const received: ChatMessage[] = [];
  socket.on('chat.messagesChanged', ({ messages }) => received.push(...messages));
  return received;
}

describe('an edit of a message', () => {
  test('keeps the position, and staff can read the earlier text', async () => {
    const message = await send(await newRoom(), 'Bangkok');
    const edited = await author.api.chat.edit({ messageId: message.id, version: 1, content: ' <Lisbon> ' });
    expect(edited).toMatchObject({ id: message.id, sequence: message.sequence, content: 'Lisbon', version: 2, deletedAt: null });
    expect(edited.editedAt).not.toBeNull();
    const { versions } = await moderator.api.staff.messageHistory({ messageId: message.id });
    expect(versions).toEqual([
      { version: 1, content: 'Bangkok', writtenAt: message.createdAt },
      { version: 2, content: 'Lisbon', writtenAt: edited.editedAt },
    ]);
  });

  test('sent 50 times concurrently is stored once, and each call succeeds', async () => {
    const message = await send(await newRoom(), 'Once');
    const edits = Array.from({ length: 50 }, () =>
      author.request('PUT', `/api/chat/messages/${message.id}`, { version: 1, content: 'Twice' }),
    );
    const answers = await Promise.all(edits);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowOf(message.id)).toMatchObject({ version: 2, content: 'Twice' });
    expect(await versionsOf(message.id)).toBe(1);
  });

  test('of an outdated version is rejected with EDIT_CONFLICT', async () => {
    const message = await send(await newRoom(), 'One');
    await author.api.chat.edit({ messageId: message.id, version: 1, content: 'Two' });
    const late = author.api.chat.edit({ messageId: message.id, version: 1, content: 'Three' });
    await expect(late).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await rowOf(message.id))?.content).toBe('Two');
  });

  test('is rejected after its time limit and in an archived room', async () => {
    const old = await buildMessage(database, {
      userId: author.member.id,
      createdAt: new Date(Date.now() - MESSAGE_EDIT_MINUTES * 60_000 - 1000),
    });
    const late = author.api.chat.edit({ messageId: old.id as MessageId, version: 1, content: 'Late' });
    await expect(late).rejects.toMatchObject({ code: 'MESSAGE_EDIT_OVER', data: { minutes: MESSAGE_EDIT_MINUTES } });
    const roomId = await newRoom();
    const message = await send(roomId, 'Hello');
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    const closed = author.api.chat.edit({ messageId: message.id, version: 1, content: 'Closed' });
    await expect(closed).rejects.toMatchObject({ code: 'ROOM_ARCHIVED' });
    expect((await author.api.chat.remove({ messageId: message.id })).deletedAt).not.toBeNull();
  });

  test('of another member’s message, a system message or an unknown message is NOT_FOUND, even for a moderator, and so is a deletion', async () => {
    const message = await send(await newRoom(), 'Mine');
    const system = await buildMessage(database, { userId: null, messageType: 'system' });
    for (const messageId of [message.id, system.id as MessageId, randomUUID() as MessageId]) {
      for (const caller of [reader, moderator]) {
        await expect(caller.api.chat.edit({ messageId, version: 1, content: 'Theirs' })).rejects.toMatchObject({
          code: 'NOT_FOUND',
        });
        await expect(caller.api.chat.remove({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await rowOf(message.id)).toMatchObject({ content: 'Mine', version: 1, revision: null });
  });

  test.each([
    ['to a blank text', { content: '  \u200b ' }],
    ['to only angle brackets', { content: '<<>>' }],
    ['to a text that is too long', { content: 'x'.repeat(1001) }],
    ['to a value that is not text', { content: { $ne: null } }],
    ['of version 0', { version: 0 }],
    ['with an unknown field', { deletedAt: null }],
  ])('%s is rejected', async (_what, change) => {
    const message = await send(await newRoom(), 'Hello');
    const response = await author.request('PUT', `/api/chat/messages/${message.id}`, { version: 1, content: 'Other', ...change });
    expect(response.status).toBe(422);
    expect((await rowOf(message.id))?.content).toBe('Hello');
  });
});

describe('a deletion of a message', () => {
  test('removes the text, keeps the position, and is idempotent', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, 'Regretted');
    const removed = await author.api.chat.remove({ messageId: message.id });
    expect(removed).toMatchObject({ content: '', sequence: message.sequence, author: { displayName: 'Diego' } });
    const again = await Promise.all(Array.from({ length: 20 }, () => author.api.chat.remove({ messageId: message.id })));
    expect(again).toEqual(again.map(() => removed));
    expect(await versionsOf(message.id)).toBe(1);
    expect(JSON.stringify(await reader.api.chat.messages({ roomId }))).not.toContain('Regretted');
    await expect(author.api.chat.edit({ messageId: message.id, version: 2, content: 'Back' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await moderator.api.staff.messageHistory({ messageId: message.id })).toMatchObject({
      author: { displayName: 'Diego' },
      deletedAt: removed.deletedAt,
      versions: [{ content: 'Regretted' }],
    });
  });

  test('does not prevent reporting the earlier text', async () => {
    const message = await send(await newRoom(), 'Rent my flat in Porto');
    await author.api.chat.remove({ messageId: message.id });
    await reader.api.reports.create({ targetType: 'message', targetId: message.id, reason: 'scam', text: '' });
    const { items } = await moderator.api.staff.reports({});
    expect(items.find(({ targetId }) => targetId === message.id)?.excerpt).toBe('Rent my flat in Porto');
  });
});

describe('a change of a message', () => {
  test('is sent to readers who have the room open, but not across a block; a Browser member gets it without the author', async () => {
    const roomId = await newRoom();
    const blocked = await app.signedIn();
    await database.insert(blocks).values({ blockerId: blocked.member.id, blockedId: author.member.id });
    const [named, unnamed, blockedSocket] = await Promise.all(
      [reader, await app.signedIn({ tier: 'browser' }), blocked].map((caller) => openSocket(app, caller)),
    );
    if (!named || !unnamed || !blockedSocket) throw new Error('A socket is missing.');
    for (const socket of [named, unnamed, blockedSocket]) await joinRoom(socket, roomId);
    const [received, receivedUnnamed, receivedBlocked] = [listen(named), listen(unnamed), listen(blockedSocket)];
    const message = await send(roomId, 'First');
    const edited = await author.api.chat.edit({ messageId: message.id, version: 1, content: 'Second' });
    const removed = await author.api.chat.remove({ messageId: message.id });
    await expect.poll(() => [received.length, receivedUnnamed.length]).toEqual([2, 2]);
    expect(received).toEqual([edited, removed]);
    expect(receivedUnnamed.map((each) => each.author)).toEqual([null, null]);
    const created = nextEvent(blockedSocket, 'chat.messagesCreated');
    await reader.api.chat.send({ roomId, clientId: randomUUID(), content: 'After' });
    await created;
    expect(receivedBlocked).toEqual([]);
  });

  test('of a held message is signaled to its author only, even when staff remove the message', async () => {
    const roomId = await newRoom();
    const [socket, own] = [await openSocket(app, reader), await openSocket(app, author)];
    for (const each of [socket, own]) await joinRoom(each, roomId);
    const [received, receivedOwn] = [listen(socket), listen(own)];
    const insert = { roomId, userId: author.member.id, state: 'hidden' } as const;
    const [kept, deleted] = [await buildMessage(database, insert), await buildMessage(database, insert)];
    const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: console as never, send: async () => undefined });
    const mailer = { send: async () => undefined, isDelayed: async () => false };
    const deps = { outbox, mailer, pusher: noPusher, notifyUnreadLater: async () => undefined };
    await inTransaction(database, async (transaction) => {
      await lockRoomOf(transaction, kept.id);
      await changeState(deps, transaction, kept.id, 'removed');
    });
    await author.api.chat.remove({ messageId: deleted.id as MessageId });
    const seen = await send(roomId, 'Seen');
    await author.api.chat.remove({ messageId: seen.id });
    await expect.poll(() => received.map(({ id }) => id)).toEqual([seen.id]);
    await expect.poll(() => receivedOwn.map(({ id }) => id)).toEqual([kept.id, deleted.id, seen.id]);
  });

  test('that a reader missed arrives once, with the new messages', async () => {
    const roomId = await newRoom();
    const [one, two, three] = [await send(roomId, '1'), await send(roomId, '2'), await send(roomId, '3')];
    await author.api.chat.edit({ messageId: three.id, version: 1, content: '3 before' });
    const { nextCursor } = await reader.api.chat.messages({ roomId });
    expect((await catchUp(roomId, nextCursor)).items).toEqual([]);
    await author.api.chat.edit({ messageId: one.id, version: 1, content: '1 changed' });
    await author.api.chat.remove({ messageId: two.id });
    await send(roomId, '4');
    const missed = await catchUp(roomId, nextCursor);
    expect(contents(missed)).toEqual(['4', '1 changed', '']);
    expect((await catchUp(roomId, missed.nextCursor)).items).toEqual([]);
  });

  test('arrives without gaps when the changes fill several pages', async () => {
    const roomId = await newRoom();
    const messages: ChatMessage[] = [];
    for (let index = 0; index < 7; index += 1) messages.push(await send(roomId, `${index}`));
    let { nextCursor: after } = await reader.api.chat.messages({ roomId });
    for (const message of messages) await author.api.chat.remove({ messageId: message.id });
    const seen: string[] = [];
    for (;;) {
      const page = await reader.api.chat.messages({ roomId, after: after ?? '', limit: 3 });
      if (page.items.length === 0) break;
      seen.push(...page.items.map(({ id }) => id));
      after = page.nextCursor;
    }
    expect(seen).toEqual(messages.map(({ id }) => id));
  });

  test('does not arrive across a block between reader and author', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, 'Hidden');
    await reader.api.chat.send({ roomId, clientId: randomUUID(), content: 'Seen' });
    const other = await buildMember(database);
    const caller = await app.openSession(other);
    const { nextCursor } = await caller.api.chat.messages({ roomId });
    await database.insert(blocks).values({ blockerId: author.member.id, blockedId: other.id });
    await author.api.chat.edit({ messageId: message.id, version: 1, content: 'Still hidden' });
    expect((await caller.api.chat.messages({ roomId, after: nextCursor ?? '' })).items).toEqual([]);
  });

  test('is found with a database index, even in a long room', async () => {
    const roomId = await newRoom();
    await database.execute(sql`
      insert into chat_messages (id, room_id, client_id, content, message_type, revision)
      select gen_random_uuid(), ${roomId}, gen_random_uuid(), 'x', 'user', case when n % 100 = 0 then n end from generate_series(1, 20000) n`);
    await database.execute(sql`analyze chat_messages`);
    const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
      sql.raw(
        `explain select * from chat_messages where room_id = '${roomId}' and sequence <= 900000 and revision > 19000 order by revision limit 50`,
      ),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('chat_messages_changed');
    expect(plan).not.toContain('Sort');
  });
});
