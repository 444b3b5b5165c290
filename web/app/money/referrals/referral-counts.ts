import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const useReferralCounts = () =>
  useQuery(api.referrals.counts.queryOptions({ staleTime: CACHE_SECONDS.default * 1000 })).data;
