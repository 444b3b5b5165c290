import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that one process does one after the other, aside from the request that asked for it. */
export interface Turns {
  /** Runs the work after all earlier work. A failure goes to `onError`, and the next one runs. */
  add(work: () => Promise<unknown>): void;
  /** Resolves when everything added so far is done. */
  settled(): Promise<unknown>;
  /** Waits for the work in hand and begins no other: a process that stops leaves the rest to whatever makes up for it. */
  stop(): Promise<unknown>;
}

/** For what must happen at once and is made up for elsewhere if this process dies before: a job of the queue waits seconds for its turn. */
export function createTurns(onError: (error: unknown) => void): Turns {
  let last: Promise<unknown> = Promise.resolve();
  // The request that asks for work may be over before its turn comes, and with it the transaction that its context names.
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

/** Work on one thing waits for what this process is doing to the same thing; on different things nobody waits. */
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
