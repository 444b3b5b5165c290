import { IDLE_MS } from './idle.ts';

/**
 * Keeps the page for no connection at hand (shell/service-worker.ts), once the first view had time to appear. Where the browser has no service workers, or a
 * private window refuses them, its own page shows instead.
 */
export function installServiceWorker(): void {
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), IDLE_MS);
}
