import type { ServerEvents } from '@bros/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvents } from '../../platform/socket.ts';
import { refreshMembers } from './refresh-members.ts';

const EVENTS = ['connect', 'connections.changed', 'blocks.changed'] as const;

type Change = Partial<Parameters<ServerEvents['blocks.changed']>[0]>;

export function useConnectionEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents<Change>(EVENTS, ({ memberId, isBlocked } = {}) => {
    // A member who becomes visible again may belong to any list.
    if (isBlocked === false) void queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    else void refreshMembers(queryClient, memberId);
  });
}
