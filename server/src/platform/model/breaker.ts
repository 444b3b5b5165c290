const FAILURES_TO_OPEN = 5;
const LEFT_ALONE_MS = 30_000;

export interface Breaker {
  /** While the model is down, true once per pause, so one request tests it. */
  mayAsk(): boolean;
  /** True if the state changed. */
  note(hasAnswered: boolean): boolean;
}

/** Keeps requests from waiting for a model that does not respond. */
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
