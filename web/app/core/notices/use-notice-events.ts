import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'notice.created', 'notice.settled', 'connections.changed'] as const;

export function useNoticeEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.notices.unreadCount.key() });
    void queryClient.invalidateQueries({ queryKey: api.notices.list.key() });
  });
}
