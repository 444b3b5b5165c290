import type { ReactNode } from 'react';
import { itemsOf, type PagedQuery } from '../../platform/paging.ts';
import { LoadMore, type LoadMoreProps } from './load-more.tsx';
import { Loaded, type LoadingProps } from './loading.tsx';

/** The part of `useInfiniteQuery` that a list of `Item` uses. */
export interface ListQuery<Item> extends PagedQuery {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
  refetch: () => Promise<unknown>;
}

interface PagedListProps<Item> extends Omit<LoadingProps, 'query'> {
  query: ListQuery<Item>;
  /** Stands instead of no rows, and says what to do next. */
  empty: ReactNode;
  /** The look and label of the way to the next page. */
  more?: Omit<LoadMoreProps, 'query'>;
  /** The rows or cards. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, or rows with a way to more of them. */
export function PagedList<Item>({ query, empty, more, children, ...loading }: PagedListProps<Item>) {
  const items = itemsOf(query) ?? [];
  return (
    <Loaded query={query} {...loading}>
      {() => (
        <>
          {items.length > 0 ? children(items) : empty}
          <LoadMore query={query} {...more} />
        </>
      )}
    </Loaded>
  );
}
