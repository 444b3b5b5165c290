import { useEffect } from 'react';

/** Keeps the screen on while `isOn`. Browsers let go of it when the page is hidden, so it is asked for again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A low battery may refuse it: then the screen goes dark as ever.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
