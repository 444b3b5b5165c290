import { CACHE_SECONDS } from '@bros/contract/rules';
import { QueryClient } from '@tanstack/react-query';

/** The store of answers. Requests retry by themselves (the request wrapper), so that the store must not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 0, gcTime: CACHE_SECONDS.default * 1000 },
      mutations: { retry: false },
    },
  });
}
