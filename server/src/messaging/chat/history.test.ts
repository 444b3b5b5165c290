import { randomUUID } from 'node:crypto';
import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildMessage, buildPhoto, buildRoom } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import type { Actor } from '../../platform/api/context.ts';
import { listQuoted } from './service.ts';
import type { chatMessages } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const reader = await app.signedIn({ displayName: 'Reader "R" \\ <b>' });
const actor: Actor = {
  memberId: reader.member.id,
  sessionId: randomUUID(),
  displayName: 'Reader',
  tier: 'explorer',
  role: 'member',
  isConfirmed: true,
  deletionDueAt: null,
};

const awkward = 'A "quote", a \\ and /, <b>&amp;</b>,\nnew line\ttab \u2028 \u200b \u202e 😀 ñ é \u007f';
const moment = new Date('2026-02-03T04:05:06.007Z');
const photo = { id: randomUUID(), width: 800, height: 600, color: '#aabbcc' } as never;

async function buildHistory(): Promise<{ roomId: RoomId; ids: string[] }> {
  const roomId = (await buildRoom(database)).id as RoomId;
  const plain = await buildMember(database, { displayName: 'Ana "A"', isVerified: true });
  const pictured = await buildMember(database);
  await buildPhoto(database, { memberId: pictured.id });
  await database.update(userProfiles).set({ photosAudience: 'everyone' }).where(eq(userProfiles.userId, pictured.id));
  const banned = await buildMember(database, { state: 'banned' });
  const gone = await buildMember(database);
  const first = await buildMessage(database, { roomId, userId: plain.id, content: awkward });
  const rows: Partial<typeof chatMessages.$inferInsert>[] = [
    { userId: reader.member.id, content: 'Mine' },
    { userId: reader.member.id, state: 'hidden', content: 'Mine, and hidden' },
    { userId: reader.member.id, state: 'removed', content: 'Mine, and removed', photos: [photo] },
    { userId: pictured.id, photos: [photo, { ...(photo as object), id: randomUUID() } as never] },
    { userId: banned.id },
    { userId: gone.id, content: 'Left behind' },
    { userId: null, messageType: 'ai', content: 'Be kind' },
    { userId: plain.id, version: 2, editedAt: moment, revision: 4_000_000_000 },
    { userId: plain.id, content: '', deletedAt: moment, replyToId: first.id },
    { userId: plain.id, replyToId: first.id, mentions: [{ memberId: reader.member.id as MemberId, name: 'Reader "R"' }] },
    {
      userId: plain.id,
      reactions: [
        { reaction: '🍻', count: 2 },
        { reaction: '👍', count: 1 },
      ],
    },
    { userId: plain.id, createdAt: new Date(moment.getTime() - 1) },
  ];
  const made = [first];
  for (const row of rows) made.push(await buildMessage(database, { ...row, roomId }));
  await database.delete(users).where(eq(users.id, gone.id));
  return { roomId, ids: made.map(({ id }) => id) };
}

describe('a page of history', () => {
  test('presents every kind of message like a single message', async () => {
    const { roomId, ids } = await buildHistory();
    const page = await reader.api.chat.messages({ roomId });
    const presented = await listQuoted(database, actor, ids);
    expect(page.items.map(({ id }) => id)).toEqual(ids);
    expect(page.items).toEqual(ids.map((id) => presented.find((message) => message.id === id)));
    expect(page.items.some(({ author }) => author?.photo)).toBe(true);
    expect(page.items.map(({ reactions }) => reactions.map(({ reaction }) => reaction))).toContainEqual(['🍻', '👍']);
    expect(page.items.map(({ photos }) => photos.length)).toContain(2);
    expect(page.items.some(({ mentions }) => mentions.length > 0)).toBe(true);
    expect(new Set(page.items.map(({ state }) => state))).toEqual(new Set(['visible', 'hidden', 'removed']));
  });

  test('continues without gaps up to the newest message', async () => {
    const { roomId, ids } = await buildHistory();
    const newest = await reader.api.chat.messages({ roomId, limit: 6 });
    const older = await reader.api.chat.messages({ roomId, limit: 6, before: newest.previousCursor ?? '' });
    const oldest = await reader.api.chat.messages({ roomId, limit: 6, before: older.previousCursor ?? '' });
    expect([...oldest.items, ...older.items, ...newest.items].map(({ id }) => id)).toEqual(ids);
    expect(oldest.previousCursor).toBeNull();
    const { id } = await buildMessage(database, { roomId, userId: reader.member.id });
    const next = await reader.api.chat.messages({ roomId, after: newest.nextCursor ?? '' });
    expect(next.items.map((message) => message.id)).toEqual([id]);
  });

  test('shows the reader’s own reactions', async () => {
    const { roomId, ids } = await buildHistory();
    await reader.api.chat.react({ messageId: ids[0] as MessageId, reaction: '🙏', isOn: true });
    const page = await reader.api.chat.messages({ roomId });
    expect(page.ownReactions).toEqual([{ messageId: ids[0], reactions: ['🙏'] }]);
  });
});
