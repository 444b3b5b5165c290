import { failure } from './http/failure.ts';

/** Throws `busyCode` if too many tasks wait, or after `waitMaxMs`. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface SemaphoreLimits {
  concurrency: number;
  maxWaiting: number;
  waitMaxMs?: number | undefined;
  busyCode: 'FILES_BUSY' | 'UNAVAILABLE';
}

/** `assertRoom` throws if a new task would be rejected. */
export function createSemaphore({
  concurrency,
  maxWaiting,
  waitMaxMs,
  busyCode,
}: SemaphoreLimits): Semaphore & { assertRoom(): void } {
  let free = concurrency;
  const waiting: (() => void)[] = [];

  function assertRoom(): void {
    if (free === 0 && waiting.length >= maxWaiting) throw failure(busyCode);
  }
  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(failure(busyCode));
      };
      const timer = waitMaxMs === undefined ? undefined : setTimeout(giveUp, waitMaxMs);
      waiting.push(begin);
    });
  }
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    assertRoom();
    if (free > 0) free -= 1;
    else await wait();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passes the slot on directly, so no new task takes it first.
      if (next) next();
      else free += 1;
    }
  }
  return Object.assign(inTurn, { assertRoom });
}

/** A key's semaphore exists while a task uses it or waits. */
export function createSemaphores(limits: SemaphoreLimits): (key: string) => Semaphore {
  const semaphores = new Map<string, { semaphore: Semaphore; users: number }>();
  return (key) => async (work) => {
    const entry = semaphores.get(key) ?? { semaphore: createSemaphore(limits), users: 0 };
    semaphores.set(key, entry);
    entry.users += 1;
    try {
      return await entry.semaphore(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) semaphores.delete(key);
    }
  };
}
