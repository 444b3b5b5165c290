import type { QueryClient } from '@tanstack/react-query';

/** The first view is painted by then: what it does not need is fetched after it. */
export const IDLE_MS = 3000;
/** Safari does not say when it is idle. */
const SOON_MS = 50;

/** Calls once the browser has nothing else to do. */
const whenIdle = (act: () => void) => void (globalThis.requestIdleCallback ?? ((later) => setTimeout(later, SOON_MS)))(act);

/**
 * Calls `act` once: when every question of the first view is answered and drawn, at the latest after `IDLE_MS`. Returns how to call it off.
 */
export function onceSettled(queryClient: QueryClient, act: () => void): () => void {
  let isOver = false;
  const finish = () => {
    stop();
    act();
  };
  // Drawing an answer takes the browser's time, and may ask on.
  const look = () => {
    if (queryClient.isFetching() === 0) whenIdle(() => !isOver && queryClient.isFetching() === 0 && finish());
  };
  const unsubscribe = queryClient.getQueryCache().subscribe(look);
  const timer = setTimeout(finish, IDLE_MS);
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  }
  look();
  return stop;
}
