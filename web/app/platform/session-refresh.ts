import { HOUR_MS } from '@bros/contract/core/durations';
import { SESSION_REFRESH_BACKOFF_MS, SESSION_REFRESH_TICK_SECONDS, SESSION_REFRESH_TICKS_LEFT } from '@bros/contract/core/rules';
import type { Session } from '@bros/contract/identity/accounts';
import { RequestError } from './request.ts';

const TICK_MS = SESSION_REFRESH_TICK_SECONDS * 1000;
/** Refreshing hourly extends the session. */
const HOURLY_MS = HOUR_MS;

/** The time until the session ends, at most an hour; 30 s (a tick) if fewer than 3 ticks remain (docs/specification.md, Limits). False when signed out. */
export function refreshDelayMs(session: Pick<Session, 'expiresAt'> | null, nowMs: number = Date.now()): number | false {
  if (!session) return false;
  const leftMs = new Date(session.expiresAt).getTime() - nowMs;
  return leftMs < SESSION_REFRESH_TICKS_LEFT * TICK_MS ? TICK_MS : Math.min(leftMs, HOURLY_MS);
}

/** 200 ms, doubled each time (docs/specification.md, Limits). */
export const refreshPauseMs = (failures: number): number => SESSION_REFRESH_BACKOFF_MS * 2 ** failures;

/** Retries only without a response, while the pause is shorter than a tick, which refreshes anyway. */
export const isRefreshRetried = (failures: number, error: unknown): boolean =>
  error instanceof RequestError && refreshPauseMs(failures) < TICK_MS;
