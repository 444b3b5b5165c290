import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present minute, in milliseconds; the screen is drawn again when the next begins. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), MINUTE_MS - (nowMs % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
