import type { RoomId } from '@bros/contract/core/fields';
import { MESSAGES_PAGE_SIZE } from '@bros/contract/core/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../platform/api.ts';
import { useServerClock } from '../../../platform/server-clock.ts';
import { useMember } from '../../../platform/session.ts';
import { useIsSocketReady } from '../../../platform/socket.ts';
import { showToast } from '../../../ui/toasts.ts';
import { chatTexts } from '../texts.ts';
import { openTimelineStore, type TimelineStore } from './timeline-store.ts';
import { useFailureToast } from './use-failure-toast.ts';

const POLL_MS = 10_000;
/** A crashed server process may lose events. A short interval keeps the gap small. */
const LIVE_CHECK_MS = 60_000;

/** A room with more messages leaves the cache when closed. */
const KEPT_MESSAGES = 4 * MESSAGES_PAGE_SIZE;

export function useTimeline(roomId: RoomId, isLive: boolean) {
  const queryClient = useQueryClient();
  const { id: ownId } = useMember();
  const store = useMemo(() => openTimelineStore(queryClient, client.chat, { ownId, roomId }), [queryClient, ownId, roomId]);
  const query = useQuery({
    queryKey: store.key,
    queryFn: store.catchUp,
    staleTime: Number.POSITIVE_INFINITY,
    // Unchanged messages are already the same objects. With sharing, an older page would shift the list and copy every message.
    structuralSharing: false,
    refetchInterval: isLive ? LIVE_CHECK_MS : POLL_MS,
  });
  const isKept = query.data?.isKept === true;
  useEffect(() => {
    if (isKept) store.change((timeline) => timeline);
  }, [isKept, store]);
  useEffect(() => () => forgetLongRoom(queryClient, store), [queryClient, store]);
  const enabled = useIsSocketReady();
  useServerClock(enabled);
  useFailureToast(query, chatTexts.messagesFailed);
  return { store, query, older: useOlderPages(store) };
}

function forgetLongRoom(queryClient: QueryClient, store: TimelineStore): void {
  const { items = [], outgoing = [] } = store.read() ?? {};
  if (items.length > KEPT_MESSAGES && outgoing.length === 0) queryClient.removeQueries({ queryKey: store.key });
}

function useOlderPages(store: TimelineStore) {
  const [isLoading, setLoading] = useState(false);
  const isLocked = useRef(false);

  async function load(): Promise<void> {
    if (!store.read()?.previousCursor || isLocked.current) return;
    isLocked.current = true;
    setLoading(true);
    try {
      await store.loadOlder();
    } catch {
      showToast({ title: chatTexts.error, text: chatTexts.messagesFailed, tone: 'error' });
    } finally {
      isLocked.current = false;
      setLoading(false);
    }
  }

  return { isLoading, load };
}
