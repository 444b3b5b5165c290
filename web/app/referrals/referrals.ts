import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { pages } from '../platform/paging.ts';

export const useReferrals = () =>
  useInfiniteQuery(
    api.referrals.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );
