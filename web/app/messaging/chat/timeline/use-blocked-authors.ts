import type { ServerEvents } from '@bros/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { client } from '../../../platform/api.ts';
import { useSocket } from '../../../platform/socket.ts';
import type { TimelineStore } from './timeline-store.ts';
import { watchBlocks } from './watch-blocks.ts';

/** Applies blocks from any window to all rooms; `syncWithBlocks` applies those made while disconnected. */
export function useBlockedAuthors(store: TimelineStore) {
  const socket = useSocket();
  const queryClient = useQueryClient();
  const fingerprint = useMemo(() => watchBlocks(queryClient, client.chat, store), [queryClient, store]);
  useEffect(() => {
    if (!socket) return;
    const handleEvent: ServerEvents['blocks.changed'] = (event) => void fingerprint.handleEvent(event);
    socket.on('blocks.changed', handleEvent);
    return () => {
      socket.off('blocks.changed', handleEvent);
    };
  }, [socket, fingerprint]);
  return fingerprint;
}
