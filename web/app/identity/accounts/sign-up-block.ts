import { useEffect, useState } from 'react';
import { refusalCode, refusalData } from '../../platform/api.ts';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { blockedUntil, countAttempt, isCountedAttempt, readAttempts } from './sign-up-attempts.ts';

/** The limit on sign-ups from this browser, in step with its other tabs. */
export function useSignUpBlock() {
  const [until, setUntil] = useState<number | null>(null);
  const secondsLeft = useSecondsUntil(until);

  useEffect(() => {
    const look = () => setUntil(blockedUntil(readAttempts(), Date.now()));
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  return {
    /** Seconds until the next attempt; 0 when the way is open. */
    secondsLeft,
    /** Counts a sign-up that was answered with `error`, or with an account. */
    count: (error?: unknown) => {
      if (!isCountedAttempt(refusalCode(error))) return;
      countAttempt();
      setUntil(blockedUntil(readAttempts(), Date.now()));
    },
    /** Takes over the server's own limit, where `error` is that. */
    heed: (error: unknown) => {
      const limit = refusalData<{ retryAfterSeconds: number }>(error, 'RATE_LIMITED');
      if (limit) setUntil(Date.now() + limit.retryAfterSeconds * 1000);
    },
  };
}
