import type { StreamId } from '@bros/contract/gatherings/streams';
import type { ServerEvents } from '@bros/contract/realtime';
import { type QueryKey, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client, describeError } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocket, useSocketEvents } from '../../platform/socket.ts';
import { showToast } from '../../ui/toasts.ts';
import { streamTexts as texts } from './texts.ts';

export const useStreams = () =>
  useInfiniteQuery(api.streams.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

export const useStreamsIn = (cityId: number) => useQuery(api.streams.list.queryOptions({ input: { cityId } }));

export const useOwnStream = (isEnabled = true) => useQuery(api.streams.mine.queryOptions({ enabled: isEnabled })).data?.stream;

export const useStream = (streamId: StreamId) => useQuery(api.streams.get.queryOptions({ input: { streamId } }));

export const useMessages = (streamId: StreamId) =>
  useInfiniteQuery(
    api.streams.messages.infiniteOptions({ input: (cursor: string | undefined) => ({ streamId, cursor }), ...pages }),
  );

const isOfChat = ({ queryKey: [path] }: { queryKey: QueryKey }) => Array.isArray(path) && path[1] === 'messages';

/** Skips the side chats, because requests for an ended stream's chat fail, and the other refetches show the end. */
export function useRefreshStreams(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.streams.key(), predicate: (query) => !isOfChat(query) });
}

export function useRefreshMessages(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.streams.messages.key() });
}

const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['streams.changed', 'connect'];

export function useStreamListEvents(): void {
  const connection = useSocket();
  const refresh = useRefreshStreams();
  useEffect(() => {
    if (!connection) return;
    const open = () => void connection.emit('streams.open');
    connection.on('connect', open);
    if (connection.connected) open();
    return () => {
      connection.off('connect', open);
      connection.emit('streams.close');
    };
  }, [connection]);
  useSocketEvents(EVENTS, () => void refresh());
}

export function useEndStream(): (streamId: StreamId) => Promise<void> {
  const refresh = useRefreshStreams();
  return async (streamId) => {
    try {
      await client.streams.end({ streamId });
      showToast({ title: texts.ended });
    } catch (error) {
      showToast({ title: texts.endFailed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  };
}
