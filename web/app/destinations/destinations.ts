import { CACHE_SECONDS, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { destinationTexts as texts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 24;

/** The directory, a page at a time. While a new search is on its way the former result stays. */
export function useDestinations(search: string) {
  const query = useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search: search.slice(0, PLACE_MAX_CHARACTERS) || undefined,
        cursor,
        limit: PAGE_SIZE,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );
  const { error } = query;
  useEffect(() => {
    if (error) showToast({ ...texts.loadFailed, tone: 'error' });
  }, [error]);
  return query;
}
