import type { MemberId } from '@bros/contract/core/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { client } from '../../../platform/api.ts';
import { type Timeline, withoutAuthor } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

const timelines = { queryKey: ['chat', 'timeline'] };

function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    ...timelines,
    type: 'inactive',
    predicate: ({ state }) => (state.data as Timeline | undefined)?.outgoing.length === 0,
  });
}

/**
 * Removes a blocked member's messages even if the server is unreachable. Messages that could not be refetched return when the block ends or the room is joined
 * again.
 */
export function watchBlocks(queryClient: QueryClient, chat: Pick<typeof client.chat, 'quoted'>, store: TimelineStore) {
  let last: Promise<void> = Promise.resolve();
  /** Runs serially, because pages fetched by one step must not restore what the next step removes. */
  function runSerially(step: () => Promise<void>): Promise<void> {
    last = last.then(step).catch(() => undefined);
    return last;
  }

  /**
   * Removes the member's messages, unless the server still shows them. If it is unreachable, removes them only after a block. Returns true if it removed any.
   */
  async function removeMessages(memberId: MemberId, isBlocked: boolean): Promise<boolean> {
    const known = queryClient.getQueriesData<Timeline>(timelines).flatMap(([, timeline]) => timeline?.items ?? []);
    const one = known.find(({ author, state }) => author?.id === memberId && state === 'visible');
    if (!one) return false;
    // Events may arrive late or twice, so the server decides.
    const shown = await chat.quoted({ ids: [one.id] }).then(
      ({ items }) => items.length > 0,
      () => !isBlocked,
    );
    if (shown) return false;
    queryClient.setQueriesData<Timeline>(
      timelines,
      (timeline) => timeline && { ...withoutAuthor(timeline, memberId), fingerprint: null },
    );
    return true;
  }

  /** True if messages without an author are loaded. Only the server knows which of these messages a block hides. */
  const hasMessagesWithoutAuthor = () =>
    queryClient
      .getQueriesData<Timeline>(timelines)
      .some(([, timeline]) => timeline?.items.some(({ type, author }) => type === 'user' && author === null));

  return {
    handleEvent: ({ memberId, isBlocked }: { memberId: MemberId; isBlocked: boolean }) =>
      runSerially(async () => {
        if ((await removeMessages(memberId, isBlocked)) || (isBlocked && !hasMessagesWithoutAuthor())) return;
        forgetOthers(queryClient);
        await store.readAgain();
      }),
    /** Call after each join with the server's fingerprint. */
    syncWithBlocks: (fingerprint: string) =>
      runSerially(async () => {
        const known = store.read()?.fingerprint;
        if (known !== undefined && known !== fingerprint) await store.readAgain();
        store.change((timeline) => ({ ...timeline, fingerprint }));
      }),
  };
}
