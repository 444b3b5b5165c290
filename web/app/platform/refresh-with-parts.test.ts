import { ORPCError } from '@orpc/client';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { refreshWithParts } from './refresh-with-parts.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

async function open() {
  const queryClient = createQueryClient();
  const [readPage, readReplies] = [vi.fn(async () => 'page'), vi.fn(async () => 'replies')];
  const page = new QueryObserver(queryClient, { queryKey: [['posts', 'get'], {}], queryFn: readPage });
  const replies = new InfiniteQueryObserver(queryClient, {
    queryKey: [['posts', 'replies'], {}],
    queryFn: readReplies,
    initialPageParam: '',
    getNextPageParam: () => null,
  });
  for (const observer of [page, replies]) observer.subscribe(() => {});
  await vi.waitFor(() => expect(replies.getCurrentResult().isSuccess && page.getCurrentResult().isSuccess).toBe(true));
  const refresh = () => refreshWithParts(queryClient, { all: [['posts']], one: [['posts', 'get']], parts: ['replies'] });
  return { readPage, readReplies, refresh, close: () => queryClient.clear() };
}

test('the parts of an item are refetched after it', async () => {
  const { readPage, readReplies, refresh, close } = await open();
  await refresh();
  expect(readPage).toHaveBeenCalledTimes(2);
  expect(readReplies).toHaveBeenCalledTimes(2);
  expect(readPage.mock.invocationCallOrder[1]).toBeLessThan(readReplies.mock.invocationCallOrder[1] ?? 0);
  close();
});

test('the parts of a deleted item are not requested', async () => {
  const { readPage, readReplies, refresh, close } = await open();
  readPage.mockRejectedValue(new ORPCError('NOT_FOUND'));
  await refresh();
  expect(readPage).toHaveBeenCalledTimes(2);
  expect(readReplies).toHaveBeenCalledTimes(1);
  close();
});
