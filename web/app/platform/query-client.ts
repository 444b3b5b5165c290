import { CACHE_SECONDS } from '@bros/contract/core/rules';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query client whose invalidation is never lost. TanStack lets an invalidation join a first fetch that is under way, although its answer may be older than
 * the change; here such a query is fetched once more. Invalidations of one moment, as by several listeners of one event, fetch a query once.
 */
class AttentiveQueryClient extends QueryClient {
  /**
   * The queries whose fetch began in this turn of the event loop: the answer is newer than a change that is known by now. A fetch of a list's next page does
   * not count, because it leaves the pages before it as they are.
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

/** The store of answers. Requests retry by themselves (the request wrapper), so that the store must not. */
export function createQueryClient(): QueryClient {
  return new AttentiveQueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, gcTime: CACHE_SECONDS.default * 1000 },
      mutations: { retry: false },
    },
  });
}
