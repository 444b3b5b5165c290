import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { ChatRoom, OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import { BEGINNING_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../../platform/api.ts';
import { useMember } from '../../../platform/session.ts';
import { hasPage } from '../message/author-name.ts';
import { chatTexts } from '../texts.ts';
import { useFailureToast } from '../timeline/use-failure-toast.ts';

export type OpenRoom = Pick<ChatRoom, 'id' | 'name' | 'isActive' | 'own' | 'destination'> & {
  isOfTwo?: boolean;
  detailsPath?: string;
};

/** No event announces how many members are online in rooms that are not open. */
const ROOMS_REFRESH_MS = 60_000;

const roomsOptions = () => api.chat.rooms.queryOptions({ refetchInterval: ROOMS_REFRESH_MS, refetchOnWindowFocus: true });

export function useRooms() {
  const query = useQuery(roomsOptions());
  useFailureToast(query, chatTexts.roomsFailed);
  return query;
}

/** The URL's room, else the first active one (docs/specification.md, Chat). */
export function selectRoom(rooms: readonly ChatRoom[], slug: string | null): ChatRoom | undefined {
  return rooms.find((room) => room.slug === slug) ?? rooms.find((room) => room.isActive);
}

/** The server's count may be a second old and lack the reader. */
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

/** Copies the open room's newest message to the list. False if the list has a newer message. */
export function setLast(
  queryClient: QueryClient,
  roomId: RoomId,
  { last, createdAt }: { last: ChatRoom['last']; createdAt: string },
): boolean {
  const { queryKey } = roomsOptions();
  const before = queryClient.getQueryData(queryKey)?.items.find(({ id }) => id === roomId);
  if (before?.last && before.last.sentAt > createdAt) return false;
  queryClient.setQueryData(
    queryKey,
    (known) => known && { ...known, items: known.items.map((room) => (room === before ? { ...room, last } : room)) },
  );
  return true;
}

function presentLast(message: ChatMessage, ownId: MemberId): ChatRoom['last'] {
  const { author, content, deletedAt, createdAt } = message;
  return {
    beginning: [...content].slice(0, BEGINNING_CHARACTERS).join(''),
    authorName: hasPage(author) ? author.displayName : null,
    isOwn: author?.id === ownId,
    isDeleted: deletedAt !== null,
    sentAt: createdAt,
  };
}

export function useRoomCounts() {
  const { id: ownId } = useMember();
  const queryClient = useQueryClient();
  const refresh = useCallback(() => queryClient.invalidateQueries({ queryKey: roomsOptions().queryKey }), [queryClient]);
  return {
    setOnline: useCallback(
      (roomId: RoomId, onlineCount: number) => setOnlineCount(queryClient, roomId, onlineCount),
      [queryClient],
    ),
    setOwnState: useCallback((roomId: RoomId, own: OwnRoomState) => setOwnState(queryClient, roomId, own), [queryClient]),
    setLast: useCallback(
      (roomId: RoomId, message: ChatMessage) => {
        const isShown = setLast(queryClient, roomId, { last: presentLast(message, ownId), createdAt: message.createdAt });
        // The newer message may have been removed since then.
        if (!isShown) void refresh();
      },
      [queryClient, ownId, refresh],
    ),
    refresh,
  };
}
