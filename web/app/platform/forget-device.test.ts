import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFFLINE_CACHE_OWNER_KEY, recall } from './early-answers.ts';
import { cacheResponse, claimOfflineCache, measureOfflineCache } from './offline-cache/cache-store.ts';
import { clearAtSignOut, clearOfflineCache } from './offline-cache/offline-cache.ts';
import { addWrite, listWrites } from './outbox/waiting-writes.ts';
import { readShared, storeShared } from './shared-content.ts';

const LEO = 'leo';
let badge: number;
let isSubscribed: boolean;

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  badge = 3;
  isSubscribed = true;
  const unsubscribe = async () => {
    isSubscribed = false;
  };
  const getSubscription = async () => ({ unsubscribe });
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  });
  await claimOfflineCache(LEO);
  await cacheResponse([['trips', 'mine'], { type: 'query' }], ['Lisbon'], Date.now());
  const request = { method: 'POST', path: '/api/chat/rooms/asia/messages', body: '{}' };
  const shown = { target: 'chat:asia', title: 'Asia', text: 'Hello', path: '/chat', content: {} };
  await addWrite({ id: 'a', memberId: LEO, request, repeats: {}, doneBy: [], changes: [], ...shown });
  await storeShared({ text: 'Tram 28', photos: [], problems: [], memberId: LEO, sharedAt: Date.now() });
});

afterEach(() => vi.unstubAllGlobals());

const amounts = async () => [(await measureOfflineCache()).length, (await listWrites(LEO)).length, badge];
const isDone = () => expect.poll(() => [recall(OFFLINE_CACHE_OWNER_KEY), badge]).toEqual([null, 0]);

test('signing out removes everything from the device', async () => {
  expect(await amounts()).toEqual([1, 1, 3]);
  clearAtSignOut();
  await isDone();
  expect(await amounts()).toEqual([0, 0, 0]);
  expect(await readShared(LEO)).toBeNull();
  expect(isSubscribed).toBe(false);
});

test('a session that ended without a sign-out leaves only the push subscription and shared content, which waits for the same member', async () => {
  clearOfflineCache();
  await isDone();
  expect(await amounts()).toEqual([0, 0, 0]);
  expect(isSubscribed).toBe(true);
  expect((await readShared(LEO))?.text).toBe('Tram 28');
  expect(await readShared('max')).toBeNull();
  expect(await readShared(LEO)).toBeNull();
});

test('the member who is still signed in loses nothing', async () => {
  clearOfflineCache(LEO);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await amounts()).toEqual([1, 1, 3]);
});
