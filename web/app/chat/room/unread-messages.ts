import { CACHE_SECONDS } from '@bros/contract/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { unreadTexts } from './unread-texts.ts';

const EVENTS = ['connect', 'directMessages.moved', 'chat.standingChanged', 'chat.unreadChanged', 'connections.changed'] as const;
const PREFIX = /^\(\d+\+?\) /;

/** How many messages wait for the reader by name; 0 until it is known. */
export function useUnreadMessages(): number {
  return useQuery({ ...api.chat.unread.queryOptions(), staleTime: CACHE_SECONDS.default * 1000 }).data?.unreadCount ?? 0;
}

/** Asks again whenever something came or was read, and says the count in the browser's tab while nobody looks at the page. */
export function useUnreadMessageEvents(): void {
  const queryClient = useQueryClient();
  const unread = useUnreadMessages();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.chat.unread.key() }), { isLate: true });

  useEffect(() => {
    const tell = () => {
      const title = document.title.replace(PREFIX, '');
      document.title = document.hidden && unread > 0 ? `(${unreadTexts.count(unread)}) ${title}` : title;
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [unread]);
}
