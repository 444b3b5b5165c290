import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const PAGE_SIZE = 13;
/** The screen starts over once it is known that a member reads it: the stories are not asked for again. */
const FRESH_MS = 10_000;

const storiesFrom = (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor && { cursor }) });

/** Published stories, the latest first: the first one is the current one. */
export const useStories = () =>
  useInfiniteQuery({
    ...api.expats.list.infiniteOptions({ input: storiesFrom, ...pages, staleTime: FRESH_MS }),
    // Without a signal: a question that is on its way as the screen starts over is not given up.
    queryFn: ({ pageParam }) => client.expats.list(storiesFrom(pageParam)),
  });

export const useStory = (month: string) => useQuery(api.expats.get.queryOptions({ input: { month }, retry: false }));

export const useRound = () => useQuery(api.expats.round.queryOptions());

export const useNominees = () =>
  useInfiniteQuery(
    api.expats.nominees.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

export const useOwnConsent = () => useQuery(api.expats.ownConsent.queryOptions());

/** The stories at the editors' desk. */
export const useDeskStories = () =>
  useInfiniteQuery(
    api.staff.expatStories.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

export const useDeskNominees = () =>
  useInfiniteQuery(
    api.staff.expatNominees.infiniteOptions({ input: (cursor: string | undefined) => (cursor ? { cursor } : {}), ...pages }),
  );

/** Refetches everything about the Expat of the Month. */
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
