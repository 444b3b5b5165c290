import type { MemberId } from '@bros/contract/fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../platform/api.ts';
import { useSocket } from '../platform/socket.ts';
import { type Timeline, withoutAuthor } from './timeline.ts';
import type { TimelineStore } from './timeline-store.ts';

const timelines = { queryKey: ['chat', 'timeline'] };

/** Has every other room that was open in this window loaded anew when it is opened, save those from which something is on its way. */
function forgetOthers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    ...timelines,
    type: 'inactive',
    predicate: ({ state }) => (state.data as Timeline | undefined)?.outgoing.length === 0,
  });
}

/**
 * Takes what a member wrote out of every room of this window as soon as one of the two blocked the other, in whatever window that was, and brings it back as
 * soon as they see each other again.
 */
export function useBlockedAuthors(store: TimelineStore): void {
  const socket = useSocket();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!socket) return;
    async function look({ memberId }: { memberId: MemberId }): Promise<void> {
      const known = queryClient.getQueriesData<Timeline>(timelines).flatMap(([, timeline]) => timeline?.items ?? []);
      const one = known.find(({ author, state }) => author?.id === memberId && state === 'visible');
      if (!one) {
        // Nothing of his is here: he wrote nothing, or may be seen again.
        forgetOthers(queryClient);
        return store.readAgain();
      }
      // What is between two has changed; whether they still see each other only the server says.
      const { items } = await client.chat.quoted({ ids: [one.id] });
      if (items.length > 0) return;
      queryClient.setQueriesData<Timeline>(timelines, (timeline) => timeline && withoutAuthor(timeline, memberId));
    }
    const hear = (event: { memberId: MemberId }) => {
      // Not reached now, the next page of the room comes without him anyway.
      look(event).catch(() => undefined);
    };
    socket.on('connections.changed', hear);
    return () => {
      socket.off('connections.changed', hear);
    };
  }, [socket, queryClient, store]);
}
