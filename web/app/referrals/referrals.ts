import { CACHE_SECONDS } from '@bros/contract/rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

export const useReferrals = () =>
  useInfiniteQuery(
    api.referrals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );

/** Undefined until they are known. */
export const useReferralCounts = () =>
  useQuery({ ...api.referrals.counts.queryOptions(), staleTime: CACHE_SECONDS.default * 1000 }).data;
