import type { RoomId } from '@bros/contract/core/fields';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { startOfDay } from '../../../platform/format.ts';
import { pages } from '../../../platform/paging.ts';
import type { ShownSearch } from './shown-search.ts';

export function useFoundMessages({ words, where, authorId, since, until }: ShownSearch, roomId: RoomId | undefined) {
  return useInfiniteQuery(
    api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        words,
        roomId: where === 'room' ? roomId : undefined,
        authorId: authorId ?? undefined,
        since: since ? startOfDay(since).toISOString() : undefined,
        until: until ? startOfDay(until, 1).toISOString() : undefined,
        cursor,
      }),
      ...pages,
      enabled: words !== '',
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
}
