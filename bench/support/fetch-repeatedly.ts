import { setTimeout as sleep } from 'node:timers/promises';

const FETCH_INTERVAL_MS = 25;

/** Response times, shortest first. Throws on an unsuccessful response. */
export async function fetchUntil(url: string, isDone: () => boolean, headers: Record<string, string> = {}): Promise<number[]> {
  const times: number[] = [];
  while (!isDone()) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
    times.push(performance.now() - start);
    await sleep(FETCH_INTERVAL_MS);
  }
  return times.toSorted((one, other) => one - other);
}

export function fetchFor(ms: number, url: string, headers: Record<string, string> = {}): Promise<number[]> {
  const end = performance.now() + ms;
  return fetchUntil(url, () => performance.now() >= end, headers);
}

export const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
