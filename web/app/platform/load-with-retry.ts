import { RECONNECT_DELAYS_SECONDS } from '@bros/contract/core/rules';
import { lazy } from 'react';
import { offerReload } from './reload-offer.ts';

/** Attempts count from 0 (docs/specification.md, Limits). */
export function reconnectDelayMs(attempt: number): number {
  return (RECONNECT_DELAYS_SECONDS[Math.min(attempt, RECONNECT_DELAYS_SECONDS.length - 1)] ?? 10) * 1000;
}

/**
 * Retries network failures forever, each at another URL (import-again.ts). After the second failure the page offers a reload, because only a new page can
 * reload a file that several others import.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>, onFailure: () => void = () => {}): Promise<Module> {
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

/** Retries, because React's `lazy` alone would replace all input with the error screen after a failure. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load));
