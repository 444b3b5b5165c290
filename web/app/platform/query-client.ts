import { CACHE_SECONDS } from '@bros/contract/rules';
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * A query client whose invalidation is never lost. TanStack lets an invalidation join a first fetch that is under way, although its answer may be older than
 * the change; here such a query is fetched once more.
 */
class AttentiveQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (first.length === 0) return;
    await Promise.allSettled(first.map(({ promise }) => promise));
    await super.invalidateQueries(
      { ...filters, predicate: (query) => first.includes(query) } as InvalidateQueryFilters<Key>,
      options,
    );
  }
}

/** The store of answers. Requests retry by themselves (the request wrapper), so that the store must not. */
export function createQueryClient(): QueryClient {
  return new AttentiveQueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, gcTime: CACHE_SECONDS.default * 1000 },
      mutations: { retry: false },
    },
  });
}
