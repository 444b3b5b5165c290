import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refusalCode } from './api.ts';

interface Noun {
  all: QueryKey;
  one: QueryKey;
  parts: readonly string[];
}

/** Refetches parts last, because the page of a deleted item closes first, and requests for its parts would fail. */
export async function refreshWithParts(queryClient: QueryClient, { all, one, parts }: Noun): Promise<void> {
  const isPart = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => Array.isArray(path) && parts.includes(path[1]);
  await queryClient.invalidateQueries({ queryKey: all, predicate: (query) => !isPart(query) });
  const opened = queryClient.getQueryCache().findAll({ queryKey: one, type: 'active' });
  if (opened.some(({ state }) => refusalCode(state.error) === 'NOT_FOUND')) return;
  await queryClient.invalidateQueries({ queryKey: all, predicate: isPart });
}
