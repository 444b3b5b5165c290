import { RECONNECT_DELAYS_SECONDS } from '@bros/contract/core/rules';
import { lazy } from 'react';
import { offerReload } from './reload-offer.ts';

/** The wait before an attempt, counted from 0 (docs/specification.md, Limits). */
export function reconnectDelayMs(attempt: number): number {
  return (RECONNECT_DELAYS_SECONDS[Math.min(attempt, RECONNECT_DELAYS_SECONDS.length - 1)] ?? 10) * 1000;
}

/**
 * Fetches code again and again after network failures: its absence must not end the screen. Each attempt asks for another address (import-again.ts).
 * After the second failure the page offers a reload: a shared file may have failed, and only a new page fetches that again everywhere.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>, onFailure: () => void = () => {}): Promise<Module> {
  let withdrawOffer = () => {};
  for (let attempt = 0; ; attempt += 1) {
    try {
      const module = await load();
      withdrawOffer();
      return module;
    } catch {
      onFailure();
      if (attempt === 1) withdrawOffer = offerReload();
      await new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(attempt)));
    }
  }
}

/** React's `lazy`, for a part that may fail to load: `lazy` alone would put the error screen in place of all that was typed. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPatiently(load));
