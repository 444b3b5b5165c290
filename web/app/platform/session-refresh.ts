import { SESSION_REFRESH_BACKOFF_MS, SESSION_REFRESH_TICK_SECONDS } from '@bros/contract/rules';
import { RequestError } from './request.ts';

/** The pause before a refresh that failed is tried again: 200 ms, then twice as long each time (specification, point 9). */
export const refreshPauseMs = (failures: number): number => SESSION_REFRESH_BACKOFF_MS * 2 ** failures;

/** Whether a refresh of a session is tried again: where it got no answer, and while the pause is shorter than a tick, which asks anyway. */
export const isRefreshRetried = (failures: number, error: unknown): boolean =>
  error instanceof RequestError && refreshPauseMs(failures) < SESSION_REFRESH_TICK_SECONDS * 1000;
