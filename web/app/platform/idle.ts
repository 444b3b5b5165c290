import { useEffect, useState } from 'react';

/** The first view is painted by then: what it does not need is fetched after it. */
export const IDLE_MS = 1500;

/** False at first; true once the screen that asks had time to appear. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
