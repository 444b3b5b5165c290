import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { pages } from '../platform/paging.ts';

/** The reader's closed conversations, a page at a time. */
export const useClosedConversations = () =>
  useInfiniteQuery(
    api.closedConversations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      // No event says that one closed: that alone would tell of a block.
      refetchOnMount: 'always',
    }),
  );
