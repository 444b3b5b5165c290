import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import type { ShownFilter } from './url-filter.ts';

const staleTime = CACHE_SECONDS.earnings * 1000;

export const useEarningsSummary = () => useQuery(api.earnings.summary.queryOptions({ staleTime }));

export const useEarningMonths = (enabled = true) => useQuery(api.earnings.months.queryOptions({ staleTime, enabled }));

export const useRecentEarnings = (limit: number) =>
  useQuery({ ...api.earnings.list.queryOptions({ input: { limit } }), staleTime });

export const useEarnings = ({ type, status, month }: ShownFilter) =>
  useInfiniteQuery({
    ...api.earnings.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        cursor,
        type: type || undefined,
        status: status || undefined,
        month: month || undefined,
      }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
    staleTime,
  });
