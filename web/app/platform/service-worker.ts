import { IDLE_MS } from './idle.ts';

/**
 * Stores the offline page (shell/service-worker.ts), once the first view had time to appear. Without service workers, as in some private windows, the
 * browser's own page shows instead.
 */
export function installServiceWorker(): void {
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), IDLE_MS);
}
