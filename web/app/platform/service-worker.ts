import { IDLE_MS } from './idle.ts';

export const registerServiceWorker = () => navigator.serviceWorker?.register('/service-worker.js');

/** Registers the worker after the first view. Without service workers, as in some private windows, the browser shows its own offline page. */
export function installServiceWorker(): void {
  setTimeout(() => void registerServiceWorker()?.catch(() => undefined), IDLE_MS);
}
