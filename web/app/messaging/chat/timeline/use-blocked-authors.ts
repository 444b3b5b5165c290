import type { ServerEvents } from '@bros/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from '../../../platform/api.ts';
import { useSocket } from '../../../platform/socket.ts';
import { watchSight } from './sight.ts';
import type { TimelineStore } from './timeline-store.ts';

/**
 * Removes a member's messages from every room of this window as soon as one of the two blocked the other, in any window, and brings them back as soon as
 * they see each other again. Changes missed without a connection are made up for once `meetSight` gets the present sight.
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
