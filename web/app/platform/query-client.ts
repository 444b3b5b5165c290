import { CACHE_SECONDS } from '@bros/contract/core/rules';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  onlineManager,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';
import { fetchOrReadCache } from './offline-cache/offline-cache.ts';

/** TanStack Query merges an invalidation into a running first fetch, whose response may be older than the change, so this client fetches once more. */
class AttentiveQueryClient extends QueryClient {
  /**
   * Queries whose fetch began in this turn of the event loop, so the response will include every change known now. Excludes fetches of a next page, which
   * refresh no earlier pages.
   */
  readonly #begun = new Set<Query>();

  constructor(config: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'fetch' || event.action.meta?.fetchMore) return;
      if (this.#begun.size === 0) setTimeout(() => this.#begun.clear());
      this.#begun.add(event.query);
    });
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const older = {
      ...filters,
      predicate: (query) => !this.#begun.has(query as Query) && (filters?.predicate?.(query) ?? true),
    } as InvalidateQueryFilters<Key>;
    const first = this.getQueryCache()
      .findAll(older)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(older, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    await super.invalidateQueries(
      { ...filters, predicate: (query) => first.includes(query) } as InvalidateQueryFilters<Key>,
      options,
    );
  }
}

/** No retries, because requests retry themselves (request.ts). Runs offline: a query returns the device's stored response, and a mutation fails visibly. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes a connection until the browser reports its loss, but a page may open without one.
  if (navigator.onLine === false) onlineManager.setOnline(false);
  return new AttentiveQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        gcTime: CACHE_SECONDS.default * 1000,
        networkMode: 'offlineFirst',
        persister: fetchOrReadCache,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}
