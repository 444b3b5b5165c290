import { SETTLED_LATE_MS } from '@bros/contract/core/rules';

/** For the way of the question and of what was being copied just then. */
const MARGIN_MS = 500;
/** Everybody is told in one moment; they ask over this long. */
const SPREAD_MS = 1_500;

/** Asks once for all calls that came together, when the copies that answers are made of know of the last. */
export function askWhenSettled(ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    call(): void {
      clearTimeout(timer);
      timer = setTimeout(ask, SETTLED_LATE_MS + MARGIN_MS + Math.random() * SPREAD_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
