import { AsyncLocalStorage } from 'node:async_hooks';

/** A serial queue of this process, for work outside the request that added it. */
export interface SerialQueue {
  /** A failure goes to `onError`, and the next work runs. */
  add(work: () => Promise<unknown>): void;
  settled(): Promise<unknown>;
  /** Finishes only the running work. The jobs that cover for a dead process do the rest. */
  stop(): Promise<unknown>;
}

/** For urgent work that a job also covers if this process dies. A job alone would start seconds later. */
export function createSerialQueue(onError: (error: unknown) => void): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  // The request and the transaction in its context may have ended when the work runs.
  const outsideRequests = AsyncLocalStorage.snapshot();
  let isStopped = false;
  return {
    add(work) {
      last = last.then(() => (isStopped ? undefined : outsideRequests(work))).catch(onError);
    },
    settled: () => last,
    stop() {
      isStopped = true;
      return last;
    },
  };
}

/** Different keys run concurrently. */
export interface Lines {
  inLine<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createLines(): Lines {
  const ends = new Map<string, Promise<unknown>>();
  return {
    async inLine(key, work) {
      const before = ends.get(key) ?? Promise.resolve();
      const own = before.then(work, work);
      ends.set(key, own);
      try {
        return await own;
      } finally {
        if (ends.get(key) === own) ends.delete(key);
      }
    },
  };
}
