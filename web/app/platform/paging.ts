export const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<PagedQuery>;
}

/**
 * Waits for a concurrent fetch of the list, because TanStack drops one of two: a refetch after an event would drop the page, or the page would drop the event's
 * change. Requests the page again if it was dropped. Returns the current list.
 */
export async function readNextPage(query: PagedQuery, isWanted: () => boolean): Promise<PagedQuery> {
  const known = query.data?.pages.length;
  let result = query;
  do {
    result = await result.fetchNextPage({ cancelRefetch: false });
  } while (isWanted() && !result.isFetchNextPageError && result.hasNextPage && result.data?.pages.length === known);
  return result;
}

/** Undefined before the first page. */
export const itemsOf = <Item>(query: {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
}): Item[] | undefined => query.data?.pages.flatMap(({ items }) => items);
