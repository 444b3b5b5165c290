import type { RoomId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { api } from '../../../platform/api.ts';
import { setDirectOwnState } from './direct-rooms.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const read: OwnRoomState = { membership: 'joined', readSequence: 7, unreadCount: 0, mutedUntil: null };
const buildRoom = (id: string): DirectRoom => ({
  id: id as RoomId,
  other: null,
  closure: null,
  stay: null,
  last: null,
  own: { ...read, readSequence: 0, unreadCount: 2 },
  isArchived: false,
  readByOther: null,
});

function openStore() {
  const queryClient = new QueryClient();
  const { queryKey: listKey } = api.directMessages.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search: '' }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  const roomKey = ['direct-room', { roomId: 'one' }];
  queryClient.setQueryData(listKey, {
    pages: [
      { items: [buildRoom('one')], nextCursor: 'more' },
      { items: [buildRoom('two')], nextCursor: null },
    ],
    pageParams: [undefined, 'more'],
  });
  queryClient.setQueryData(roomKey, buildRoom('one'));
  const readAll = () => [queryClient.getQueryData(listKey), queryClient.getQueryData(roomKey)];
  const isStale = () => queryClient.getQueryCache().findAll({ stale: true, predicate: ({ state }) => state.isInvalidated });
  return { queryClient, readAll, isStale };
}

test('reading a public room neither changes the list of direct messages nor causes a request', () => {
  const { queryClient, readAll, isStale } = openStore();
  const [list, open] = readAll();
  setDirectOwnState(queryClient, 'public' as RoomId, read);
  expect(readAll()[0]).toBe(list);
  expect(readAll()[1]).toBe(open);
  expect(isStale()).toEqual([]);
});

test('reading a direct conversation updates the list and the open conversation without a request', () => {
  const { queryClient, readAll, isStale } = openStore();
  setDirectOwnState(queryClient, 'one' as RoomId, read);
  expect(readAll()).toMatchObject([
    { pages: [{ items: [{ id: 'one', own: read }] }, { items: [{ id: 'two', own: { unreadCount: 2 } }] }] },
    { id: 'one', own: read },
  ]);
  expect(isStale()).toEqual([]);
});
