import { ORPCError } from '@orpc/client';
import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Timeline } from '../../../messaging/chat/timeline/timeline.ts';
import { cacheResponse, dropResponse } from '../../../platform/offline-cache/cache-store.ts';
import { operationOf } from '../../../platform/offline-cache/cached-operations.ts';
import { isCacheable, isDecidable } from './is-cacheable.ts';

const TOO_MANY_REQUESTS = 429;

/** True if the server rejected the request. An overloaded, closed or broken server rejects nothing. */
const isRefused = (error: unknown): boolean =>
  error instanceof ORPCError && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

const PAUSE_MS = 1000;

const MESSAGES_KEPT = 100;

/** Without cursors, a stored room starts over with its newest page. Unsent messages stay in the tab. */
export const trimTimeline = ({ items, ownReactions }: Pick<Timeline, 'items' | 'ownReactions'>): Timeline => ({
  items: items.slice(-MESSAGES_KEPT),
  ownReactions,
  outgoing: [],
  isKept: true,
  previousCursor: null,
  nextCursor: null,
});

async function cacheQuery(query: Query, queryClient: QueryClient): Promise<void> {
  const { queryKey, state } = query;
  // Offline data comes from the device or this page.
  if (!onlineManager.isOnline() || state.status !== 'success') return;
  if (!isCacheable(queryKey, state.data, queryClient)) {
    if (isDecidable(queryKey, queryClient)) await dropResponse(query.queryHash);
    return;
  }
  const data = operationOf(queryKey) === 'chat.messages' ? trimTimeline(state.data as Timeline) : state.data;
  await cacheResponse(queryKey, data, state.dataUpdatedAt);
}

/** Stores responses on this device until the returned function is called. */
export function cacheResponses(queryClient: QueryClient): () => void {
  const waiting = new Map<Query, ReturnType<typeof setTimeout>>();

  function note(query: Query): void {
    if (waiting.has(query) || operationOf(query.queryKey) === undefined) return;
    const keep = () => {
      waiting.delete(query);
      // The storage may be full or refused.
      cacheQuery(query, queryClient).catch(() => undefined);
    };
    waiting.set(query, setTimeout(keep, PAUSE_MS));
  }

  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) note(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') note(event.query);
    if (event.action.type === 'error' && isRefused(event.action.error))
      dropResponse(event.query.queryHash).catch(() => undefined);
  });
  return () => {
    unsubscribe();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}
