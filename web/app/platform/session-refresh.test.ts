import { expect, test } from 'vitest';
import { RequestError } from './request.ts';
import { isRefreshRetried, refreshPauseMs } from './session-refresh.ts';

test('a refresh without an answer is tried again after 200 ms, then twice as long, until the next tick would ask', () => {
  const unanswered = new RequestError('NETWORK_ERROR', undefined);
  const pauses = Array.from({ length: 20 }, (_, failures) => failures)
    .filter((failures) => isRefreshRetried(failures, unanswered))
    .map(refreshPauseMs);
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]);
});

test('a refresh that was refused is not tried again', () => {
  expect(isRefreshRetried(0, new Error('refused'))).toBe(false);
});
