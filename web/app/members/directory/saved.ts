import type { MemberSearch } from '@bros/contract/members/member-searches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { NO_FILTER, type ShownFilter, writeFilter } from './filter-in-url.ts';
import { toInput } from './members.ts';

export const toSaved = (shown: ShownFilter): MemberSearch['filter'] => ({
  ...toInput(shown),
  verified: shown.isVerified || undefined,
});

export const toShown = ({ verified = false, ...filter }: MemberSearch['filter']): ShownFilter => ({
  ...NO_FILTER,
  ...filter,
  isVerified: verified,
});

export const isShown = (filter: MemberSearch['filter'], shown: ShownFilter): boolean =>
  writeFilter(toShown(filter)).toString() === writeFilter(shown).toString();

export const useSavedFilters = () => useQuery(api.memberSearches.list.queryOptions()).data?.items;

export function useRefreshSavedFilters(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.memberSearches.key() });
}
