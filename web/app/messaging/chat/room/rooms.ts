import type { RoomId } from '@bros/contract/core/fields';
import type { ChatRoom, OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../platform/api.ts';
import { chatTexts } from '../texts.ts';
import { useFailureToast } from '../timeline/use-failure-toast.ts';

export type OpenRoom = Pick<ChatRoom, 'id' | 'name' | 'isActive' | 'own' | 'destination'> & {
  isOfTwo?: boolean;
  /** The menu of a group links to its page instead of 'Leave'. */
  detailsPath?: string;
};

/** The server sends no events for the counts of rooms that are not open, so they are refetched. */
const ROOMS_REFRESH_MS = 60_000;

const roomsOptions = () => api.chat.rooms.queryOptions({ refetchInterval: ROOMS_REFRESH_MS, refetchOnWindowFocus: true });

export function useRooms() {
  const query = useQuery(roomsOptions());
  useFailureToast(query, chatTexts.roomsFailed);
  return query;
}

/** The room in the address, or else the first active room (docs/specification.md, Chat). */
export function selectRoom(rooms: readonly ChatRoom[], slug: string | null): ChatRoom | undefined {
  return rooms.find((room) => room.slug === slug) ?? rooms.find((room) => room.isActive);
}

/** Counts the reader at least, because the server's count may be a second old. */
export const withReader = (onlineCount: number): number => Math.max(onlineCount, 1);

function setOnlineCount(queryClient: QueryClient, roomId: RoomId, onlineCount: number): void {
  queryClient.setQueryData(roomsOptions().queryKey, (known) => {
    if (!known) return known;
    const items = known.items.map((room) => (room.id === roomId ? { ...room, onlineCount } : room));
    return { items, onlineCount: Math.max(onlineCount, known.onlineCount) };
  });
}

function setOwnState(queryClient: QueryClient, roomId: RoomId, own: OwnRoomState): void {
  queryClient.setQueryData(roomsOptions().queryKey, (known) => {
    if (!known) return known;
    return { ...known, items: known.items.map((room) => (room.id === roomId ? { ...room, own } : room)) };
  });
}

export function useRoomCounts() {
  const queryClient = useQueryClient();
  return {
    setOnline: useCallback(
      (roomId: RoomId, onlineCount: number) => setOnlineCount(queryClient, roomId, onlineCount),
      [queryClient],
    ),
    setOwnState: useCallback((roomId: RoomId, own: OwnRoomState) => setOwnState(queryClient, roomId, own), [queryClient]),
    refresh: useCallback(() => queryClient.invalidateQueries({ queryKey: roomsOptions().queryKey }), [queryClient]),
  };
}
