import { IDLE_MS } from './idle.ts';

/** Stores the offline page and receives pushes (frame/service-worker.ts). */
export const registerServiceWorker = () => navigator.serviceWorker?.register('/service-worker.js');

/** Does so once the first view had time to appear. Without service workers, as in some private windows, the browser's own page for no connection shows instead. */
export function installServiceWorker(): void {
  setTimeout(() => void registerServiceWorker()?.catch(() => undefined), IDLE_MS);
}
