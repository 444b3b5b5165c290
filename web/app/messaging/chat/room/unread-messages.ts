import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../platform/api.ts';
import { useIsSocketReady, useSocketEvents } from '../../../platform/socket.ts';
import { countInTitle } from '../../../shared/documents/document-title.ts';
import { unreadTexts } from './unread-texts.ts';

const EVENTS = ['connect', 'directMessages.moved', 'chat.ownStateChanged', 'chat.unreadChanged', 'connections.changed'] as const;

/** 0 until known. */
export function useUnreadMessages(): number {
  const enabled = useIsSocketReady();
  return useQuery(api.chat.unread.queryOptions({ staleTime: CACHE_SECONDS.default * 1000, enabled })).data?.unreadCount ?? 0;
}

export function useUnreadMessageEvents(): void {
  const queryClient = useQueryClient();
  const unread = useUnreadMessages();
  const { key } = useLocation();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.chat.unread.key() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each screen, which sets its own title
  useEffect(() => {
    countInTitle(unread > 0 ? unreadTexts.count(unread) : '');
    return () => countInTitle('');
  }, [unread, key]);
}
