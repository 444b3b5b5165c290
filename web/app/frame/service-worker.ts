import { openPush, renewPush, showPush } from './push-worker.ts';

/** Put in at build (tooling/write-service-worker.ts): the document for no connection, and the files it is made of. */
declare const OFFLINE_DOCUMENT: string;
declare const OFFLINE_FILES: readonly string[];
declare const VERSION: string;

declare const self: ServiceWorkerGlobalScope;

const CACHE = `offline-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([OFFLINE_DOCUMENT, ...OFFLINE_FILES])));
  // An earlier worker, which knows nothing of pushes, would stay until the last window closes.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  // The browser asks for a document while this worker starts, which takes a slow phone some tenths of a second.
  event.waitUntil(Promise.all([forgetEarlierVersions(), self.registration.navigationPreload?.enable()]));
});

async function forgetEarlierVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// Nothing is ever answered from here while there is a connection: what members see is the server's business alone.
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
  event.waitUntil(openPush(self, event.notification.data));
});
