import type { RoomId } from '@bros/contract/core/fields';
import type { DeskRoom, DeskRooms } from '@bros/contract/messaging/room-desk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { api, client, describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';

/** Caches the returned rooms. Rethrows errors. */
export function useRoomAction(): (action: () => Promise<DeskRooms>) => Promise<DeskRooms> {
  const queryClient = useQueryClient();
  const refresh = useRefreshStaff();
  return useCallback(
    async (action) => {
      const rooms = await action();
      await queryClient.cancelQueries({ queryKey: api.staff.rooms.key() });
      queryClient.setQueryData(api.staff.rooms.queryOptions().queryKey, rooms);
      void refresh();
      return rooms;
    },
    [queryClient, refresh],
  );
}

/** For actions without a dialog. An error shows a toast, refetches and resolves to null. */
export function useRoomActionWithToast(): (action: () => Promise<DeskRooms>, failed: string) => Promise<DeskRooms | null> {
  const action = useRoomAction();
  const refresh = useRefreshStaff();
  return useCallback(
    async (work, failed) => {
      try {
        return await action(work);
      } catch (error) {
        showToast({ title: failed, text: describeError(error).text, tone: 'error' });
        await refresh();
        return null;
      }
    },
    [action, refresh],
  );
}

function movedBy(rooms: readonly DeskRoom[], roomId: RoomId, by: 1 | -1) {
  const seen = rooms.filter((room) => room.isActive).map((room) => room.id);
  const from = seen.indexOf(roomId);
  // Somebody else has archived the room.
  if (from === -1) return { seen, wanted: seen };
  const wanted = seen.filter((id) => id !== roomId);
  wanted.splice(Math.max(0, from + by), 0, roomId);
  return { seen, wanted };
}

/** Queues fast presses. Resolves to all rooms, or null on failure. */
export function useMoveRoom(failed: string): (roomId: RoomId, by: 1 | -1) => Promise<DeskRooms | null> {
  const queryClient = useQueryClient();
  const action = useRoomActionWithToast();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return (roomId, by) => {
    const move = before.current.then(() => {
      const known = queryClient.getQueryData(api.staff.rooms.queryOptions().queryKey);
      return action(() => client.staff.orderRooms(movedBy(known?.items ?? [], roomId, by)), failed);
    });
    before.current = move;
    return move;
  };
}
