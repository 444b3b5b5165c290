import type { Notice } from '@bros/contract/notices';
import { CACHE_SECONDS, NOTICES_COUNTED_MAX } from '@bros/contract/rules';
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '../platform/api.ts';
import { formatNumber } from '../platform/format.ts';
import { useSocket } from '../platform/socket.ts';
import { showToast } from '../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;

/** Undefined until it is known. */
export function useUnreadCount(): number | undefined {
  return useQuery({ ...api.notices.unreadCount.queryOptions(), staleTime: FRESH_MS }).data?.unreadCount;
}

/** A count to show: '3', '99+'. */
export const formatUnread = (count: number): string =>
  count < NOTICES_COUNTED_MAX ? formatNumber(count) : noticeTexts.many(formatNumber(NOTICES_COUNTED_MAX - 1));

const listOptions = api.notices.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const useNotices = () => useInfiniteQuery(listOptions);

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

type Which = { ids: string[] } | { all: true };
type Pages = InfiniteData<{ items: Notice[]; nextCursor: string | null }, string | undefined>;

const withRead = (pages: Pages, which: Which, readAt: string): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((notice) =>
      notice.readAt === null && ('all' in which || which.ids.includes(notice.id)) ? { ...notice, readAt } : notice,
    ),
  })),
});

/** Marks notices as read: in the list at once, and everywhere when the server knows. */
export function useMarkRead(): (which: Which) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (which: Which) => client.notices.markRead(which, { context: { isRepeatable: true } }),
    onMutate: (which) => {
      const readAt = new Date().toISOString();
      queryClient.setQueryData<Pages>(listOptions.queryKey, (pages) => pages && withRead(pages, which, readAt));
    },
    onSuccess: (count) => queryClient.setQueryData(api.notices.unreadCount.queryKey(), count),
    onError: () => {
      showToast({ ...noticeTexts.markFailed, tone: 'error' });
      void queryClient.invalidateQueries({ queryKey: api.notices.list.key() });
    },
  });
  return mutate;
}
