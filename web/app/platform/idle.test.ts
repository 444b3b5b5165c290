import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IDLE_MS, onceIdle } from './idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ask(queryClient: QueryClient, name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: [name], queryFn: () => promise });
  return async () => {
    resolve('answer');
    await vi.advanceTimersByTimeAsync(0);
  };
}

test('an action runs once, soon after the last response', async () => {
  const queryClient = new QueryClient();
  const action = vi.fn();
  const answer = ask(queryClient, 'first');
  onceIdle(queryClient, action);
  await vi.advanceTimersByTimeAsync(500);
  await answer();
  const answerNext = ask(queryClient, 'next');
  await vi.advanceTimersByTimeAsync(500);
  expect(action).not.toHaveBeenCalled();
  await answerNext();
  await vi.advanceTimersByTimeAsync(100);
  expect(action).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
  expect(action).toHaveBeenCalledOnce();
});

test('an action waits for a response up to the limit, and does not run when canceled', async () => {
  const queryClient = new QueryClient();
  const [action, never] = [vi.fn(), vi.fn()];
  ask(queryClient, 'slow');
  onceIdle(queryClient, action);
  onceIdle(queryClient, never)();
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(action).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(action).toHaveBeenCalledOnce();
  expect(never).not.toHaveBeenCalled();
});
