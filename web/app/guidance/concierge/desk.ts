import type { ConciergeRequestId } from '@bros/contract/guidance/concierge';
import type { DeskView } from '@bros/contract/guidance/concierge-rules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocket } from '../../platform/socket.ts';
import { useRefreshConcierge } from './concierge.ts';

export const useDesk = (view: DeskView, isAssignedToMe: boolean) =>
  useInfiniteQuery(
    api.conciergeDesk.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        view,
        isAssignedToMe: isAssignedToMe ? ('true' as const) : ('false' as const),
        cursor,
      }),
      ...pages,
    }),
  );

export const useDeskRequest = (requestId: ConciergeRequestId) =>
  useQuery(api.conciergeDesk.get.queryOptions({ input: { requestId } }));

export const useDeskMessages = (requestId: ConciergeRequestId) =>
  useInfiniteQuery(
    api.conciergeDesk.messages.infiniteOptions({ input: (cursor: string | undefined) => ({ requestId, cursor }), ...pages }),
  );

export const useDeskStaff = () => useQuery(api.staff.colleagues.queryOptions());
export const useTemplates = () => useQuery(api.conciergeDesk.templates.queryOptions());

export function useDeskChanges(): void {
  const connection = useSocket();
  const refresh = useEffectEvent(useRefreshConcierge());
  useEffect(() => {
    if (!connection) return;
    const onChange = () => void refresh();
    const open = () => {
      connection.emit('conciergeDesk.open');
      void refresh();
    };
    connection.on('concierge.deskChanged', onChange);
    connection.on('connect', open);
    if (connection.connected) open();
    return () => {
      connection.off('concierge.deskChanged', onChange);
      connection.off('connect', open);
      connection.emit('conciergeDesk.close');
    };
  }, [connection]);
}
