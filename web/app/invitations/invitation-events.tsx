import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { useIsIdle } from '../platform/idle.ts';
import { useSocket } from '../platform/socket.ts';

/** Hears of those who join by the member's codes, and of blocks, which take names away. A new connection asks too: something may have passed by. */
function Listener() {
  const socket = useSocket();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: api.referrals.key() });
      void queryClient.invalidateQueries({ queryKey: api.invitations.codes.key() });
    };
    const events = ['connect', 'invitations.changed', 'connections.changed'] as const;
    for (const event of events) socket.on(event, refresh);
    return () => {
      for (const event of events) socket.off(event, refresh);
    };
  }, [socket, queryClient]);
  return null;
}

/** Keeps referrals and codes on the screen in step with what happens, once the first view is there. */
export function InvitationEvents() {
  return useIsIdle() && <Listener />;
}
