import { paths } from '@bros/contract/paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../platform/api.ts';

/** The address that fills a code in. */
export const linkOf = (code: string): string => location.origin + paths.registerWithInvite(code);

/** The member's own code: the same for good, so it is asked for once. */
export const usePersonalCode = () =>
  useQuery({ ...api.invitations.personal.queryOptions(), staleTime: Number.POSITIVE_INFINITY });

export const useCodes = () =>
  useInfiniteQuery(
    api.invitations.codes.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );

export function useRefreshCodes(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.invitations.codes.key() }), [queryClient]);
}
