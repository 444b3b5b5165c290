import { answerPush, renewPush, showPush } from './push-worker.ts';

/** The offline document and its files; the build inserts their names (tooling/write-service-worker.ts). */
declare const OFFLINE_DOCUMENT: string;
declare const OFFLINE_FILES: readonly string[];
declare const VERSION: string;

declare const self: ServiceWorkerGlobalScope;

const CACHE = `offline-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE_DOCUMENT, ...OFFLINE_FILES])));
  // Take over immediately: otherwise an earlier worker without push support would stay until the last window closes.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // Navigation preload fetches the document while this worker starts, which takes time on a slow phone.
  event.waitUntil(Promise.all([forgetEarlierVersions(), self.registration.navigationPreload?.enable()]));
});

async function forgetEarlierVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// Never serves from the cache while online: the server decides what a member may see.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isDocument = request.mode === 'navigate';
  if (!isDocument && !OFFLINE_FILES.includes(new URL(request.url).pathname)) return;
  event.respondWith(
    ask(event).catch(async () => (await caches.match(isDocument ? OFFLINE_DOCUMENT : request)) ?? Response.error()),
  );
});

async function ask({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

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
