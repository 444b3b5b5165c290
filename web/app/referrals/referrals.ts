import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';

export const useReferrals = () =>
  useInfiniteQuery(
    api.referrals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
