import { useEffect, useReducer } from 'react';

/** Whole seconds until `moment` (epoch milliseconds); 0 afterward. */
export function useSecondsUntil(moment: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const seconds = moment === null ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return seconds;
}
