import { RATE_LIMITS } from '@bros/contract/core/rules';

export interface SignUpAttempts {
  count: number;
  lastAt: number;
}

const { attempts: LIMIT, windowSeconds } = RATE_LIMITS.signup;
const WINDOW_MS = windowSeconds * 1000;
const KEY = 'sign-up-attempts';

/** The end of the block, one window after the last attempt (docs/specification.md, Limits); null if not blocked. */
export function blockedUntil(attempts: SignUpAttempts | null, now: number): number | null {
  if (!attempts || attempts.count < LIMIT) return null;
  const end = attempts.lastAt + WINDOW_MS;
  return end > now ? end : null;
}

export function addAttempt(attempts: SignUpAttempts | null, now: number): SignUpAttempts {
  const isOver = !attempts || attempts.lastAt + WINDOW_MS <= now;
  return { count: isOver ? 1 : attempts.count + 1, lastAt: now };
}

function isAttempts(value: unknown): value is SignUpAttempts {
  return typeof value === 'object' && value !== null && 'count' in value && 'lastAt' in value && Number.isFinite(value.lastAt);
}

/** The server does not count attempts with these refusals (specification, Settled). */
const UNCOUNTED_REFUSALS: readonly (string | null)[] = ['PASSWORD_WEAK', 'INVITE_UNKNOWN'];

export const isCountedAttempt = (refusal: string | null): boolean => !UNCOUNTED_REFUSALS.includes(refusal);

/** Without storage nobody is blocked (docs/specification.md, States). */
export function readAttempts(): SignUpAttempts | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isAttempts(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function countAttempt(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(addAttempt(readAttempts(), Date.now())));
  } catch {
    // Without storage only the server's limit applies.
  }
}
