import { SETTLED_LATE_MS } from '@bros/contract/core/rules';

/** Time for the request itself, and for a server cache being filled. */
const MARGIN_MS = 500;
/** Spreads requests, because all open pages are notified at the same time. */
const SPREAD_MS = 1_500;

/** Sends one request for all recent calls, once the server's caches include the last change. */
export function debounceRefetch(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call(): void {
      clearTimeout(timer);
      timer = setTimeout(ask, SETTLED_LATE_MS + MARGIN_MS + Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
