import { REQUEST_ATTEMPTS } from '@bros/contract/core/rules';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { sendRequest } from './request.ts';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

function askForCount() {
  const client = createQueryClient();
  const answers: ((count: number) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: ['unread'], queryFn });
  observer.subscribe(() => undefined);
  return { client, answers, queryFn, count: () => observer.getCurrentResult().data };
}

test('a change during the first fetch causes another fetch after it', async () => {
  const { client, answers, queryFn, count } = askForCount();
  await nextTurn();
  const invalidated = client.invalidateQueries({ queryKey: ['unread'] });
  answers[0]?.(0);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  expect(count()).toBe(0);
  answers[1]?.(1);
  await invalidated;
  expect(count()).toBe(1);
});

test('a change after the first fetch causes one refetch', async () => {
  const { client, answers, queryFn, count } = askForCount();
  answers[0]?.(0);
  await vi.waitFor(() => expect(count()).toBe(0));
  const invalidated = client.invalidateQueries({ queryKey: ['unread'] });
  answers[1]?.(1);
  await invalidated;
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(count()).toBe(1);
});

test('a change of another query causes no request', async () => {
  const { client, answers, queryFn } = askForCount();
  const invalidated = client.invalidateQueries({ queryKey: ['notices'] });
  answers[0]?.(0);
  await invalidated;
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a change reported by several listeners at the same time causes one refetch', async () => {
  const { client, answers, queryFn, count } = askForCount();
  answers[0]?.(0);
  await vi.waitFor(() => expect(count()).toBe(0));
  const invalidate = () => Promise.all([client.invalidateQueries({ queryKey: ['unread'] }), client.invalidateQueries()]);
  const first = invalidate();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await nextTurn();
  const second = invalidate();
  expect(queryFn).toHaveBeenCalledTimes(3);
  answers[2]?.(2);
  await Promise.all([first, second]);
  expect(count()).toBe(2);
});

test('a change at the start of the first fetch causes no further request', async () => {
  const { client, answers, queryFn } = askForCount();
  const invalidated = client.invalidateQueries({ queryKey: ['unread'] });
  answers[0]?.(0);
  await invalidated;
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a query used by several parts of a screen is sent 3 times in total while the API fails', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const client = createQueryClient();
  const queryFn = async () => {
    if (!(await sendRequest(new Request('http://localhost/api/events'))).ok) throw new Error('Refused');
    return [];
  };
  const parts = ['bar', 'grid'].map(() => new QueryObserver(client, { queryKey: ['events'], queryFn }));
  for (const part of parts) part.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  expect(parts.map((part) => part.getCurrentResult().isLoadingError)).toEqual([true, true]);
  expect(fetch).toHaveBeenCalledTimes(REQUEST_ATTEMPTS);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
