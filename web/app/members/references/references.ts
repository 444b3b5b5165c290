import type { MemberId } from '@bros/contract/core/fields';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady } from '../../platform/socket.ts';

export interface ReferenceSubject {
  memberId: MemberId;
  displayName: string;
}

export function useReferences(memberId: MemberId) {
  const enabled = useIsSocketReady();
  return useInfiniteQuery(
    api.references.list.infiniteOptions({ input: (cursor: string | undefined) => ({ memberId, cursor }), ...pages, enabled }),
  );
}

export function useSummary(memberId: MemberId) {
  const enabled = useIsSocketReady();
  return useQuery(api.references.summary.queryOptions({ input: { memberId }, enabled }));
}

export function useRefreshReferences(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.references.key() }), [queryClient]);
}
