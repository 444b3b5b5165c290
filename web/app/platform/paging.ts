/** The page a list begins at and the one that follows, for `infiniteOptions`. */
export const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** The part of the result of `useInfiniteQuery` that lists use. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  /** True when the next page failed. */
  isFetchNextPageError: boolean;
  /** True while another list stands in until this one has come. */
  isPlaceholderData: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<PagedQuery>;
}

/**
 * Reads one page more. Of two readings of one list the store drops one: an event that asks for the list again would drop the page, and
 * the page would drop what the event was about. So the page waits for the other reading, and is asked for again when it was overtaken,
 * as long as somebody wants it. Answers with the list as it is then.
 */
export async function readNextPage(query: PagedQuery, isWanted: () => boolean): Promise<PagedQuery> {
  const known = query.data?.pages.length;
  let result = query;
  do {
    result = await result.fetchNextPage({ cancelRefetch: false });
  } while (isWanted() && !result.isFetchNextPageError && result.hasNextPage && result.data?.pages.length === known);
  return result;
}

/** All rows that are there; undefined before the first page. */
export const itemsOf = <Item>(query: {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined;
}): Item[] | undefined => query.data?.pages.flatMap(({ items }) => items);
