import { RATE_LIMITS } from '@bros/contract/core/rules';

/** The attempts of this browser to sign up, and the moment of the last one (milliseconds since 1970). */
export interface SignUpAttempts {
  count: number;
  lastAt: number;
}

const { attempts: LIMIT, windowSeconds } = RATE_LIMITS.signup;
const WINDOW_MS = windowSeconds * 1000;
const KEY = 'sign-up-attempts';

/** Returns the end of a block of sign-up: one window after the last attempt (docs/specification.md, Limits); null without a block. */
export function blockedUntil(attempts: SignUpAttempts | null, now: number): number | null {
  if (!attempts || attempts.count < LIMIT) return null;
  const end = attempts.lastAt + WINDOW_MS;
  return end > now ? end : null;
}

/** Adds an attempt. Attempts of an earlier window are forgotten. */
export function addAttempt(attempts: SignUpAttempts | null, now: number): SignUpAttempts {
  const isOver = !attempts || attempts.lastAt + WINDOW_MS <= now;
  return { count: isOver ? 1 : attempts.count + 1, lastAt: now };
}

function isAttempts(value: unknown): value is SignUpAttempts {
  return typeof value === 'object' && value !== null && 'count' in value && 'lastAt' in value && Number.isFinite(value.lastAt);
}

/** The server counts no attempt when it refuses a weak password or an unknown code (specification, Settled), so the browser counts none either. */
const UNCOUNTED_REFUSALS: readonly (string | null)[] = ['PASSWORD_WEAK', 'INVITE_UNKNOWN'];

/** Says whether a sign-up that was answered with this refusal, or with none, uses up an attempt. */
export const isCountedAttempt = (refusal: string | null): boolean => !UNCOUNTED_REFUSALS.includes(refusal);

/** Reads this browser's attempts. When storage is closed nobody is blocked (docs/specification.md, States). */
export function readAttempts(): SignUpAttempts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isAttempts(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Counts one attempt of this browser. */
export function countAttempt(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addAttempt(readAttempts(), Date.now())));
  } catch {
    // Without storage there is no count here; the server's own limit holds.
  }
}
