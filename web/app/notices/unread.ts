import { CACHE_SECONDS, NOTICES_COUNTED_MAX } from '@bros/contract/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { useSocket } from '../platform/socket.ts';
import { noticeTexts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;

/** Undefined until it is known. */
export function useUnreadCount(): number | undefined {
  return useQuery({ ...api.notices.unreadCount.queryOptions(), staleTime: FRESH_MS }).data?.unreadCount;
}

/** A count to show: '3', '99+'. */
export const formatUnread = (count: number): string =>
  count < NOTICES_COUNTED_MAX ? formatNumber(count) : noticeTexts.many(formatNumber(NOTICES_COUNTED_MAX - 1));

/** Asks again whenever the server says that something came, was read, or is about somebody out of sight by now; and after a lost connection. */
export function useNoticeEvents(): void {
  const socket = useSocket();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: api.notices.unreadCount.key() });
      void queryClient.invalidateQueries({ queryKey: api.notices.list.key() });
    };
    const events = ['connect', 'notice.created', 'notice.settled', 'connections.changed'] as const;
    for (const event of events) socket.on(event, refresh);
    return () => {
      for (const event of events) socket.off(event, refresh);
    };
  }, [socket, queryClient]);
}
