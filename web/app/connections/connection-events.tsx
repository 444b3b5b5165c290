import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsIdle } from '../platform/idle.ts';
import { useSocket } from '../platform/socket.ts';
import { refreshMembers } from './connections.ts';

/** Hears of requests, answers, ends and blocks by others. A new connection asks too: something may have passed by while there was none. */
function Listener() {
  const socket = useSocket();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    const refresh = () => void refreshMembers(queryClient);
    socket.on('connect', refresh);
    socket.on('connections.changed', refresh);
    return () => {
      socket.off('connect', refresh);
      socket.off('connections.changed', refresh);
    };
  }, [socket, queryClient]);
  return null;
}

/** Keeps the screens around it in step with what others do, once the first view is there. */
export function ConnectionEvents() {
  return useIsIdle() && <Listener />;
}
