import { onlineManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import { OFFLINE_CACHE_OWNER_KEY, recall, remember } from '../early-answers.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { RequestError } from '../request.ts';

/** Loaded after the first view, or when a request fails. */
const loadStore = () => import('./cache-store.ts');

/** Removes offline data unless it is this member's. Call it as soon as the session is known. */
export function clearOfflineCache(exceptOf?: string): void {
  const mark = recall(OFFLINE_CACHE_OWNER_KEY);
  if (mark !== null && mark !== exceptOf) forget(false);
}

export const clearAtSignOut = (): void => forget(true);

function forget(hasSignedOut: boolean): void {
  // Makes everything unreadable immediately. If this page closes first, the next page removes the data.
  remember(OFFLINE_CACHE_OWNER_KEY, '');
  void loadWithRetry(() => import('../forget-device.ts')).then(({ forgetDevice }) => forgetDevice(hasSignedOut));
}

const readCached = (query: Query): Promise<unknown> =>
  loadStore()
    .then((store) => store.readCached(query))
    .catch(() => undefined);

/**
 * TanStack Query runs this instead of `queryFn`. Offline, it returns the query's data or the stored copy. If a request fails and the query has no data, it
 * returns the stored copy and marks the app as offline.
 */
export async function fetchOrReadCache<Data>(
  queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const cached = onlineManager.isOnline() ? undefined : await readCached(query);
  if (cached !== undefined) return cached as Data;
  try {
    return await queryFn(context);
  } catch (error) {
    const hasNoData = error instanceof RequestError && query.state.data === undefined;
    const cached = hasNoData ? await readCached(query) : undefined;
    if (cached === undefined) throw error;
    onlineManager.setOnline(false);
    return cached as Data;
  }
}
