import { SESSION_REFRESH_BACKOFF_MS, SESSION_REFRESH_TICK_SECONDS, SESSION_REFRESH_TICKS_LEFT } from '@bros/contract/core/rules';
import type { Session } from '@bros/contract/identity/accounts';
import { RequestError } from './request.ts';

const TICK_MS = SESSION_REFRESH_TICK_SECONDS * 1000;
/** Asking slides the session on, so an open page asks now and then. */
const HOURLY_MS = 3_600_000;

/**
 * Milliseconds until the session is asked for again: each tick once fewer than 3 ticks of 30 s remain (docs/specification.md, Limits), hourly before that. False
 * where nobody is signed in.
 */
export function refreshDelayMs(session: Pick<Session, 'expiresAt'> | null, nowMs: number = Date.now()): number | false {
  if (!session) return false;
  const leftMs = new Date(session.expiresAt).getTime() - nowMs;
  return leftMs < SESSION_REFRESH_TICKS_LEFT * TICK_MS ? TICK_MS : Math.min(leftMs, HOURLY_MS);
}

/** The pause before a refresh that failed is tried again: 200 ms, then twice as long each time (docs/specification.md, Limits). */
export const refreshPauseMs = (failures: number): number => SESSION_REFRESH_BACKOFF_MS * 2 ** failures;

/** True when a failed refresh is tried again: it got no answer, and the pause is shorter than a tick, which asks anyway. */
export const isRefreshRetried = (failures: number, error: unknown): boolean =>
  error instanceof RequestError && refreshPauseMs(failures) < TICK_MS;
