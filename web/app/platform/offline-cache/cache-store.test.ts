import { DAY_MS } from '@bros/contract/core/durations';
import 'fake-indexeddb/auto';
import { hashKey, onlineManager, type QueryKey } from '@tanstack/react-query';
import { get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE_OWNER_KEY, recall } from '../early-answers.ts';
import { createQueryClient } from '../query-client.ts';
import { RequestError } from '../request.ts';
import { openOfflineCache } from './cache-database.ts';
import {
  cacheResponse,
  claimOfflineCache,
  clearEnded,
  dropResponsesExcept,
  emptyOfflineCache,
  measureOfflineCache,
  readCached,
  readCollectedAt,
  setCollectedAt,
} from './cache-store.ts';
import { clearOfflineCache } from './offline-cache.ts';

const TRIPS: QueryKey = [['trips', 'mine'], { type: 'query' }];
const LEO = 'leo';
const MAX = 'max';

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  await emptyOfflineCache();
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreachable = () => Promise.reject(new RequestError('NETWORK_ERROR', null));

async function readOffline(queryKey: QueryKey = TRIPS): Promise<unknown> {
  onlineManager.setOnline(false);
  return createQueryClient()
    .fetchQuery({ queryKey, queryFn: unreachable })
    .catch(() => null);
}

async function cacheTrips(memberId = LEO): Promise<void> {
  await claimOfflineCache(memberId);
  await cacheResponse(TRIPS, ['Lisbon'], Date.now());
}

test('without a connection, a query returns the stored data, marked as outdated and with its age', async () => {
  await claimOfflineCache(LEO);
  const savedAt = Date.now() - 60_000;
  await cacheResponse(TRIPS, ['Lisbon'], savedAt);
  onlineManager.setOnline(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: TRIPS, queryFn: unreachable })).toEqual(['Lisbon']);
  await vi.waitFor(() => expect(client.getQueryState(TRIPS)).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true }));
});

test('if the browser reports a connection but no response arrives, the query returns the stored data', async () => {
  await cacheTrips();
  expect(await createQueryClient().fetchQuery({ queryKey: TRIPS, queryFn: unreachable })).toEqual(['Lisbon']);
  expect(onlineManager.isOnline()).toBe(false);
});

test('while there is a connection, a query asks the server', async () => {
  await cacheTrips();
  expect(await createQueryClient().fetchQuery({ queryKey: TRIPS, queryFn: () => ['Porto'] })).toEqual(['Porto']);
});

test('without a connection, a query fails if nothing is stored', async () => {
  await claimOfflineCache(LEO);
  expect(await readOffline()).toBeNull();
});

test('nothing is readable after the session ends, even before the database is cleared', async () => {
  await cacheTrips();
  clearOfflineCache();
  expect(recall(OFFLINE_CACHE_OWNER_KEY)).toBe('');
  expect(await readOffline()).toBeNull();
  await expect.poll(() => recall(OFFLINE_CACHE_OWNER_KEY)).toBeNull();
  expect(await measureOfflineCache()).toEqual([]);
});

test('if the page closes while it removes everything, the next page removes the rest', async () => {
  await cacheTrips();
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, '');
  clearOfflineCache();
  await expect.poll(() => recall(OFFLINE_CACHE_OWNER_KEY)).toBeNull();
  expect(await measureOfflineCache()).toEqual([]);
});

test('clearing an ended session keeps the data of a member who has signed in since then', async () => {
  await cacheTrips(MAX);
  await clearEnded();
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('a window of the first member neither reads nor writes after another member signs in elsewhere', async () => {
  await cacheTrips();
  vi.resetModules();
  const elsewhere = await import('./cache-store.ts');
  localStorage.setItem(OFFLINE_CACHE_OWNER_KEY, '');
  await elsewhere.claimOfflineCache(MAX);
  await elsewhere.cacheResponse(TRIPS, ['Rome'], Date.now());
  await cacheResponse(TRIPS, ['Lisbon'], Date.now());
  expect(await elsewhere.readCachedData(TRIPS)).toEqual(['Rome']);
  const cache = createQueryClient().getQueryCache();
  expect(await readCached(cache.build(createQueryClient(), { queryKey: TRIPS }))).toBeUndefined();
});

test('a stale window of a previous member neither deletes nor stores data', async () => {
  await cacheTrips(MAX);
  await expect(claimOfflineCache(LEO)).rejects.toThrow('Another member');
  expect(recall(OFFLINE_CACHE_OWNER_KEY)).toBe(MAX);
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('after a release, offline data is collected again immediately', async () => {
  await claimOfflineCache(LEO);
  await setCollectedAt(Date.now());
  expect(await readCollectedAt()).toBeGreaterThan(0);
  vi.stubGlobal('__reactRouterManifest', { version: 'a-later-build' });
  await claimOfflineCache(LEO);
  expect(await readCollectedAt()).toBe(0);
});

test('if the browser refuses storage, every change rejects instead of throwing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  vi.resetModules();
  const refused = await import('./cache-store.ts');
  await expect(refused.claimOfflineCache(LEO)).rejects.toThrow('refused');
  await expect(refused.dropResponse('[]')).rejects.toThrow('refused');
  await expect(refused.emptyOfflineCache()).rejects.toThrow('refused');
});

test('the data of the member who is still signed in is kept', async () => {
  await cacheTrips();
  clearOfflineCache(LEO);
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('another member who signs in finds none of the first member’s data', async () => {
  await cacheTrips();
  clearOfflineCache(MAX);
  await claimOfflineCache(MAX);
  expect(await measureOfflineCache()).toEqual([]);
  expect(await readOffline()).toBeNull();
});

test('a window that did not notice the sign-out stores nothing', async () => {
  await cacheTrips();
  await emptyOfflineCache();
  await cacheResponse(TRIPS, ['Lisbon'], Date.now());
  expect(await measureOfflineCache()).toEqual([]);
});

test('nothing is readable after 30 days, and the next visit deletes the stored data', async () => {
  await cacheTrips();
  const later = Date.now() + 30 * DAY_MS + 1;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  expect(await readOffline()).toBeNull();
  await claimOfflineCache(LEO);
  expect(await measureOfflineCache()).toEqual([]);
});

test('a response of an operation outside the list is not stored', async () => {
  await claimOfflineCache(LEO);
  await expect(cacheResponse([['earnings', 'list'], {}], ['10 USD'], Date.now())).rejects.toThrow('must not be kept');
  expect(await measureOfflineCache()).toEqual([]);
});

test('conversations that are no longer among the newest are removed', async () => {
  await cacheTrips();
  const timeline = (room: string) => ['chat', 'timeline', LEO, room];
  for (const room of ['old', 'new']) await cacheResponse(timeline(room), { items: [] }, Date.now());
  await dropResponsesExcept('chat.messages', new Set([JSON.stringify(timeline('new'))]));
  expect(await readOffline(timeline('old'))).toBeNull();
  expect(await readOffline(timeline('new'))).toEqual({ items: [] });
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('loading the next page offline fails and keeps the loaded pages', async () => {
  const client = createQueryClient();
  const options = {
    queryKey: TRIPS,
    initialPageParam: 0,
    getNextPageParam: () => 1,
    queryFn: ({ pageParam }: { pageParam: number }) => (pageParam === 0 ? Promise.resolve('first') : unreachable()),
  };
  await client.fetchInfiniteQuery(options);
  onlineManager.setOnline(false);
  await expect(
    client
      .getQueryCache()
      .find({ queryKey: TRIPS })
      ?.fetch(undefined, { meta: { fetchMore: { direction: 'forward' } } }),
  ).rejects.toThrow();
  expect(client.getQueryData(TRIPS)).toMatchObject({ pages: ['first'] });
});

test('stored data includes the version of the build, even if the store is loaded before the manifest', async () => {
  vi.resetModules();
  const store = await import('./cache-store.ts');
  vi.stubGlobal('__reactRouterManifest', { version: 'f4f7e776' });
  await store.claimOfflineCache(LEO);
  await store.cacheResponse(TRIPS, ['Lisbon'], Date.now());
  const kept = await get<{ text: string }>(`answer-${hashKey(TRIPS)}`, openOfflineCache());
  expect(JSON.parse(kept?.text ?? '{}')).toMatchObject({ buster: 'f4f7e776' });
});
