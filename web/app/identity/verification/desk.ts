import type { MemberId } from '@bros/contract/core/fields';
import type { CheckId } from '@bros/contract/identity/verification';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

export type CheckView = 'waiting' | 'decided';

export const useChecks = (view: CheckView) =>
  useInfiniteQuery(
    api.staff.verificationChecks.infiniteOptions({ input: (cursor: string | undefined) => ({ view, cursor }), ...pages }),
  );

export const useCheck = (checkId: CheckId) => useQuery(api.staff.verificationCheck.queryOptions({ input: { checkId } }));

export const useFigures = () => useQuery(api.staff.verificationFigures.queryOptions());

export const useMatches = () =>
  useInfiniteQuery(api.staff.photoMatches.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useHasBadge = (memberId: MemberId): boolean =>
  Boolean(useQuery(api.verification.badge.queryOptions({ input: { memberId } })).data?.badge);

export function useRefreshDesk(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([api.staff, api.verification].map((noun) => queryClient.invalidateQueries({ queryKey: noun.key() })));
  };
}
