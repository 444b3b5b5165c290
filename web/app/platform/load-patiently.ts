import { RECONNECT_DELAYS_SECONDS } from '@bros/contract/rules';

/** The wait before an attempt, counted from 0 (specification, point 9). */
export function reconnectDelayMs(attempt: number): number {
  return (RECONNECT_DELAYS_SECONDS[Math.min(attempt, RECONNECT_DELAYS_SECONDS.length - 1)] ?? 10) * 1000;
}

/** Fetches code that nobody waits for, again and again where the network fails it: its absence must not end the screen. */
export async function loadPatiently<Module>(load: () => Promise<Module>, onFailure: () => void = () => {}): Promise<Module> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch {
      onFailure();
      await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt)));
    }
  }
}
