import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'earnings.changed'] as const;

/** Refetches earnings and referrals after payments and payouts. Used on every screen behind sign-in. */
export function useEarningsEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.earnings.key() });
    void queryClient.invalidateQueries({ queryKey: api.referrals.list.key() });
  });
}
