import type { CityId } from '@bros/contract/core/cities';
import { TIP_CATEGORIES, TIP_SORTS, type TipCategory, type TipSort } from '@bros/contract/gatherings/community-rules';
import type { Tip, TipView } from '@bros/contract/places/tips';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client, describeError } from '../../platform/api.ts';
import { readCityId } from '../../platform/city-id.ts';
import { pages } from '../../platform/paging.ts';
import { oneOf, readBy, type UrlSchema } from '../../platform/url-state.ts';
import { BOARD_VIEWS } from '../../shared/boards/board-filters.ts';
import { showToast } from '../../ui/toasts.ts';
import { tipTexts as texts } from './texts.ts';

export interface TipFilters {
  category: TipCategory | null;
  cityId: CityId | null;
  sort: TipSort;
  view: TipView;
}

export const tipUrlSchema: UrlSchema<TipFilters> = {
  category: oneOf(TIP_CATEGORIES, null),
  cityId: { ...readBy(readCityId), name: 'city' },
  sort: oneOf(TIP_SORTS, 'votes'),
  view: oneOf(BOARD_VIEWS, 'all'),
};

export const useTips = ({ category, cityId, sort, view }: TipFilters) =>
  useInfiniteQuery(
    api.tips.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        category: category ?? undefined,
        cityId: cityId ?? undefined,
        sort,
        view,
        cursor,
      }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export function useRefreshTips(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.tips.key() });
}

interface TipPages {
  pages: { items: Tip[] }[];
}

/** Nothing must move under the reader's finger, so lists keep their order until the next fetch. */
function useReplaceTip(): (tip: Tip) => void {
  const queryClient = useQueryClient();
  return (tip) =>
    queryClient.setQueriesData<TipPages>(
      { queryKey: api.tips.list.key({ type: 'infinite' }) },
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === tip.id ? tip : item)) })),
        },
    );
}

/** One request at a time, so the last press wins. */
export function useVote(tip: Tip) {
  const replace = useReplaceTip();
  return useMutation({
    scope: { id: `vote-${tip.id}` },
    mutationFn: (hasVoted: boolean) => client.tips.vote({ tipId: tip.id, hasVoted }),
    onMutate: (hasVoted) => {
      if (hasVoted !== tip.hasVoted) replace({ ...tip, hasVoted, voteCount: tip.voteCount + (hasVoted ? 1 : -1) });
    },
    onSuccess: replace,
    onError: (error) => {
      replace(tip);
      showToast({ title: texts.voteFailed, text: describeError(error).text, tone: 'error' });
    },
  });
}
