import type { QueryClient } from '@tanstack/react-query';

/** The first view is painted within this time. */
export const IDLE_MS = 3000;
/** Safari has no requestIdleCallback. */
const SOON_MS = 50;

const whenIdle = (action: () => void) => void (globalThis.requestIdleCallback ?? ((later) => setTimeout(later, SOON_MS)))(action);

/** Calls `action` once the first view's responses are rendered, or after `IDLE_MS`. The returned function cancels. */
export function onceIdle(queryClient: QueryClient, action: () => void): () => void {
  let isOver = false;
  const finish = () => {
    stop();
    action();
  };
  // Rendering a response may cause more requests.
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
