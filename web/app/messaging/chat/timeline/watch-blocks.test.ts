import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildMessage as message } from './message-for-tests.ts';
import type { Page } from './timeline.ts';
import { openTimelineStore } from './timeline-store.ts';
import { watchBlocks } from './watch-blocks.ts';

const seen = new Set<string>();
const asked = { pages: 0, quotes: 0 };
let isOut = false;
const all = [message(1, 'pest'), message(2, 'friend'), message(3, 'pest')];
const readPage = (): Page => ({
  items: all.filter(({ author }) => seen.has(author?.id ?? '')),
  previousCursor: null,
  nextCursor: 'after-3',
  ownReactions: [],
});

const chat = {
  messages: async () => {
    asked.pages += 1;
    return readPage();
  },
  quoted: async ({ ids }: { ids: string[] }) => {
    asked.quotes += 1;
    if (isOut) throw new Error('The server is unreachable.');
    return { items: readPage().items.filter(({ id }) => ids.includes(id)) };
  },
} as never;

const pest = 'pest' as MemberId;

async function openRoom(...shown: string[]) {
  seen.clear();
  for (const name of shown) seen.add(name);
  const queryClient = new QueryClient();
  const store = openTimelineStore(queryClient, chat, { ownId: 'me' as MemberId, roomId: 'room' as RoomId });
  await store.openNewest();
  Object.assign(asked, { pages: 0, quotes: 0 });
  const authors = () => store.read()?.items.map(({ author }) => author?.displayName);
  return { ...watchBlocks(queryClient, chat, store), authors, store };
}

beforeEach(() => {
  seen.clear();
  isOut = false;
});

describe('a block', () => {
  test('removes the member’s messages, and unblocking restores them', async () => {
    const room = await openRoom('pest', 'friend');
    seen.delete(pest);
    await room.handleEvent({ memberId: pest, isBlocked: true });
    expect(room.authors()).toEqual(['friend']);
    seen.add(pest);
    await room.handleEvent({ memberId: pest, isBlocked: false });
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });

  test('of a member without messages in the room causes no request', async () => {
    const room = await openRoom('friend');
    await room.handleEvent({ memberId: 'stranger' as MemberId, isBlocked: true });
    expect(asked).toEqual({ pages: 0, quotes: 0 });
  });

  test('causes a refetch if messages name no authors', async () => {
    const room = await openRoom('friend');
    room.store.change((timeline) => ({ ...timeline, items: timeline.items.map((item) => ({ ...item, author: null })) }));
    await room.handleEvent({ memberId: 'stranger' as MemberId, isBlocked: true });
    expect(asked.pages).toBe(1);
  });

  test('removes nothing if it ended before its event arrived', async () => {
    const room = await openRoom('pest', 'friend');
    await room.handleEvent({ memberId: pest, isBlocked: true });
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });

  test('is applied even if it begins while an unblock is being refetched', async () => {
    const room = await openRoom('friend');
    seen.add(pest);
    const ended = room.handleEvent({ memberId: pest, isBlocked: false });
    await expect.poll(() => asked.pages).toBe(1);
    seen.delete(pest);
    await Promise.all([ended, room.handleEvent({ memberId: pest, isBlocked: true })]);
    expect(room.authors()).toEqual(['friend']);
  });
});

describe('without the server', () => {
  test('a block still removes the member’s messages, and unblocking restores them', async () => {
    const room = await openRoom('pest', 'friend');
    isOut = true;
    await room.handleEvent({ memberId: pest, isBlocked: true });
    expect(room.authors()).toEqual(['friend']);
    await room.handleEvent({ memberId: pest, isBlocked: false });
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });

  test('a block that ended before its event arrived is corrected once the room reconnects', async () => {
    const room = await openRoom('pest', 'friend');
    await room.syncWithBlocks('none');
    isOut = true;
    await room.handleEvent({ memberId: pest, isBlocked: true });
    expect(room.authors()).toEqual(['friend']);
    await room.syncWithBlocks('none');
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });

  test('unblocking restores missing messages and removes none', async () => {
    const room = await openRoom('pest');
    seen.add('friend');
    isOut = true;
    await room.handleEvent({ memberId: pest, isBlocked: false });
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });
});

describe('a reconnected room', () => {
  test('is refetched only if blocks began or ended while it was disconnected', async () => {
    const room = await openRoom('pest', 'friend');
    await room.syncWithBlocks('one');
    await room.syncWithBlocks('one');
    expect(asked.pages).toBe(0);
    seen.delete(pest);
    await room.syncWithBlocks('two');
    expect(room.authors()).toEqual(['friend']);
    await room.syncWithBlocks('two');
    expect(asked.pages).toBe(1);
  });

  test('still knows its fingerprint after the reader jumped to another message', async () => {
    const room = await openRoom('friend');
    await room.syncWithBlocks('one');
    await room.store.openAround(message(2).id);
    await room.store.openNewest();
    seen.add(pest);
    await room.syncWithBlocks('two');
    expect(room.authors()).toEqual(['pest', 'friend', 'pest']);
  });
});
