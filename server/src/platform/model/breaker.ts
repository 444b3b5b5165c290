/** After so many failures in a row a model counts as away, and is left alone for a while. */
const FAILURES_TO_OPEN = 5;
const LEFT_ALONE_MS = 30_000;

export interface Breaker {
  /** True when the model may be asked now: always while it answers; while it is away one question at a time, now and then. */
  mayAsk(): boolean;
  /** Tells how a question went. Returns whether that changed how the model counts. */
  note(hasAnswered: boolean): boolean;
}

/** Keeps questions away from something that does not answer, so that none waits for it in vain. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let askAgainAt = 0;
  return {
    mayAsk() {
      if (failures < FAILURES_TO_OPEN) return true;
      if (now() < askAgainAt) return false;
      askAgainAt = now() + LEFT_ALONE_MS;
      return true;
    },
    note(hasAnswered) {
      const wasAway = failures >= FAILURES_TO_OPEN;
      failures = hasAnswered ? 0 : failures + 1;
      const isAway = failures >= FAILURES_TO_OPEN;
      if (isAway) askAgainAt = now() + LEFT_ALONE_MS;
      return wasAway !== isAway;
    },
  };
}
