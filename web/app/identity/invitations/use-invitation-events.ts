import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'invitations.changed', 'connections.changed'] as const;

/** Refetches when someone joins, and after a block, which hides names. */
export function useInvitationEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => {
    void queryClient.invalidateQueries({ queryKey: api.referrals.key() });
    void queryClient.invalidateQueries({ queryKey: api.invitations.codes.key() });
  });
}
