import type { ServerEvents } from '@bros/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** A change may add a member to these lists, so they are always refetched. */
const OWN_NOUNS: ReadonlySet<unknown> = new Set(['connections', 'blocks', 'members', 'references']);

/**
 * Refetches the queries of `OWN_NOUNS`, and others whose data contains this member. Skips failed queries without data: they wait for 'Try again', and another
 * failure would be reported twice.
 */
export function refreshMembers(queryClient: QueryClient, memberId?: string): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], state: { status, data } }) =>
      Array.isArray(path) &&
      (status !== 'error' || data !== undefined) &&
      (OWN_NOUNS.has(path[0]) || (memberId !== undefined && !!JSON.stringify(data)?.includes(memberId))),
  });
}

export type MemberChange = Partial<Parameters<ServerEvents['blocks.changed']>[0]>;

/**
 * A member who becomes visible, or whose changes were missed while disconnected, may belong to any list on screen. This refetches as much as returning to the
 * window does.
 */
export function refreshAfterEvent(
  queryClient: QueryClient,
  { memberId, isBlocked }: MemberChange,
  isFirstConnection: boolean,
): Promise<void> {
  // The screen requested everything just before.
  if (isFirstConnection || isBlocked) return refreshMembers(queryClient, memberId);
  // Excludes the session, whose key has no path, because the socket delivers it.
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path], state }) => Array.isArray(path) && state.data !== undefined,
  });
}
