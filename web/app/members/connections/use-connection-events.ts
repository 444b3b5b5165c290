import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvents } from '../../platform/socket.ts';
import { refreshMembers } from './connections.ts';

const EVENTS = ['connect', 'connections.changed'] as const;

export function useConnectionEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void refreshMembers(queryClient));
}
