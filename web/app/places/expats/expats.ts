import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const PAGE_SIZE = 13;
/** Prevents a refetch when a known session remounts the screen. */
const FRESH_MS = 10_000;

const storiesFrom = (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor && { cursor }) });

/** Latest first; the first is the current Expat of the Month. */
export const useStories = () =>
  useInfiniteQuery({
    ...api.expats.list.infiniteOptions({ input: storiesFrom, ...pages, staleTime: FRESH_MS }),
    // Without the abort signal, the request survives the remount. A persister would use the signal.
    queryFn: ({ pageParam }) => client.expats.list(storiesFrom(pageParam)),
    persister: undefined,
  });

export const useStory = (month: string) => useQuery(api.expats.get.queryOptions({ input: { month }, retry: false }));

export const useRound = () => useQuery(api.expats.round.queryOptions());

export const useNominees = () =>
  useInfiniteQuery(
    api.expats.nominees.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

export const useOwnConsent = () => useQuery(api.expats.ownConsent.queryOptions());

export const useDeskStories = () =>
  useInfiniteQuery(
    api.staff.expatStories.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

export const useDeskNominees = () =>
  useInfiniteQuery(
    api.staff.expatNominees.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

export function useRefreshExpats(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.expats.key() }),
        queryClient.invalidateQueries({ queryKey: api.staff.expatStories.key() }),
        queryClient.invalidateQueries({ queryKey: api.staff.expatNominees.key() }),
      ]),
    [queryClient],
  );
}
