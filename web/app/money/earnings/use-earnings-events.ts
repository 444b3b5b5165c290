import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'earnings.changed'] as const;

export function useEarningsEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.earnings.key() });
    void queryClient.invalidateQueries({ queryKey: api.referrals.list.key() });
  });
}
