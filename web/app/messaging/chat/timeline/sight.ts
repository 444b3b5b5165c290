import type { MemberId } from '@bros/contract/core/fields';
import type { QueryClient } from '@tanstack/react-query';
import type { client } from '../../../platform/api.ts';
import { type Timeline, withoutAuthor } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

const timelines = { queryKey: ['chat', 'timeline'] };

/** Has every other room that was open in this window reloaded when it is opened, save those from which something is on its way. */
function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    ...timelines,
    type: 'inactive',
    predicate: ({ state }) => (state.data as Timeline | undefined)?.outgoing.length === 0,
  });
}

/**
 * Keeps a room's messages in step with blocks. Without the server, the words of a blocked member still go; words that could not be brought back come
 * with the end of the block, or once the room is heard again.
 */
export function watchSight(queryClient: QueryClient, chat: Pick<typeof client.chat, 'quoted'>, store: TimelineStore) {
  let last: Promise<void> = Promise.resolve();
  /** One step after the other: pages that one asked for must not bring back what the next one takes out. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    last = last.then(step).catch(() => undefined);
    return last;
  }

  /** True when messages of the member were here and went. They stay when the server still shows them, or cannot answer and no block began. */
  async function takeOut(memberId: MemberId, isBlocked: boolean): Promise<boolean> {
    const known = queryClient.getQueriesData<Timeline>(timelines).flatMap(([, timeline]) => timeline?.items ?? []);
    const one = known.find(({ author, state }) => author?.id === memberId && state === 'visible');
    if (!one) return false;
    // Events come late or twice: whether the two see each other now only the server says.
    const shown = await chat.quoted({ ids: [one.id] }).then(
      ({ items }) => items.length > 0,
      () => !isBlocked,
    );
    if (shown) return false;
    queryClient.setQueriesData<Timeline>(
      timelines,
      (timeline) => timeline && { ...withoutAuthor(timeline, memberId), sight: null },
    );
    return true;
  }

  /** True when messages without an author are loaded: only reading them again shows which ones a block hides. */
  const hasNameless = () =>
    queryClient
      .getQueriesData<Timeline>(timelines)
      .some(([, timeline]) => timeline?.items.some(({ type, author }) => type === 'user' && author === null));

  return {
    /** A block began or ended. */
    hear: ({ memberId, isBlocked }: { memberId: MemberId; isBlocked: boolean }) =>
      inTurn(async () => {
        if ((await takeOut(memberId, isBlocked)) || (isBlocked && !hasNameless())) return;
        forgetOthers(queryClient);
        await store.readAgain();
      }),
    /** The room is heard, and this is what blocks hide now. */
    meetSight: (sight: string) =>
      inTurn(async () => {
        const known = store.read()?.sight;
        if (known !== undefined && known !== sight) await store.readAgain();
        store.change((timeline) => ({ ...timeline, sight }));
      }),
  };
}
