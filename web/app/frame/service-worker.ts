import { get } from 'idb-keyval';
import { isReadable, OWNER, openOfflineCache } from '../platform/offline-cache/cache-database.ts';
import { SYNC_TAG } from '../platform/outbox/waiting-writes.ts';
import { sendWaiting } from './outbox-worker.ts';
import { answerPush, renewPush, showPush } from './push-worker.ts';
import { isShare, takeShare } from './share-worker.ts';

/** The build inserts these values (tooling/write-service-worker.ts). */
declare const OFFLINE_DOCUMENT: string;
declare const OFFLINE_FILES: readonly string[];
declare const SHELL_DOCUMENT: string;
declare const SCREEN_FILES: readonly string[];
declare const VERSION: string;

declare const self: ServiceWorkerGlobalScope;

const CACHE = `offline-${VERSION}`;
/** Never available offline. */
const STAFF = /^\/admin(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE_DOCUMENT, ...OFFLINE_FILES])));
  // Otherwise an earlier worker without push support would stay until the last window closes.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // Fetches the document while this worker starts, which is slow on some phones.
  event.waitUntil(Promise.all([forgetEarlierVersions(), self.registration.navigationPreload?.enable()]));
});

async function forgetEarlierVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// A member's page asks to keep the screens. Visitors need only the offline document.
self.addEventListener('message', (event) => {
  if (event.data === 'keep-screens') event.waitUntil(keepScreens().catch(() => undefined));
});

async function keepScreens(): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll([SHELL_DOCUMENT, ...SCREEN_FILES].filter((file) => !known.has(file)));
}

// Never serves from the cache while online, because the server decides what a member may see.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isShare(request)) return event.respondWith(takeShare(request));
  const isDocument = request.mode === 'navigate';
  const { pathname } = new URL(request.url);
  if (!isDocument && !OFFLINE_FILES.includes(pathname) && !SCREEN_FILES.includes(pathname)) return;
  event.respondWith(ask(event).catch(() => (isDocument ? showOffline(pathname) : readCache(request))));
});

async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** A retry of a failed file has another query (platform/import-again.ts). */
const readCache = async (request: RequestInfo) => (await caches.match(request, { ignoreSearch: true })) ?? Response.error();

/** Shows the app if it can show something stored on the device, else the offline page. */
async function showOffline(pathname: string): Promise<Response> {
  const owner = await get(OWNER, openOfflineCache()).catch(() => undefined);
  const shell = isReadable(owner) && !STAFF.test(pathname) && (await caches.match(SHELL_DOCUMENT));
  return shell || readCache(OFFLINE_DOCUMENT);
}

// Only Chromium has Background Sync; TypeScript's library lacks it.
self.addEventListener('sync' as never, (event: ExtendableEvent & { tag: string }) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting());
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self, event.data?.text()));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(self));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerPush(self, event.action, event.notification.data));
});
