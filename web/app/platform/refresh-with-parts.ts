import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { refusalCode } from './api.ts';

interface Noun {
  /** The key of everything about the noun. */
  all: QueryKey;
  /** The key of one thing on its own page. */
  one: QueryKey;
  /** The operations that answer with a part of one thing, such as its replies. */
  parts: readonly string[];
}

/** Refetches a noun, and its parts afterwards: where the open thing does not exist any more its page goes, and each part would be refused. */
export async function refreshWithParts(queries: QueryClient, { all, one, parts }: Noun): Promise<void> {
  const isPart = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => Array.isArray(path) && parts.includes(path[1]);
  await queries.invalidateQueries({ queryKey: all, predicate: (query) => !isPart(query) });
  const opened = queries.getQueryCache().findAll({ queryKey: one, type: 'active' });
  if (opened.some(({ state }) => refusalCode(state.error) === 'NOT_FOUND')) return;
  await queries.invalidateQueries({ queryKey: all, predicate: isPart });
}
