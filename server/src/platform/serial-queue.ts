import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs tasks serially, outside the requests that added them. */
export interface SerialQueue {
  /** If the task fails, the next task runs. */
  add(work: () => Promise<unknown>): void;
  settled(): Promise<unknown>;
  /** Finishes the running task; background jobs do the waiting tasks. */
  stop(): Promise<unknown>;
}

/** Does urgent work early. If this process dies, a background job does it later. */
export function createSerialQueue(onError: (error: unknown) => void): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  // A task's request and transaction may have ended.
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

/** Work with the same key runs serially. */
export interface KeyedQueue {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

export function createKeyedQueue(): KeyedQueue {
  const ends = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
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
