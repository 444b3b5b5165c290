import { SETTLED_LATE_MS } from '@bros/contract/core/rules';

/** Covers the request's own time and a cache that was being filled. */
const MARGIN_MS = 500;
/** All pages are notified at the same moment; their requests spread over this long. */
const SPREAD_MS = 1_500;

/** Makes one request for all recent calls, once the server's caches include the last change. */
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
