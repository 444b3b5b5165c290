import { HOUR_MS } from '@bros/contract/core/durations';
import { expect, test } from 'vitest';
import { RequestError } from './request.ts';
import { isRefreshRetried, refreshDelayMs, refreshPauseMs } from './session-refresh.ts';

test('a refresh that gets no response is retried after 200 ms, then at doubling intervals, until the next regular refresh', () => {
  const unanswered = new RequestError('NETWORK_ERROR', undefined);
  const pauses = Array.from({ length: 20 }, (_, failures) => failures)
    .filter((failures) => isRefreshRetried(failures, unanswered))
    .map(refreshPauseMs);
  expect(pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]);
});

test('a refresh that was rejected is not retried', () => {
  expect(isRefreshRetried(0, new Error('refused'))).toBe(false);
});

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const endingIn = (seconds: number) => ({ expiresAt: new Date(NOW_MS + seconds * 1000).toISOString() });

test.each([
  ['after an hour if it lasts for days', 7 * 86_400, HOUR_MS],
  ['at its end if that is within the hour', 1800, 1_800_000],
  ['at its end with 90 seconds left', 90, 90_000],
  ['every 30 seconds with less than 90 seconds left', 89, 30_000],
  ['every 30 seconds after its end', -5, 30_000],
])('a session is refreshed %s', (_, secondsLeft, delayMs) => {
  expect(refreshDelayMs(endingIn(secondsLeft), NOW_MS)).toBe(delayMs);
});

test('no session is requested while nobody is signed in', () => {
  expect(refreshDelayMs(null, NOW_MS)).toBe(false);
});
