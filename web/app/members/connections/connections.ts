import type { ConnectionCounts } from '@bros/contract/members/connections';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsListening } from '../../platform/socket.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { connectionTexts as texts } from './texts.ts';

export type ConnectionTab = keyof ConnectionCounts;
export const CONNECTION_TABS = ['incoming', 'outgoing', 'connections'] as const satisfies readonly ConnectionTab[];

const lists = { incoming: api.connections.incoming, outgoing: api.connections.outgoing, connections: api.connections.list };

/** One of the three lists, a page at a time. */
export function useConnections(tab: ConnectionTab) {
  return useInfiniteQuery(
    lists[tab].infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
    }),
  );
}

/** Undefined until they are known. */
export const useConnectionCounts = (): ConnectionCounts | undefined => useQuery(api.connections.counts.queryOptions()).data;

/** The members whom the reader blocked, a page at a time. They stand far down their screen. */
export function useBlocked() {
  const enabled = useIsListening();
  return useInfiniteQuery(
    api.blocks.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      enabled,
    }),
  );
}

/** The nouns whose answers show members and what is between them and the reader. */
const NOUNS_WITH_MEMBERS: ReadonlySet<unknown> = new Set(['connections', 'blocks', 'members', 'destinations', 'references']);

/** Refetches everything on the screen that shows members. A list that could not be loaded waits for 'Try again': it would say so twice. */
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

export const useAct = () => createActionWithToast(useRefreshMembers(), texts.failed);
