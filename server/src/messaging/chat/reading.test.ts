import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildRoom } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { chatMessages } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const explorer = await app.signedIn({ displayName: 'Diego', isVerified: true });
const browser = await app.signedIn({ tier: 'browser', displayName: 'Omar', isVerified: true });

const newRoom = async () => (await buildRoom(database)).id as RoomId;
const send = (roomId: RoomId, content: string) => explorer.api.chat.send({ roomId, clientId: randomUUID(), content });

describe('reading a room', () => {
  test('pages back from the newest message and forward across a gap, each message once', async () => {
    const roomId = await newRoom();
    for (let index = 1; index <= 7; index += 1) await send(roomId, `${index}`);
    const newest = await browser.api.chat.messages({ roomId, limit: 3 });
    const older = await browser.api.chat.messages({ roomId, limit: 3, before: newest.previousCursor ?? '' });
    const oldest = await browser.api.chat.messages({ roomId, limit: 3, before: older.previousCursor ?? '' });
    const contents = (page: typeof newest) => page.items.map((message) => message.content);
    expect([contents(newest), contents(older), contents(oldest)]).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']]);
    expect(oldest.previousCursor).toBeNull();
    const gap = await browser.api.chat.messages({ roomId, limit: 2, after: older.nextCursor ?? '' });
    expect(contents(gap)).toEqual(['5', '6']);
    const rest = await browser.api.chat.messages({ roomId, limit: 2, after: gap.nextCursor ?? '' });
    expect(contents(rest)).toEqual(['7']);
    const nothing = await browser.api.chat.messages({ roomId, after: rest.nextCursor ?? '' });
    expect(nothing).toMatchObject({ items: [], previousCursor: null, nextCursor: rest.nextCursor });
  });

  test('loads both sides around a message, and continues without gaps', async () => {
    const roomId = await newRoom();
    const stored: ChatMessage[] = [];
    for (let index = 1; index <= 9; index += 1) stored.push(await send(roomId, `${index}`));
    const around = stored[3]?.id;
    const page = await browser.api.chat.messages({ roomId, around, limit: 4 });
    expect(page.items.map(({ content }) => content)).toEqual(['3', '4', '5', '6']);
    const after = await browser.api.chat.messages({ roomId, after: page.nextCursor ?? '' });
    expect(after.items.map(({ content }) => content)).toEqual(['7', '8', '9']);
    const before = await browser.api.chat.messages({ roomId, before: page.previousCursor ?? '' });
    expect(before.items.map(({ content }) => content)).toEqual(['1', '2']);
    const elsewhere = browser.api.chat.messages({ roomId: await newRoom(), around });
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that is empty returns no cursors; reading an unknown room is NOT_FOUND', async () => {
    const roomId = await newRoom();
    expect(await browser.api.chat.messages({ roomId })).toMatchObject({ items: [], previousCursor: null, nextCursor: null });
    await expect(browser.api.chat.messages({ roomId: randomUUID() as RoomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['rubbish', 'WyJhIl0', 'WzEuNV0', 'WzFlMzBd', 'WzEsMiwzXQ'])('ignores the unknown cursor %s', async (before) => {
    const roomId = await newRoom();
    await send(roomId, 'Hello');
    expect((await browser.api.chat.messages({ roomId, before, after: before })).items).toHaveLength(1);
  });

  test('as a Browser member shows the author only of the reader’s messages', async () => {
    const roomId = await newRoom();
    await send(roomId, 'Secretly Diego');
    await database
      .insert(chatMessages)
      .values({ roomId, userId: browser.member.id, clientId: randomUUID(), content: 'Mine', messageType: 'user' });
    await database
      .insert(chatMessages)
      .values({ roomId, userId: null, clientId: randomUUID(), content: 'System', messageType: 'system' });
    const { items } = await browser.api.chat.messages({ roomId });
    expect(items.map((message) => message.author)).toEqual([
      null,
      { id: browser.member.id, displayName: 'Omar', isVerified: true, photo: null },
      null,
    ]);
    expect(JSON.stringify(items)).not.toContain('"Diego"');
    expect(JSON.stringify(items)).not.toContain(explorer.member.id);
    const seen = await explorer.api.chat.messages({ roomId });
    expect(seen.items[1]?.author?.displayName).toBe('Omar');
  });

  test('uses the index in both directions, even in a long room', async () => {
    const roomId = await newRoom();
    const { id: userId } = await buildMember(database);
    await database.execute(sql`
      insert into chat_messages (id, room_id, user_id, client_id, content, message_type)
      select gen_random_uuid(), ${roomId}, ${userId}, gen_random_uuid(), 'x', 'user' from generate_series(1, 20000)`);
    await database.execute(sql`analyze chat_messages`);
    for (const [comparison, direction] of [
      ['<', 'desc'],
      ['>', 'asc'],
    ]) {
      const { rows } = await database.execute<{ 'QUERY PLAN': string }>(
        sql.raw(
          `explain select * from chat_messages where room_id = '${roomId}' and sequence ${comparison} 10000 order by sequence ${direction} limit 51`,
        ),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('chat_messages_in_order');
      expect(plan).not.toContain('Sort');
    }
  });
});
