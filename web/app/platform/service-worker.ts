import { IDLE_MS } from './idle.ts';

export const registerServiceWorker = () => navigator.serviceWorker?.register('/service-worker.js');

/** Without service workers (some private windows), the browser shows its own offline page. */
export function installServiceWorker(): void {
  setTimeout(() => void registerServiceWorker()?.catch(() => undefined), IDLE_MS);
}
