import type { ConciergeFile, ConciergeRequestId } from '@bros/contract/guidance/concierge';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api, describeError } from '../../platform/api.ts';
import { readFailure } from '../../platform/api-link.ts';
import { pages } from '../../platform/paging.ts';
import { sendRequest } from '../../platform/request.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSocket } from '../../platform/socket.ts';
import { showToast } from '../../ui/toasts.ts';
import { conciergeTexts } from './texts.ts';

/** The starters and the travel guide fill this draft. */
export const REQUEST_DRAFT = 'concierge-request';

export const useFigures = () => useQuery(api.concierge.figures.queryOptions());

export const useRequests = () =>
  useInfiniteQuery(api.concierge.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useRequest = (requestId: ConciergeRequestId) => useQuery(api.concierge.get.queryOptions({ input: { requestId } }));

export const useMessages = (requestId: ConciergeRequestId) =>
  useInfiniteQuery(
    api.concierge.messages.infiniteOptions({ input: (cursor: string | undefined) => ({ requestId, cursor }), ...pages }),
  );

export function useRefreshConcierge(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [api.concierge.key(), api.conciergeDesk.key(), api.staff.openWork.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export function useThreadChanges(requestId: ConciergeRequestId): void {
  const connection = useSocket();
  const refresh = useEffectEvent(useRefreshConcierge());
  useEffect(() => {
    if (!connection) return;
    const onChange = (event: { requestId: ConciergeRequestId }) => event.requestId === requestId && void refresh();
    const open = () => connection.emit('concierge.open', { requestId });
    connection.on('concierge.threadChanged', onChange);
    connection.on('connect', open);
    if (connection.connected) open();
    return () => {
      connection.off('concierge.threadChanged', onChange);
      connection.off('connect', open);
      connection.emit('concierge.close');
    };
  }, [connection, requestId]);
}

/** A plain link would save an error as the file. */
export async function saveRequestFile({ id, name }: ConciergeFile): Promise<void> {
  try {
    const response = await sendRequest(new Request(new URL(`/api/concierge/files/${id}`, location.origin)));
    if (!response.ok) throw await readFailure(response);
    saveFile(name, await response.blob());
  } catch (error) {
    showToast({ title: conciergeTexts.files.failed, text: describeError(error).text, tone: 'error' });
  }
}
