/** What is needed of the result of `useInfiniteQuery`. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  error: unknown;
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<PagedQuery>;
}

/**
 * Reads one page more. Of two readings of one list the store drops one: an event that asks for the list anew would drop the page, and
 * the page would drop what the event was about. So the page waits for the other reading, and is asked for again when it was overtaken.
 */
export async function readNextPage(query: PagedQuery): Promise<PagedQuery> {
  const known = query.data?.pages.length ?? 0;
  let result = query;
  do {
    result = await result.fetchNextPage({ cancelRefetch: false });
  } while (!result.error && result.hasNextPage && (result.data?.pages.length ?? 0) <= known);
  return result;
}
