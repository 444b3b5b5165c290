import type { ServerEvents } from '@bros/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from '../../platform/api.ts';
import { useSocket } from '../../platform/socket.ts';
import { watchSight } from './sight.ts';
import type { TimelineStore } from './timeline-store.ts';

/**
 * Takes what a member wrote out of every room of this window as soon as one of the two blocked the other, in whatever window that was, and brings it back as
 * soon as they see each other again. What it missed of that while the room was not heard, it makes up for once `meetSight` is told how it is now.
 */
export function useBlockedAuthors(store: TimelineStore) {
  const socket = useSocket();
  const queryClient = useQueryClient();
  const sight = useMemo(() => watchSight(queryClient, client.chat, store), [queryClient, store]);
  useEffect(() => {
    if (!socket) return;
    const hear: ServerEvents['blocks.changed'] = (event) => void sight.hear(event);
    socket.on('blocks.changed', hear);
    return () => {
      socket.off('blocks.changed', hear);
    };
  }, [socket, sight]);
  return sight;
}
