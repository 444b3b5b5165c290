import { DAY_MS } from '@bros/contract/core/durations';
import 'fake-indexeddb/auto';
import { hashKey, onlineManager, type QueryKey } from '@tanstack/react-query';
import { get } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KEPT_KEY, recall } from '../early-answers.ts';
import { createQueryClient } from '../query-client.ts';
import { RequestError } from '../request.ts';
import { forgetKept } from './kept-answers.ts';
import { openKept } from './kept-database.ts';
import {
  claimKept,
  clearEnded,
  clearKept,
  dropAnswersExcept,
  keepAnswer,
  measureKept,
  readCollectedAt,
  readKnown,
  setCollectedAt,
} from './kept-store.ts';

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
  await clearKept();
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

async function keepTrips(memberId = LEO): Promise<void> {
  await claimKept(memberId);
  await keepAnswer(TRIPS, ['Lisbon'], Date.now());
}

test('without a connection, a query returns the stored data, marked as outdated and with its age', async () => {
  await claimKept(LEO);
  const savedAt = Date.now() - 60_000;
  await keepAnswer(TRIPS, ['Lisbon'], savedAt);
  onlineManager.setOnline(false);
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: TRIPS, queryFn: unreachable })).toEqual(['Lisbon']);
  await vi.waitFor(() => expect(client.getQueryState(TRIPS)).toMatchObject({ dataUpdatedAt: savedAt, isInvalidated: true }));
});

test('if the browser reports a connection but no response arrives, the query returns the stored data', async () => {
  await keepTrips();
  expect(await createQueryClient().fetchQuery({ queryKey: TRIPS, queryFn: unreachable })).toEqual(['Lisbon']);
  expect(onlineManager.isOnline()).toBe(false);
});

test('while there is a connection, a query asks the server', async () => {
  await keepTrips();
  expect(await createQueryClient().fetchQuery({ queryKey: TRIPS, queryFn: () => ['Porto'] })).toEqual(['Porto']);
});

test('without a connection, a query fails if nothing is stored', async () => {
  await claimKept(LEO);
  expect(await readOffline()).toBeNull();
});

test('nothing is readable after the session ends, even before the database is cleared', async () => {
  await keepTrips();
  forgetKept();
  expect(recall(KEPT_KEY)).toBe('');
  expect(await readOffline()).toBeNull();
  await expect.poll(() => recall(KEPT_KEY)).toBeNull();
  expect(await measureKept()).toEqual([]);
});

test('if the page closes while it removes everything, the next page removes the rest', async () => {
  await keepTrips();
  localStorage.setItem(KEPT_KEY, '');
  forgetKept();
  await expect.poll(() => recall(KEPT_KEY)).toBeNull();
  expect(await measureKept()).toEqual([]);
});

test('clearing an ended session keeps the data of a member who has signed in since then', async () => {
  await keepTrips(MAX);
  await clearEnded();
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('a window of the first member neither reads nor writes after another member signs in elsewhere', async () => {
  await keepTrips();
  vi.resetModules();
  const elsewhere = await import('./kept-store.ts');
  localStorage.setItem(KEPT_KEY, '');
  await elsewhere.claimKept(MAX);
  await elsewhere.keepAnswer(TRIPS, ['Rome'], Date.now());
  await keepAnswer(TRIPS, ['Lisbon'], Date.now());
  expect(await elsewhere.readKeptData(TRIPS)).toEqual(['Rome']);
  const cache = createQueryClient().getQueryCache();
  expect(await readKnown(cache.build(createQueryClient(), { queryKey: TRIPS }))).toBeUndefined();
});

test('a stale window of a previous member neither deletes nor stores data', async () => {
  await keepTrips(MAX);
  await expect(claimKept(LEO)).rejects.toThrow('Another member');
  expect(recall(KEPT_KEY)).toBe(MAX);
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('after a release, offline data is collected again immediately', async () => {
  await claimKept(LEO);
  await setCollectedAt(Date.now());
  expect(await readCollectedAt()).toBeGreaterThan(0);
  vi.stubGlobal('__reactRouterManifest', { version: 'a-later-build' });
  await claimKept(LEO);
  expect(await readCollectedAt()).toBe(0);
});

test('if the browser refuses storage, every change rejects instead of throwing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  vi.resetModules();
  const refused = await import('./kept-store.ts');
  await expect(refused.claimKept(LEO)).rejects.toThrow('refused');
  await expect(refused.dropAnswer('[]')).rejects.toThrow('refused');
  await expect(refused.clearKept()).rejects.toThrow('refused');
});

test('the data of the member who is still signed in is kept', async () => {
  await keepTrips();
  forgetKept(LEO);
  expect(await readOffline()).toEqual(['Lisbon']);
});

test('another member who signs in finds none of the first member’s data', async () => {
  await keepTrips();
  forgetKept(MAX);
  await claimKept(MAX);
  expect(await measureKept()).toEqual([]);
  expect(await readOffline()).toBeNull();
});

test('a window that did not notice the sign-out stores nothing', async () => {
  await keepTrips();
  await clearKept();
  await keepAnswer(TRIPS, ['Lisbon'], Date.now());
  expect(await measureKept()).toEqual([]);
});

test('nothing is readable after 30 days, and the next visit removes it', async () => {
  await keepTrips();
  const later = Date.now() + 30 * DAY_MS + 1;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  expect(await readOffline()).toBeNull();
  await claimKept(LEO);
  expect(await measureKept()).toEqual([]);
});

test('a response of an operation outside the list is not stored', async () => {
  await claimKept(LEO);
  await expect(keepAnswer([['earnings', 'list'], {}], ['10 USD'], Date.now())).rejects.toThrow('must not be kept');
  expect(await measureKept()).toEqual([]);
});

test('conversations that are no longer among the newest are removed', async () => {
  await keepTrips();
  const timeline = (room: string) => ['chat', 'timeline', LEO, room];
  for (const room of ['old', 'new']) await keepAnswer(timeline(room), { items: [] }, Date.now());
  await dropAnswersExcept('chat.messages', new Set([JSON.stringify(timeline('new'))]));
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

test('stored data carries the version of the build, even if the store is loaded before the manifest', async () => {
  vi.resetModules();
  const store = await import('./kept-store.ts');
  vi.stubGlobal('__reactRouterManifest', { version: 'f4f7e776' });
  await store.claimKept(LEO);
  await store.keepAnswer(TRIPS, ['Lisbon'], Date.now());
  const kept = await get<{ text: string }>(`answer-${hashKey(TRIPS)}`, openKept());
  expect(JSON.parse(kept?.text ?? '{}')).toMatchObject({ buster: 'f4f7e776' });
});
