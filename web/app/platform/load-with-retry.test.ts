import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';
import { isReloadOffered } from './reload-offer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failing = (times: number) => {
  const load = vi.fn(async () => 'module');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return load;
};

test('a script that fails once is loaded a second later, without a message', async () => {
  const load = failing(1);
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(999);
  expect([load.mock.calls.length, isReloadOffered()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('module');
  expect(isReloadOffered()).toBe(false);
});

test('a script that fails twice offers a reload until it is loaded', async () => {
  const load = failing(3);
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(1000);
  expect([load.mock.calls.length, isReloadOffered()]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(2000 + 5000);
  await expect(loading).resolves.toBe('module');
  expect(isReloadOffered()).toBe(false);
});
