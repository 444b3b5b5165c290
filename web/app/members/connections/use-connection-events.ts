import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvents } from '../../platform/socket.ts';
import { refreshMembers } from './connections.ts';

const EVENTS = ['connect', 'connections.changed'] as const;

/** Keeps the screens in step with requests, answers, ends and blocks by others. */
export function useConnectionEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void refreshMembers(queryClient));
}
