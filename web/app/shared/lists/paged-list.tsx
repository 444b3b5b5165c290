import type { ReactNode } from 'react';
import { itemsOf, type PagedQuery } from '../../platform/paging.ts';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { Loaded, type LoadingProps } from './loading.tsx';

export interface ListQuery<Item> extends PagedQuery {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  refetch: () => Promise<unknown>;
}

interface PagedListProps<Item> extends Omit<LoadingProps, 'query'> {
  query: ListQuery<Item>;
  empty: ReactNode;
  more?: Omit<LoadMoreProps, 'query'> | null;
  children: (items: readonly Item[]) => ReactNode;
}

export function PagedList<Item>({ query, empty, more, children, ...loading }: PagedListProps<Item>) {
  const items = itemsOf(query) ?? [];
  return (
    <Loaded query={query} {...loading}>
      {() => (
        <>
          {items.length > 0 ? children(items) : empty}
          {more !== null && <LoadMore query={query} {...more} />}
        </>
      )}
    </Loaded>
  );
}
