import { DAY_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import type { ShownSearch } from './shown-search.ts';

/** The day starts in the reader's time zone. */
const startOf = (day: string, days = 0): string | undefined =>
  day ? new Date(new Date(`${day}T00:00`).getTime() + days * DAY_MS).toISOString() : undefined;

export function useFoundMessages({ words, where, authorId, since, until }: ShownSearch, roomId: RoomId | undefined) {
  return useInfiniteQuery(
    api.chat.search.infiniteOptions({
      input: (cursor: string | undefined) => ({
        words,
        roomId: where === 'room' ? roomId : undefined,
        authorId: authorId ?? undefined,
        since: startOf(since),
        until: startOf(until, 1),
        cursor,
      }),
      ...pages,
      enabled: words !== '',
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
}
