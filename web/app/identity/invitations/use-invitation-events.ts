import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'invitations.changed', 'connections.changed'] as const;

/** Keeps referrals and codes in step with those who join by them, and with blocks, which take names away. */
export function useInvitationEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.referrals.key() });
    void queryClient.invalidateQueries({ queryKey: api.invitations.codes.key() });
  });
}
