import { randomUUID } from 'node:crypto';
import type { MessageId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../test/sockets.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { chatErasure } from '../feature.ts';
import { chatMessages, chatReactions, chatRooms } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000', REQUESTS_PER_MINUTE: '100000' } });
const { database } = app;
const author = await app.signedIn({ displayName: 'Diego' });
const reader = await app.signedIn({ displayName: 'Omar' });

const newRoom = async () => (await buildRoom(database)).id as RoomId;
const send = (roomId: RoomId, content: string, replyToId?: MessageId, caller: Caller = author) =>
  caller.api.chat.send({ roomId, clientId: randomUUID(), content, replyToId });
const countsOf = async (messageId: string) =>
  (await database.select().from(chatMessages).where(eq(chatMessages.id, messageId)))[0]?.reactions;
const block = (blockerId: string, blockedId: string) => database.insert(blocks).values({ blockerId, blockedId });

describe('a reaction', () => {
  test('is counted once per member, even if 50 members add it concurrently and repeatedly', async () => {
    const message = await send(await newRoom(), 'Who comes?');
    const members = await Promise.all(Array.from({ length: 50 }, () => app.signedIn()));
    const all = (isOn: boolean, times: number) =>
      Promise.all(
        members.flatMap((member) =>
          Array.from({ length: times }, () =>
            member.request('PUT', `/api/chat/messages/${message.id}/reactions/${encodeURIComponent('👍')}`, { isOn }),
          ),
        ),
      );
    expect(new Set((await all(true, 4)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countsOf(message.id)).toEqual([{ reaction: '👍', count: 50 }]);
    await all(false, 1);
    expect(await countsOf(message.id)).toEqual([]);
    expect(await database.$count(chatReactions, eq(chatReactions.messageId, message.id))).toBe(0);
  });

  test('is sent to the room without a name, and to each window of the reacting member', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, 'Hello');
    const [watching, own] = [await openSocket(app, author), await openSocket(app, reader)];
    await joinRoom(watching, roomId);
    const [changed, mine] = [nextEvent(watching, 'chat.messagesChanged'), nextEvent(own, 'chat.ownReactionsChanged')];
    await reader.api.chat.react({ messageId: message.id, reaction: '🍻', isOn: true });
    const event = await changed;
    expect(event.messages).toMatchObject([{ id: message.id, reactions: [{ reaction: '🍻', count: 1 }] }]);
    expect(JSON.stringify(event)).not.toContain(reader.member.id);
    expect(await mine).toEqual({ roomId, messageId: message.id, reactions: ['🍻'] });
    const page = await reader.api.chat.messages({ roomId });
    expect(page.ownReactions).toEqual([{ messageId: message.id, reactions: ['🍻'] }]);
    expect((await author.api.chat.messages({ roomId })).ownReactions).toEqual([]);
  });

  test('that a reader missed arrives with the new messages', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, 'Hello');
    const { nextCursor } = await author.api.chat.messages({ roomId });
    await reader.api.chat.react({ messageId: message.id, reaction: '🙏', isOn: true });
    const missed = await author.api.chat.messages({ roomId, after: nextCursor ?? '' });
    expect(missed.items).toMatchObject([{ id: message.id, reactions: [{ reaction: '🙏', count: 1 }] }]);
  });

  test('is rejected for a message that is not visible, in an archived room, and if it is not an emoji', async () => {
    const roomId = await newRoom();
    const message = await send(roomId, 'Hello');
    const stranger = await app.signedIn();
    const react = (messageId: string) =>
      stranger.api.chat.react({ messageId: messageId as MessageId, reaction: '👍', isOn: true });
    const deleted = await send(roomId, 'Gone');
    await author.api.chat.remove({ messageId: deleted.id });
    await expect(react(deleted.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(react(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const response = await stranger.request('PUT', `/api/chat/messages/${message.id}/reactions/hate`, { isOn: true });
    expect(response.status).toBe(422);
    await block(author.member.id, stranger.member.id);
    await expect(react(message.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.update(chatRooms).set({ isActive: false }).where(eq(chatRooms.id, roomId));
    await expect(reader.api.chat.react({ messageId: message.id, reaction: '👍', isOn: true })).rejects.toMatchObject({
      code: 'ROOM_ARCHIVED',
    });
    expect(await countsOf(message.id)).toEqual([]);
  });

  test('can be any emoji, and a message accepts up to twenty different ones', async () => {
    const message = await send(await newRoom(), 'Hello');
    const give = (caller: Caller, reaction: string) => caller.api.chat.react({ messageId: message.id, reaction, isOn: true });
    await give(reader, '👩🏻‍❤️‍💋‍👩🏿');
    const others = [...'🍎🍐🍊🍋🍌🍉🍇🍓🍈🍒🍑🥭🍍🥥🥝🍅🍆🥑🥦'];
    for (const emoji of others) await give(reader, emoji);
    await expect(give(author, '🏝️')).rejects.toMatchObject({ code: 'REACTION_KINDS_LIMIT', data: { max: 20 } });
    const { reactions } = await give(author, '🍎');
    expect(reactions.map(({ reaction }) => reaction)).toEqual(['👩🏻‍❤️‍💋‍👩🏿', ...others]);
    expect(reactions[1]).toEqual({ reaction: '🍎', count: 2 });
  });

  test('has a list of the members who added it, without blocked or banned members', async () => {
    const message = await send(await newRoom(), 'Hello');
    const members = await Promise.all(Array.from({ length: 4 }, (_, index) => app.signedIn({ displayName: `Member ${index}` })));
    for (const member of members) await member.api.chat.react({ messageId: message.id, reaction: '🫡', isOn: true });
    await block(members[1]?.member.id ?? '', reader.member.id);
    const first = await reader.api.chat.reactors({ messageId: message.id, limit: 2 });
    const second = await reader.api.chat.reactors({ messageId: message.id, limit: 2, cursor: first.nextCursor ?? '' });
    const names = [...first.items, ...second.items].map(({ member }) => member.displayName);
    expect(names.toSorted()).toEqual(['Member 0', 'Member 2', 'Member 3']);
    expect(second.nextCursor).toBeNull();
    expect((await reader.api.chat.reactors({ messageId: message.id, cursor: 'rubbish' })).items).toHaveLength(3);
  });

  test('is no longer counted after its member or message is deleted', async () => {
    const message = await send(await newRoom(), 'Hello');
    const leaver = await app.signedIn();
    for (const caller of [leaver, reader]) await caller.api.chat.react({ messageId: message.id, reaction: '😂', isOn: true });
    await inTransaction(database, async (transaction) => {
      await chatErasure(database).erase?.(transaction, { memberId: leaver.member.id, email: leaver.member.email } as never);
    });
    expect(await countsOf(message.id)).toEqual([{ reaction: '😂', count: 1 }]);
    await author.api.chat.remove({ messageId: message.id });
    expect(await database.$count(chatReactions, eq(chatReactions.messageId, message.id))).toBe(0);
    expect((await reader.api.chat.reactors({ messageId: message.id })).items).toEqual([]);
  });
});

describe('a reply', () => {
  test('quotes its message, which can be fetched if it is not loaded', async () => {
    const roomId = await newRoom();
    const question = await send(roomId, 'Where?');
    const reply = await send(roomId, 'Here', question.id, reader);
    expect(reply.replyToId).toBe(question.id);
    expect((await author.api.chat.quoted({ ids: [question.id] })).items).toEqual([question]);
    const browser = await app.signedIn({ tier: 'browser' });
    const [unnamed] = (await browser.api.chat.quoted({ ids: [question.id] })).items;
    expect(unnamed).toMatchObject({ id: question.id, author: null });
  });

  test('never quotes a blocked member', async () => {
    const roomId = await newRoom();
    const question = await send(roomId, 'Where?');
    const other = await buildMember(database);
    const caller = await app.openSession(other);
    await block(other.id, author.member.id);
    expect((await caller.api.chat.quoted({ ids: [question.id, randomUUID() as MessageId] })).items).toEqual([]);
    await expect(send(roomId, 'To you', question.id, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.api.chat.messages({ roomId, around: question.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('to a message of another room or an unknown message is NOT_FOUND', async () => {
    const roomId = await newRoom();
    const elsewhere = await buildMessage(database);
    for (const id of [elsewhere.id, randomUUID()]) {
      await expect(send(roomId, 'Lost', id as MessageId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await database.$count(chatMessages, eq(chatMessages.roomId, roomId))).toBe(0);
  });
});
