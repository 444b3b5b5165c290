import type { RoomId } from '@bros/contract/core/fields';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { api } from '../../../platform/api.ts';
import { setLast } from './rooms.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const roomId = 'lisbon' as RoomId;
const { queryKey } = api.chat.rooms.queryOptions({});
const buildLast = (beginning: string, sentAt: string) => ({
  last: { beginning, authorName: 'Ann', isOwn: false, isDeleted: false, sentAt },
  createdAt: sentAt,
});

test('the list takes over the open room’s newest message, unless it already shows a later message', () => {
  const queryClient = new QueryClient();
  const room = { id: roomId, last: buildLast('Removed by staff', '2026-11-28T10:02:00.000Z').last } as ChatRoom;
  queryClient.setQueryData(queryKey, { items: [room], onlineCount: 1 });
  const shown = () => queryClient.getQueryData(queryKey)?.items[0]?.last?.beginning;

  expect(setLast(queryClient, roomId, buildLast('Earlier', '2026-11-28T10:01:00.000Z'))).toBe(false);
  expect(shown()).toBe('Removed by staff');
  expect(setLast(queryClient, roomId, buildLast('Later', '2026-11-28T10:03:00.000Z'))).toBe(true);
  expect(shown()).toBe('Later');
});
