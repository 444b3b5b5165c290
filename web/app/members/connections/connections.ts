import type { ConnectionCounts } from '@bros/contract/members/connections';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { connectionTexts as texts } from './texts.ts';

export type ConnectionTab = keyof ConnectionCounts;
export const CONNECTION_TABS = ['incoming', 'outgoing', 'connections'] as const satisfies readonly ConnectionTab[];

const lists = { incoming: api.connections.incoming, outgoing: api.connections.outgoing, connections: api.connections.list };

export function useConnections(tab: ConnectionTab) {
  return useInfiniteQuery(
    lists[tab].infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );
}

/** Undefined until loaded. */
export const useConnectionCounts = (): ConnectionCounts | undefined => useQuery(api.connections.counts.queryOptions()).data;

export function useBlocked() {
  const enabled = useIsSocketReady();
  return useInfiniteQuery(
    api.blocks.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      enabled,
    }),
  );
}

const NOUNS_WITH_MEMBERS: ReadonlySet<unknown> = new Set(['connections', 'blocks', 'members', 'destinations', 'references']);

/** Refetches all queries about members. Skips failed ones without data: they wait for 'Try again', and another failure would be reported twice. */
export function refreshMembers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], state }) =>
      Array.isArray(path) && NOUNS_WITH_MEMBERS.has(path[0]) && (state.status !== 'error' || state.data !== undefined),
  });
}

export function useRefreshMembers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshMembers(queryClient), [queryClient]);
}

export const useActionWithToast = () => createActionWithToast(useRefreshMembers(), texts.failed);
