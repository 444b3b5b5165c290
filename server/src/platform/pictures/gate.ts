import { failure } from '../http/failure.ts';

/** Lets a number of works through at once; the others wait in line. Throws PICTURES_BUSY when the line is full. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createGate(width: number, waitingMost: number): Gate {
  let free = width;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= waitingMost) throw failure('PICTURES_BUSY');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waited takes the place over, so that nobody who comes later can slip in between.
      if (next) next();
      else free += 1;
    }
  };
}

/** A gate for each key, as long as somebody is in it or waits. */
export function createGates(width: number, waitingMost: number): (key: string) => Gate {
  const gates = new Map<string, { gate: Gate; users: number }>();
  return (key) => async (work) => {
    const entry = gates.get(key) ?? { gate: createGate(width, waitingMost), users: 0 };
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
