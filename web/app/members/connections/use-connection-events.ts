import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSocketEvents } from '../../platform/socket.ts';
import { type MemberChange, refreshAfterEvent } from './refresh-members.ts';

const EVENTS = ['connect', 'connections.changed', 'blocks.changed'] as const;

export function useConnectionEvents(): void {
  const queryClient = useQueryClient();
  const hasConnected = useRef(false);
  useSocketEvents<MemberChange>(EVENTS, (change) => {
    const isFirstConnection = change === undefined && !hasConnected.current;
    hasConnected.current ||= isFirstConnection;
    void refreshAfterEvent(queryClient, change ?? {}, isFirstConnection);
  });
}
