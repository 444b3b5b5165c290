import type { RoomId } from '@bros/contract/core/fields';
import { paths } from '@bros/contract/paths';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { groupTexts } from './texts.ts';

export const linkOf = (code: string): string => location.origin + paths.groupLink(code);

export const useGroup = (roomId: RoomId) => useQuery(api.groups.get.queryOptions({ input: { roomId } }));

export const useGroupMembers = (roomId: RoomId, state: 'joined' | 'asked' | 'invited') =>
  useInfiniteQuery(
    api.groups.members.infiniteOptions({ input: (cursor: string | undefined) => ({ roomId, state, cursor }), ...pages }),
  );

export async function refreshGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.groups.key() }),
    queryClient.invalidateQueries({ queryKey: api.chat.rooms.key() }),
  ]);
}

export function useGroupAction() {
  const queryClient = useQueryClient();
  const refresh = () => refreshGroups(queryClient);
  return {
    run: createActionWithToast(refresh, groupTexts.failed),
    async refreshed(action: Promise<unknown>): Promise<void> {
      await action;
      await refresh();
    },
  };
}

const EVENTS = ['connect', 'chat.ownStateChanged', 'chat.roomsChanged', 'notice.created'] as const;

export function useGroupEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.groups.key() }));
}
