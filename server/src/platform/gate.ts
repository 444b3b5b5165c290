import { failure } from './http/failure.ts';

/** A semaphore. Throws `busyCode` when too many tasks wait, or after `waitMaxMs`. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface GateLimits {
  width: number;
  waitingMost: number;
  waitMaxMs?: number | undefined;
  busyCode: 'PICTURES_BUSY' | 'UNAVAILABLE';
}

/** `assertRoom` throws when a new task would be refused. */
export function createGate({ width, waitingMost, waitMaxMs, busyCode }: GateLimits): Gate & { assertRoom(): void } {
  let free = width;
  const waiting: (() => void)[] = [];

  function assertRoom(): void {
    if (free === 0 && waiting.length >= waitingMost) throw failure(busyCode);
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
      // Passes the slot on directly, so that a new task cannot take it first.
      if (next) next();
      else free += 1;
    }
  }
  return Object.assign(inTurn, { assertRoom });
}

/** One semaphore per key, kept while a task uses it or waits. */
export function createGates(limits: GateLimits): (key: string) => Gate {
  const gates = new Map<string, { gate: Gate; users: number }>();
  return (key) => async (work) => {
    const entry = gates.get(key) ?? { gate: createGate(limits), users: 0 };
    gates.set(key, entry);
    entry.users += 1;
    try {
      return await entry.gate(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) gates.delete(key);
    }
  };
}
