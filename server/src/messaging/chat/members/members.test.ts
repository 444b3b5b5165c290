import type { RoomId } from '@bros/contract/core/fields';
import { RECENT_HOURS } from '@bros/contract/messaging/chat-rules';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildDirectRoom, buildRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { joinRoom, openSocket } from '../../../../test/sockets.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';

const app = await startTestApp();
const { database } = app;
const reader = await app.signedIn({ displayName: 'Omar' });

const people = async (caller: Caller, roomId: RoomId, page: { cursor?: string; limit?: number } = {}) =>
  caller.api.chat.listMembers({ roomId, ...page });
const namesOf = ({ items }: Awaited<ReturnType<typeof people>>) => items.map(({ displayName }) => displayName);

test('the member list of a room is ordered by presence, then like the directory, and no page repeats a member', async () => {
  const { id } = await buildRoom(database);
  const roomId = id as RoomId;
  const joined = ['Ada', 'Bo', 'Cy'].map(async (displayName) => {
    const member = await app.signedIn({ displayName, tier: displayName === 'Cy' ? 'legend' : 'explorer' });
    await member.api.chat.join({ roomId });
    return member;
  });
  const [ada] = await Promise.all(joined);
  await reader.api.chat.join({ roomId });
  const left = await app.signedIn({ displayName: 'Left' });
  await left.api.chat.join({ roomId });
  await left.api.chat.leave({ roomId });
  const wasActive = (displayName: string, lastActiveAt: SQL) =>
    database.update(userProfiles).set({ lastActiveAt }).where(eq(userProfiles.displayName, displayName));
  const firstRecent = sql`(now() - ${RECENT_HOURS} * interval '1 hour')::date`;
  await wasActive('Bo', sql`${firstRecent}::timestamptz`);
  await wasActive('Cy', sql`${firstRecent}::timestamptz - interval '1 millisecond'`);

  if (ada) await joinRoom(await openSocket(app, ada), roomId);
  const first = await people(reader, roomId, { limit: 1 });
  expect(first.items).toMatchObject([{ displayName: 'Ada', presence: 'online', tier: 'explorer' }]);
  expect(first.counts).toEqual({ online: 1, recent: 1, offline: 1 });
  const second = await people(reader, roomId, { limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ displayName: 'Bo', presence: 'recent' }], counts: null });
  const third = await people(reader, roomId, { limit: 1, cursor: second.nextCursor ?? '' });
  expect(third).toMatchObject({ items: [{ displayName: 'Cy', presence: 'offline', tier: 'legend' }], nextCursor: null });
});

test('the member list leaves out hidden and blocked members and Browsers, who cannot read it either', async () => {
  const { id } = await buildRoom(database);
  const roomId = id as RoomId;
  const hidden = await app.signedIn({ displayName: 'Hidden' });
  const browser = await app.signedIn({ displayName: 'Browser', tier: 'browser' });
  const blocked = await app.signedIn({ displayName: 'Blocked' });
  const shown = await app.signedIn({ displayName: 'Shown' });
  await database.update(userProfiles).set({ isHidden: true }).where(eq(userProfiles.userId, hidden.member.id));
  await database.insert(blocks).values({ blockerId: blocked.member.id, blockedId: reader.member.id });
  for (const member of [hidden, browser, blocked, shown]) await joinRoom(await openSocket(app, member), roomId);
  const seen = await people(reader, roomId);
  expect(namesOf(seen)).toEqual(['Shown']);
  expect(seen.counts).toEqual({ online: 1, recent: 0, offline: 0 });
  await expect(people(browser, roomId)).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
});

test('a direct conversation has no member list and no pins', async () => {
  const other = await app.signedIn();
  const room = await buildDirectRoom(database, reader.member, other.member);
  const roomId = (typeof room === 'string' ? room : room.id) as RoomId;
  await expect(people(reader, roomId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(reader.api.chat.pins({ roomId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
