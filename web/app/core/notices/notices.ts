import type { Notice } from '@bros/contract/notice-kinds';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { showToast } from '../../ui/toasts.ts';
import { noticeTexts } from './texts.ts';

const listOptions = api.notices.list.infiniteOptions({
  input: (cursor: string | undefined) => ({ cursor }),
  ...pages,
});

export const useNotices = () => useInfiniteQuery(listOptions);

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

export function useMarkRead(): (which: Which) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (which: Which) => client.notices.markRead(which, { context: { isIdempotent: true } }),
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
