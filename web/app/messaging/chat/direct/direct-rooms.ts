import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { OwnRoomState } from '@bros/contract/messaging/chat-rooms';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import type { StayPostId } from '@bros/contract/places/stay-posts';
import {
  type InfiniteData,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { useSocketEvents } from '../../../platform/socket.ts';

/** Null means the list of conversations; `postId` is a stay to ask about. */
export type DirectTarget = { roomId: RoomId } | { memberId: MemberId } | { postId: StayPostId } | null;

const ROOM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Undefined for public rooms. */
export function readDirectTarget(search: URLSearchParams): DirectTarget | undefined {
  const memberId = search.get('with');
  if (memberId) return { memberId: memberId as MemberId };
  const postId = search.get('stay');
  if (postId) return { postId: postId as StayPostId };
  const room = search.get('room') ?? '';
  // Message links have a direct conversation's ID or a public room's slug.
  const roomId = search.get('direct') ?? (ROOM_ID.test(room) ? room : null);
  if (roomId) return { roomId: roomId as RoomId };
  return roomId === null ? undefined : null;
}

export const useDirectRooms = (isArchived: boolean, search: string, enabled = true) =>
  useInfiniteQuery(
    api.directMessages.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor, search, ...(isArchived && { archived: 'true' }) }),
      ...pages,
      placeholderData: (known) => known,
      enabled,
    }),
  );

const ROOM_KEY = 'direct-room';

type RoomPages = InfiniteData<{ items: readonly DirectRoom[] }>;

/** Creates a missing conversation. Refetches by ID, because the members may no longer be connected. */
export function useDirectRoom(target: DirectTarget | undefined) {
  const queryClient = useQueryClient();
  const queryKey = [ROOM_KEY, target];

  function load(asked: NonNullable<DirectTarget>): Promise<DirectRoom> {
    const known = queryClient.getQueryData<DirectRoom>(queryKey);
    if (known) return client.directMessages.get({ roomId: known.id });
    if ('postId' in asked) return client.directMessages.openForStay(asked);
    return 'memberId' in asked ? client.directMessages.open(asked) : client.directMessages.get(asked);
  }
  return useQuery({ queryKey, queryFn: target ? () => load(target) : skipToken });
}

export function useOpenDirectRoomId(target: DirectTarget | undefined): RoomId | undefined {
  const { data } = useDirectRoom(target);
  return target && 'roomId' in target ? target.roomId : data?.id;
}

export async function refreshDirectRooms(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.directMessages.key() }),
    queryClient.invalidateQueries({ queryKey: [ROOM_KEY] }),
  ]);
}

export function setDirectOwnState(queryClient: QueryClient, roomId: RoomId, own: OwnRoomState): void {
  queryClient.setQueriesData<DirectRoom>({ queryKey: [ROOM_KEY] }, (known) => (known?.id === roomId ? { ...known, own } : known));
  queryClient.setQueriesData<RoomPages>({ queryKey: api.directMessages.list.key({ type: 'infinite' }) }, (known) => {
    if (!known?.pages.some(({ items }) => items.some(({ id }) => id === roomId))) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      items: page.items.map((room) => (room.id === roomId ? { ...room, own } : room)),
    }));
    return { ...known, pages };
  });
}

/** Excludes `chat.ownStateChanged` and `chat.readMoved`, which follow each message of a busy room (use-room-news.ts). */
const EVENTS = ['connect', 'connections.changed', 'directMessages.moved', 'directMessages.closed'] as const;

export function useDirectEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void refreshDirectRooms(queryClient));
}
