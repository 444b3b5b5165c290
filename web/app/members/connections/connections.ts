import type { MemberId } from '@bros/contract/core/fields';
import type { ConnectionCounts } from '@bros/contract/members/connections';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useIsSocketReady } from '../../platform/socket.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { refreshMembers } from './refresh-members.ts';
import { connectionTexts as texts } from './texts.ts';

export type ConnectionTab = keyof ConnectionCounts;
export const CONNECTION_TABS = ['incoming', 'outgoing', 'connections'] as const satisfies readonly ConnectionTab[];

const lists = { incoming: api.connections.incoming, outgoing: api.connections.outgoing, connections: api.connections.list };

export function useConnections(tab: ConnectionTab, enabled = true) {
  return useInfiniteQuery(
    lists[tab].infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      enabled,
    }),
  );
}

export const useConnectionCounts = () => useQuery(api.connections.counts.queryOptions());

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

export function useRefreshMember(memberId?: MemberId): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshMembers(queryClient, memberId), [queryClient, memberId]);
}

export const useActionWithToast = (memberId?: MemberId) => createActionWithToast(useRefreshMember(memberId), texts.failed);
