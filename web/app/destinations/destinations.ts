import type { DestinationReview } from '@bros/contract/destinations';
import type { DestinationId } from '@bros/contract/fields';
import { CACHE_SECONDS, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../platform/api.ts';
import { errorReporter } from '../platform/error-reporting.ts';
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

/** The newest reviews of each page of destinations, by destination. A failure is only logged (specification, point 8). */
export function useRecentReviews(pages: readonly (readonly DestinationId[])[]): Map<DestinationId, DestinationReview[]> {
  const { reviews, errors } = useQueries({
    queries: pages
      .filter((destinationIds) => destinationIds.length > 0)
      .map((destinationIds) =>
        api.destinations.recentReviews.queryOptions({ input: { destinationIds: [...destinationIds] }, staleTime: FRESH_MS }),
      ),
    combine: (results) => ({
      reviews: Map.groupBy(
        results.flatMap(({ data }) => data?.items ?? []),
        ({ destinationId }) => destinationId,
      ),
      errors: results.flatMap(({ error }) => error ?? []),
    }),
  });
  const [firstError] = errors;
  useEffect(() => {
    if (firstError) errorReporter.report(firstError, { component: 'destinations', action: 'load reviews' });
  }, [firstError]);
  return reviews;
}
