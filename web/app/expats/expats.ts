import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../platform/api.ts';
import { pages } from '../platform/paging.ts';

const PAGE_SIZE = 13;
/** Published stories, the latest first: the first one is the current one. */
export const useStories = () =>
  useInfiniteQuery(
    api.expats.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: PAGE_SIZE, ...(cursor && { cursor }) }),
      ...pages,
    }),
  );

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

/** Asks anew for everything about the Expat of the Month. */
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
