import { IDLE_MS } from './idle.ts';

export const registerServiceWorker = () => navigator.serviceWorker?.register('/service-worker.js');

/** Without service workers, as in some private windows, the browser has its own offline page. */
export function installServiceWorker(): void {
  setTimeout(() => void registerServiceWorker()?.catch(() => undefined), IDLE_MS);
}
