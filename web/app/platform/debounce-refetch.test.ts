import { SETTLED_LATE_MS } from '@bros/contract/core/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { debounceRefetch } from './debounce-refetch.ts';

afterEach(() => vi.useRealTimers());

test('changed settings are fetched once, after every process has applied them', () => {
  vi.useFakeTimers();
  let [settled, copy, copiedAt] = ['first', 'first', 0];
  const answers: string[] = [];
  const asking = debounceRefetch(() => {
    if (Date.now() - copiedAt > SETTLED_LATE_MS) [copy, copiedAt] = [settled, Date.now()];
    answers.push(copy);
  });
  asking.call();
  vi.advanceTimersByTime(SETTLED_LATE_MS);
  [copy, copiedAt] = [settled, Date.now()];
  settled = 'second';
  asking.call();
  vi.advanceTimersByTime(10_000);
  expect(answers).toEqual(['second']);
  asking.call();
  asking.stop();
  vi.advanceTimersByTime(10_000);
  expect(answers).toHaveLength(1);
});
