import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { paths } from '@bros/contract/paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

export const linkOf = (code: string): string => location.origin + paths.registerWithInvite(code);

/** The code changes only if staff revoke it. */
export const usePersonalCode = () =>
  useQuery({ ...api.invitations.personal.queryOptions(), staleTime: CACHE_SECONDS.default * 1000 });

export const useCodes = () =>
  useInfiniteQuery(
    api.invitations.codes.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );

export function useRefreshCodes(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.invitations.codes.key() }), [queryClient]);
}
