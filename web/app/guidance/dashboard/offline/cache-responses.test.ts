import 'fake-indexeddb/auto';
import { ORPCError } from '@orpc/client';
import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMessage } from '../../../messaging/chat/timeline/message-for-tests.ts';
import {
  cacheResponse,
  claimOfflineCache,
  emptyOfflineCache,
  measureOfflineCache,
  readCachedData,
} from '../../../platform/offline-cache/cache-store.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { cacheResponses, trimTimeline } from './cache-responses.ts';
import { isCacheable } from './is-cacheable.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

const LEO = 'leo';
const key = (noun: string, verb: string, input?: object): QueryKey => [[noun, verb], { type: 'query', ...(input && { input }) }];
const TODAY = key('today', 'get');

let queryClient: QueryClient;
let stop: () => void;

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  await emptyOfflineCache();
  await claimOfflineCache(LEO);
  queryClient = createQueryClient();
  stop = cacheResponses(queryClient);
});

afterEach(() => {
  stop();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const groups = async () => (await measureOfflineCache()).map(({ group }) => group);

test('responses in the list are stored, and others are not', async () => {
  queryClient.setQueryData(key('earnings', 'summary'), { total: 1 });
  queryClient.setQueryData(key('verification', 'mine'), { state: 'verified' });
  queryClient.setQueryData(TODAY, { city: null, nextTrip: null });
  await expect.poll(() => groups()).toEqual(['today']);
});

test('a stored response is removed if the server later rejects its request', async () => {
  const event = key('events', 'get', { eventId: 'one' });
  queryClient.setQueryData(event, { attendance: 'registered' });
  await expect.poll(() => readCachedData(event)).toBeDefined();
  const refuse = () => Promise.reject(new ORPCError('NOT_FOUND'));
  await queryClient.fetchQuery({ queryKey: event, queryFn: refuse, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => readCachedData(event)).toBeUndefined();
});

test.each(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TOO_MANY_REQUESTS'])(
  'a response with %s does not remove what is kept',
  async (code) => {
    const event = key('events', 'get', { eventId: 'one' });
    queryClient.setQueryData(event, { attendance: 'registered' });
    await expect.poll(() => readCachedData(event)).toBeDefined();
    const fail = () => Promise.reject(new ORPCError(code));
    await queryClient.fetchQuery({ queryKey: event, queryFn: fail, staleTime: 0 }).catch(() => undefined);
    queryClient.setQueryData(TODAY, {});
    await expect.poll(() => readCachedData(TODAY)).toBeDefined();
    expect(await readCachedData(event)).toBeDefined();
  },
);

test('a page that has not loaded Today and the saved cities does not remove the page of a city', async () => {
  const city = key('destinations', 'get', { slug: 'porto' });
  await cacheResponse(city, { id: 'porto', cityId: 3 }, Date.now());
  queryClient.setQueryData(city, { id: 'porto', cityId: 3 });
  queryClient.setQueryData(TODAY, { city: null, nextTrip: null });
  await expect.poll(() => readCachedData(TODAY)).toBeDefined();
  expect(await readCachedData(city)).toBeDefined();
  queryClient.setQueryData(key('favorites', 'list'), { destinationIds: [] });
  queryClient.setQueryData(city, { id: 'porto', cityId: 3 });
  await expect.poll(() => readCachedData(city)).toBeUndefined();
});

test('an event is removed when the member gives up the seat', async () => {
  const event = key('events', 'get', { eventId: 'one' });
  queryClient.setQueryData(event, { attendance: 'registered' });
  await expect.poll(() => readCachedData(event)).toBeDefined();
  queryClient.setQueryData(event, { attendance: null });
  await expect.poll(() => readCachedData(event)).toBeUndefined();
});

test('only pages and guides of saved cities, the current city and the next city are kept', () => {
  queryClient.setQueryData(TODAY, { city: { id: 1 }, nextTrip: { city: { id: 2 } } });
  queryClient.setQueryData(key('favorites', 'list'), { destinationIds: ['saved'] });
  queryClient.setQueryData(key('destinations', 'get', { slug: 'porto' }), { id: 'saved', cityId: 3 });
  const isPageKept = (id: string, cityId: number) =>
    isCacheable(key('destinations', 'get', { slug: 'x' }), { id, cityId }, queryClient);
  const isGuideKept = (cityId: number) =>
    isCacheable(key('cityGuides', 'get', { guideId: 'x' }), { city: { id: cityId } }, queryClient);
  expect([isPageKept('a', 1), isPageKept('b', 2), isPageKept('saved', 3), isPageKept('c', 4)]).toEqual([true, true, true, false]);
  expect([1, 2, 3, 4].map(isGuideKept)).toEqual([true, true, true, false]);
});

test('the member’s own review is kept, and a response without one is not', () => {
  const isReviewCacheable = (review: object | null) =>
    isCacheable(key('reviews', 'mine', { destinationId: 'x' }), { review }, queryClient);
  expect([isReviewCacheable({ id: 'mine' }), isReviewCacheable(null)]).toEqual([true, false]);
});

test('the map of all members is kept, and the map of one circle is not', () => {
  const isMapKept = (input?: object) => isCacheable(key('map', 'places', input), { items: [] }, queryClient);
  expect([isMapKept(), isMapKept({}), isMapKept({ circle: 'connections' })]).toEqual([true, true, false]);
});

test('only the messages of the 20 conversations with the latest messages are kept', () => {
  const rooms = Array.from({ length: 22 }, (_, index) => ({
    id: `room-${index}`,
    kind: 'public',
    last: index === 21 ? null : { sentAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() },
  }));
  queryClient.setQueryData(key('chat', 'rooms'), { items: rooms });
  const kept = rooms
    .filter(({ id }) => isCacheable(['chat', 'timeline', LEO, id], { items: [] }, queryClient))
    .map(({ id }) => id);
  expect(kept).toEqual(rooms.slice(1, 21).map(({ id }) => id));
});

test('the last 100 messages of a room are kept, without unsent messages', () => {
  const items = Array.from({ length: 130 }, (_, index) => buildMessage(index + 1));
  const kept = trimTimeline({ items, ownReactions: [] });
  expect(kept.items.map(({ sequence }) => sequence)).toEqual(items.slice(30).map(({ sequence }) => sequence));
  expect(kept).toMatchObject({ outgoing: [], previousCursor: null, nextCursor: null, isKept: true });
});
