import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { useFailureToast } from '../../shared/dialogs/failure-toast.ts';
import type { ShownFilter } from './filter-in-address.ts';
import { destinationTexts as texts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 24;
const EVENTS = ['connect', 'destination.changed'] as const;

/** A month narrows nothing without its weather, and the other way round. */
function inputOf({ search, region, budget, internet, safety, month, weather, isFavourites, sort }: ShownFilter) {
  return {
    search: search || undefined,
    region: region || undefined,
    budget: budget ?? undefined,
    internet: internet ?? undefined,
    safety: safety ?? undefined,
    ...(month !== null && weather !== '' && { month, weather }),
    favourites: isFavourites ? 'true' : undefined,
    sort,
  };
}

/** The directory, a page at a time, kept in step with its scores. While a new filter is on its way the former result stays. */
export function useDestinations(shown: ShownFilter) {
  const queryClient = useQueryClient();
  // A failed query waits for 'Try again'.
  const predicate = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.destinations.list.key(), predicate }));
  const query = useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...inputOf(shown), cursor, limit: PAGE_SIZE }),
      ...pages,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );
  useFailureToast(query, texts.loadFailed);
  return query;
}
