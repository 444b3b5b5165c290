import { onlineManager, type Query, type QueryFunctionContext } from '@tanstack/react-query';
import { KEPT_KEY, recall, remember } from '../early-answers.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { RequestError } from '../request.ts';

/** Loaded after the first view, or when a request fails. */
const loadStore = () => import('./kept-store.ts');

/** Removes all offline data unless it belongs to this member. Call it as soon as the session is known. */
export function forgetKept(exceptOf?: string): void {
  const mark = recall(KEPT_KEY);
  if (mark !== null && mark !== exceptOf) forget(false);
}

export const forgetAtSignOut = (): void => forget(true);

function forget(hasSignedOut: boolean): void {
  // Makes everything unreadable immediately. If this page closes before the data is removed, the next page removes it.
  remember(KEPT_KEY, '');
  void loadWithRetry(() => import('../forget-device.ts')).then(({ forgetDevice }) => forgetDevice(hasSignedOut));
}

const readKnown = (query: Query): Promise<unknown> =>
  loadStore()
    .then((store) => store.readKnown(query))
    .catch(() => undefined);

/**
 * TanStack Query runs this instead of `queryFn`. Offline, it returns the query's data or the stored copy. If a request fails and the query has no data, it
 * returns the stored copy and marks the app as offline.
 */
export async function fetchOrReadKept<Data>(
  queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Data> {
  const known = onlineManager.isOnline() ? undefined : await readKnown(query);
  if (known !== undefined) return known as Data;
  try {
    return await queryFn(context);
  } catch (error) {
    const isUnknown = error instanceof RequestError && query.state.data === undefined;
    const kept = isUnknown ? await readKnown(query) : undefined;
    if (kept === undefined) throw error;
    onlineManager.setOnline(false);
    return kept as Data;
  }
}
