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
 * Reads a list's next page without canceling a running refetch, which may bring an event's change. Repeats the request if a refetch cancels it, because
 * TanStack Query runs one fetch per list. Returns the current list.
 */
export async function readNextPage(query: PagedQuery, isWanted: () => boolean): Promise<PagedQuery> {
  const known = query.data?.pages.length;
  let result = query;
  do {
    result = await result.fetchNextPage({ cancelRefetch: false });
  } while (isWanted() && !result.isFetchNextPageError && result.hasNextPage && result.data?.pages.length === known);
  return result;
}

/** Undefined until the first page is loaded. */
export const itemsOf = <Item>(query: {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
}): Item[] | undefined => query.data?.pages.flatMap(({ items }) => items);
