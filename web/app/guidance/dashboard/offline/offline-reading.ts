import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { isOfflineCacheOff, subscribeToOfflineCacheChoice } from '../../../platform/offline-cache/cache-choice.ts';
import { claimOfflineCache, readCollectedAt, setCollectedAt } from '../../../platform/offline-cache/cache-store.ts';
import { cacheResponses } from './cache-responses.ts';
import { COLLECT_MS, collectResponses, type Reader } from './collect-responses.ts';

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const askForScreens = () => navigator.serviceWorker.controller?.postMessage('keep-screens');

async function keepUntil(queryClient: QueryClient, member: Reader, ended: AbortSignal): Promise<void> {
  const worker = await navigator.serviceWorker.ready;
  if (ended.aborted) return;
  await claimOfflineCache(member.id, ended);
  if (ended.aborted) return;
  ended.addEventListener('abort', cacheResponses(queryClient));
  if (savesData()) return;
  worker.active?.postMessage('keep-screens');
  // After a release, the new service worker lacks the app's files.
  navigator.serviceWorker.addEventListener('controllerchange', askForScreens, { signal: ended });
  async function collectIfDue(): Promise<void> {
    // A clock that was ahead may have stored a future time.
    const age = Date.now() - (await readCollectedAt());
    if ((age >= 0 && age < COLLECT_MS) || ended.aborted) return;
    await collectResponses(queryClient, member, ended);
    // If this page closes, the next page collects the rest.
    if (!ended.aborted) await setCollectedAt(Date.now());
  }
  const collect = () => void collectIfDue().catch(() => undefined);
  collect();
  const timer = setInterval(collect, COLLECT_MS);
  ended.addEventListener('abort', () => clearInterval(timer));
}

/** Runs until `ended` or the member's refusal. Only a page with a service worker opens offline. */
export function startOfflineReading(queryClient: QueryClient, member: Reader, ended: AbortSignal): void {
  if (!navigator.serviceWorker || ended.aborted) return;
  let running: AbortController | undefined;
  function apply(): void {
    running?.abort();
    // Without a connection there is nothing new to keep.
    if (isOfflineCacheOff() || !onlineManager.isOnline()) return;
    running = new AbortController();
    // Storage may be refused.
    keepUntil(queryClient, member, AbortSignal.any([ended, running.signal])).catch(() => undefined);
  }
  ended.addEventListener('abort', subscribeToOfflineCacheChoice(apply));
  ended.addEventListener('abort', onlineManager.subscribe(apply));
  apply();
}
