import type { QueryClient } from '@tanstack/react-query';

/** The features of this domain, whose lists may also get a member whom they do not show yet. */
const OWN_NOUNS: ReadonlySet<unknown> = new Set(['connections', 'blocks', 'members', 'references']);

/**
 * Refetches the queries about connections, and every query of any feature that shows this member. Skips failed ones without data: they wait for 'Try again', and
 * another failure would be reported twice.
 */
export function refreshMembers(queryClient: QueryClient, memberId?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], state: { status, data } }) =>
      Array.isArray(path) &&
      (status !== 'error' || data !== undefined) &&
      (OWN_NOUNS.has(path[0]) || (memberId !== undefined && !!JSON.stringify(data)?.includes(memberId))),
  });
}
